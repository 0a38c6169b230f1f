/*
 * prove - writes what the deductions promise as formulas for a SAT solver
 *
 * Finds a deduction that loses a solution, on any board whatever. In a formula,
 * a literal is a variable, v, or its contrary, -v, and a clause is a list of
 * literals of which one must be true. A SAT solver finds values of the variables
 * with which all clauses hold, or proves that there are none.
 *
 * src/main.c is compiled as it stands, but for the type of a trio: `uint32_t` is
 * here a class, word, whose 32 bits are literals. Its operators compute nothing;
 * they write down, as clauses, what the bits of the result are. So deduce_rows,
 * run once on sets whose bits are variables, writes down what it does to all sets
 * that there are, and a claim is proved when no values make a counterexample.
 *
 * Each claim goes to a file in the working folder, 1.cnf and so on. The first
 * line has the exit status that the solver must end with, 20 for "no values" or
 * 10 for "these values", and the claim.
 */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

/* ---- Gates ---- */

typedef std::vector<int> clause;
enum { TRUE = 1, FALSE = -TRUE };
static std::vector<clause> gates = {{TRUE}};

/* A value for each variable, numbered from 0: random, but for TRUE and gates. On
 * these values all gates and each operation on words are tried out. */
static std::vector<bool> samples = {false, true};
static bool sample_of(int literal) { return samples[abs(literal)] == (literal > 0); }

static int new_variable(bool sample)
{
    samples.push_back(sample);
    return (int)samples.size() - 1;
}

/* The literal that is true where both are. No gate is made twice, so what is
 * computed alike is the same literal. */
static int both(int a, int b)
{
    static std::map<std::pair<int, int>, int> known;

    if (a == -b || a == FALSE || b == FALSE)
        return FALSE;
    if (a == b || a == TRUE || b == TRUE)
        return a == TRUE ? b : a;
    int &gate = known[std::minmax(a, b)];
    if (gate == 0) {
        gate = new_variable(sample_of(a) && sample_of(b));
        gates.insert(gates.end(), {{-gate, a}, {-gate, b}, {gate, -a, -b}});
    }
    return gate;
}

static int either(int a, int b) { return -both(-a, -b); }
static int differ(int a, int b) { return either(both(a, -b), both(-a, b)); }

/* ---- Words ---- */

struct word {
    int bits[32]; /* the lowest first */

    word(uint32_t value = 0)
    {
        for (int i = 0; i < 32; i++)
            bits[i] = value >> i & 1 ? TRUE : FALSE;
    }
    uint32_t sample() const
    {
        uint32_t value = 0;
        for (int i = 0; i < 32; i++)
            value |= (uint32_t)sample_of(bits[i]) << i;
        return value;
    }
    /* As a number: no branch of the program may depend on a variable. */
    operator uint32_t() const
    {
        for (int bit : bits)
            assert(bit == TRUE || bit == FALSE);
        return sample();
    }

    word each(const word &other, int gate(int, int)) const
    {
        word result;
        for (int i = 0; i < 32; i++)
            result.bits[i] = gate(bits[i], other.bits[i]);
        return result;
    }
    word plus(const word &other, int carry) const
    {
        word result;
        for (int i = 0; i < 32; i++) {
            int a = bits[i], b = other.bits[i];
            result.bits[i] = differ(differ(a, b), carry);
            carry = either(both(a, b), both(either(a, b), carry));
        }
        return result;
    }
    word shifted(int left) const
    {
        word result;
        for (int i = 0; i < 32; i++)
            if (i - left >= 0 && i - left < 32)
                result.bits[i] = bits[i - left];
        return result;
    }

    word operator~() const { return each(~0u, differ); }
#define OPERATOR(op, RESULT)                                           \
    template <class T> word operator op(T other) const                 \
    {                                                                  \
        word result = RESULT;                                          \
        assert(result.sample() == (sample() op word(other).sample())); \
        return result;                                                 \
    }                                                                  \
    template <class T> void operator op##=(T other) { *this = *this op other; }
    OPERATOR(&, each(other, both))
    OPERATOR(|, each(other, either))
    OPERATOR(^, each(other, differ))
    OPERATOR(+, plus(other, FALSE))
    OPERATOR(-, plus(~word(other), TRUE))
    OPERATOR(<<, shifted(other))
    OPERATOR(>>, shifted(-other))
};

#define uint32_t word
#define main sudoku_main
#include "../src/main.c"
#undef main
#undef uint32_t

/* ---- Claims ---- */

/* Writes a formula: the gates and these clauses. */
static void claim(int solver_status, const char *text, std::vector<clause> clauses)
{
    static int count = 0;
    std::ofstream file(std::to_string(++count) + ".cnf");

    for (const clause &literals : gates)
        assert(std::any_of(literals.begin(), literals.end(), sample_of));
    clauses.insert(clauses.end(), gates.begin(), gates.end());
    file << "c " << solver_status << ' ' << text << "\np cnf " << samples.size() - 1 << ' '
         << clauses.size() << '\n';
    for (const clause &literals : clauses) {
        for (int literal : literals)
            file << literal << ' ';
        file << "0\n";
    }
    file.close();
    assert(file.good());
}

/* Sets whose bits are variables, but for the spare bits; if alike, the same in
 * each lane. */
static candidates any_sets(bool alike)
{
    candidates sets;

    for (auto &lanes : sets.trios)
        for (int lane = 0; lane < LANES; lane++)
            for (int i = 0; i < 32; i++)
                if (ALL >> i & 1)
                    lanes[lane].bits[i] =
                        alike && lane > 0 ? lanes[0].bits[i] : new_variable(rand() >> 8 & 1);
    return sets;
}

/* Whether a cell has a digit. Rows and columns count from 0. */
static int &has(candidates &sets, int row, int col, int digit)
{
    return sets.trios[row % 3 * 3 + col % 3][row / 3].bits[STEP * (col / 3) + digit - 1];
}

/* What the gate makes of each bit of these sets and of those. */
static clause each_bit(const candidates &these, const candidates &those, int gate(int, int))
{
    clause bits;

    for (int i = 0; i < SIDE; i++)
        for (int lane = 0; lane < LANES; lane++)
            for (int bit : these.trios[i][lane].each(those.trios[i][lane], gate).bits)
                bits.push_back(bit);
    return bits;
}
static int in_these_only(int a, int b) { return both(a, -b); }

/* Groups of nine bits of the top band: the 27 cells with the digits that each may
 * hold, then the digits with the cells of each row, and of each box. A solution
 * has exactly one of each group. */
static std::vector<clause> groups_of(candidates sets)
{
    std::vector<clause> groups(81);

    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 9; j++)
            for (int k = 0; k < 9; k++) {
                groups[9 * i + j].push_back(has(sets, i, j, k + 1));
                groups[27 + 9 * i + j].push_back(has(sets, i, k, j + 1));
                groups[54 + 9 * i + j].push_back(has(sets, k / 3, 3 * i + k % 3, j + 1));
            }
    return groups;
}

static void claim_turn_over()
{
    candidates from = any_sets(false), to, mirrored;

    for (int row = 0; row < SIDE; row++)
        for (int col = 0; col < SIDE; col++)
            for (int digit = 1; digit <= SIDE; digit++)
                has(mirrored, col, row, digit) = has(from, row, col, digit);
    for (auto &lanes : mirrored.trios)
        lanes[LANES - 1] = ALL;
    turn_over(&from, &to);
    claim(20, "turn_over mirrors the board, so twice is back", {each_bit(to, mirrored, differ)});
}

/* Nothing is struck, and no cell is empty. */
static void claim_end(const candidates &sets, const candidates &left)
{
    std::vector<clause> groups = groups_of(sets), end(groups.begin(), groups.begin() + 27);
    std::map<int, int> is_only; /* by the bit of the candidate */
    clause some_only, shared;

    for (int i = 0; i < 27; i++)
        for (int bit : groups[i]) {
            int only = bit;
            for (int other : groups[i])
                only = other == bit ? only : both(only, -other);
            is_only[bit] = only;
            some_only.push_back(only);
        }
    for (int i = 27; i < 81; i++)
        for (int bit : groups[i])
            for (int other : groups[i])
                if (other != bit)
                    shared.push_back(both(is_only[bit], other));
    for (int changed : each_bit(sets, left, differ))
        end.push_back({-changed});
    end.push_back(some_only);
    claim(10, "at the end, with no cell empty, a cell can have one candidate only", end);
    end.back() = shared;
    claim(20, "then that is a candidate nowhere else in its row and box", end);
}

static void claim_no_loss(const candidates &sets, const candidates &left)
{
    candidates solution = any_sets(true);
    std::vector<clause> rules;

    for (const clause &group : groups_of(solution)) {
        rules.push_back(group);
        for (int bit : group)
            for (int other : group)
                if (bit < other)
                    rules.push_back({-bit, -other});
    }
    for (int bit : each_bit(solution, sets, in_these_only))
        rules.push_back({-bit});
    rules.push_back(each_bit(sets, left, in_these_only));
    claim(10, "where there are solutions, candidates can be struck", rules);
    rules.back() = each_bit(solution, left, in_these_only);
    claim(20, "no candidate is struck that a solution has", rules);
}

static void claim_lanes(const candidates &sets, const candidates &left)
{
    candidates alone;

    for (int lane = 0; lane < LANES; lane++) {
        candidates others = any_sets(false);
        for (int i = 0; i < SIDE; i++)
            others.trios[i][lane] = sets.trios[i][0];
        deduce_rows(others.trios);
        for (int i = 0; i < SIDE; i++)
            alone.trios[i][lane] = others.trios[i][lane];
    }
    claim(20, "each band is treated so, whatever the others have", {each_bit(alone, left, differ)});
}

/* `left` is what deduce_rows leaves of the sets. They are the same in all lanes:
 * the last claim shows that nothing more than one band need be looked at. */
int main(void)
{
    candidates sets = any_sets(true), left = sets;

    deduce_rows(left.trios);
    claim_turn_over();
    claim(20, "no candidate is added, nor a spare bit", {each_bit(left, sets, in_these_only)});
    claim_end(sets, left);
    claim_no_loss(sets, left);
    claim_lanes(sets, left);
    return 0;
}
