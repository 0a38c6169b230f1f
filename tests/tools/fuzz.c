/* fuzz - a libFuzzer target that feeds any bytes to the program, and checks what it prints */
#define _POSIX_C_SOURCE 200809L
#include "../reader.h"

/* cppcheck-suppress unusedFunction ; libFuzzer calls it */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check(data, size);
    return 0;
}
