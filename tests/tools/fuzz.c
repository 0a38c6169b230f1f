/* fuzz - a libFuzzer target that feeds arbitrary bytes to the program, and checks its output */
#include "../run/checks.h"

/* cppcheck-suppress unusedFunction ; libFuzzer calls it */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    test_input(data, size);
    return 0;
}
