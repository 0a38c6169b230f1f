/* prove - writes claims about the deductions as formulas for a SAT solver
 *
 * src/main.c is compiled unchanged, but with classes for `uint32_t` and `bool`. Their bits are literals: a variable, v,
 * or its negation, -v. Operators compute nothing; they record, as gates, how the bits of the result depend on those of
 * the operands. Run on sets of variables, deduce_rows and deduce_columns thus record their effect on all possible sets.
 * A claim is proved when the solver finds that no values are a counterexample. */
#include <stdint.h>
#include <stdlib.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

typedef std::vector<int> literals;
enum { TRUE = 1, FALSE = -TRUE };
static int n_variables = TRUE;

/* For two literals, their gate: the literal that is true if both are. The clauses express
 * this: in each, at least one literal must be true. */
static std::map<std::pair<int, int>, int> gates;
static std::ostringstream clauses;
static int both(int a, int b)
{
    if (a == -b || a == FALSE || b == FALSE)
        return FALSE;
    if (a == b || a == TRUE || b == TRUE)
        return a == TRUE ? b : a;
    int &gate = gates[std::minmax(a, b)];
    if (gate == 0) {
        gate = ++n_variables;
        clauses << -gate << ' ' << a << " 0\n" << -gate << ' ' << b << " 0\n"
                << gate << ' ' << -a << ' ' << -b << " 0\n";
    }
    return gate;
}
static int either(int a, int b) { return -both(-a, -b); }
static int differ(int a, int b) { return either(both(a, -b), both(-a, b)); }
static int sum(int a, int b, int &carry)
{
    int one = differ(a, b), bit = differ(one, carry);
    carry = either(both(a, b), both(one, carry));
    return bit;
}
static int some(const literals &l) { return std::accumulate(l.begin(), l.end(), -TRUE, either); }

/* A branch, or the index of an array, would need the value of a variable. */
static int unknown()
{
    std::cerr << "src/main.c: a deduction branches on a candidate, or uses one as an index\n";
    exit(2);
}
struct truth {
    int literal;
    truth(int value = 0) : literal(value == 0 ? FALSE : value) {} /* TRUE is 1 */
    operator bool() const { return unknown() != 0; }
};
struct word {
    literals bits; /* the lowest first */
    word(uint32_t value = 0)
    {
        for (int i = 0; i < 32; i++)
            bits.push_back(value >> i & 1 ? TRUE : FALSE);
    }
    operator uint32_t() const { return (uint32_t)unknown(); }
#define OPERATOR(op, BIT)                                         \
    template <class T> word operator op(T other) const            \
    {                                                             \
        word second = other, result;                              \
        for (int i = 0, carry = FALSE; i < 32; i++, (void)carry)  \
            result.bits[i] = BIT;                                 \
        return result;                                            \
    }                                                             \
    template <class T> void operator op##=(T other) { *this = *this op other; }
    OPERATOR(&, both(bits[i], second.bits[i]))
    OPERATOR(|, either(bits[i], second.bits[i]))
    OPERATOR(^, differ(bits[i], second.bits[i]))
    OPERATOR(+, sum(bits[i], second.bits[i], carry))
    OPERATOR(-, -sum(-bits[i], second.bits[i], carry)) /* a - b is ~(~a + b) */
    OPERATOR(<<, i - other >= 0 ? bits[i - other] : FALSE)
    OPERATOR(>>, i + other < 32 ? bits[i + other] : FALSE)
    word operator~() const { return *this ^ ~0u; }
    template <class T> truth operator==(T other) const { return -some((*this ^ other).bits); }
    template <class T> truth operator!=(T other) const { return some((*this ^ other).bits); }
};
#define uint32_t word
#define bool truth
#define main sudoku_main
#include "../../src/main.c"
#undef main

/* Arbitrary candidates, except that the idle trios are full. */
static candidates any_sets()
{
    candidates sets;
    for (int i = 0; i < TRIOS; i++) {
        sets.trios[i] = FULL_TRIO;
        for (int &bit : sets.trios[i].bits)
            if (bit == TRUE && i % LANES < 3)
                bit = ++n_variables;
    }
    return sets;
}

/* Whether each of these sets is a subset of the corresponding one of those. */
static int within(const candidates &these, const candidates &those)
{
    literals missing;
    for (int i = 0; i < TRIOS; i++)
        for (int bit = 0; bit < 32; bit++)
            missing.push_back(both(these.trios[i].bits[bit], -those.trios[i].bits[bit]));
    return -some(missing);
}

/* Whether a cell has a digit. Cells and digits count from 0. */
static int &has(candidates &sets, int row, int col, int digit)
{
    int cell = 9 * row + col;
    return sets.trios[location[cell].trio].bits[location[cell].shift + digit];
}

/* Groups of nine candidates, exactly one of them in a solution: for each cell its digits,
 * then for each digit the cells of each row, of each column and of each box. */
static std::vector<literals> groups_of(candidates &sets)
{
    std::vector<literals> groups(4 * CELLS);
    for (int i = 0; i < CELLS; i++)
        for (int x = i / 9, y = i % 9, z = 0; z < 9; z++) {
            groups[i].push_back(has(sets, x, y, z));
            groups[CELLS + i].push_back(has(sets, x, z, y));
            groups[2 * CELLS + i].push_back(has(sets, z, x, y));
            groups[3 * CELLS + i].push_back(has(sets, x / 3 * 3 + z / 3, x % 3 * 3 + z % 3, y));
        }
    return groups;
}

/* Whether this candidate, and no other of its group, is present. */
static int alone(int candidate, literals others)
{
    others.erase(std::find(others.begin(), others.end(), candidate));
    return both(candidate, -some(others));
}

/* Writes a formula: the gates, and the literal or, for CERTAIN, its negation. */
enum { POSSIBLE = 10, CERTAIN = 20 }; /* the solver's exit statuses */
static void claim(int status, const std::string &text, int literal)
{
    static int count = 100; /* for names in order */
    std::ofstream file(std::to_string(++count) + ".cnf");
    file << "c " << status << ' ' << text << "\np cnf " << n_variables << ' ' << 3 * gates.size() + 2 << "\n1 0\n"
         << (status == CERTAIN ? -literal : literal) << " 0\n" << clauses.str();
}

int main()
{
    candidates sets = any_sets(), solution = any_sets(), by_rows = sets, by_columns = sets;
    int none_empty = TRUE, apart = TRUE, solves = within(solution, sets);
    for (const literals &group : groups_of(solution)) {
        literals alones;
        for (int candidate : group)
            alones.push_back(alone(candidate, group));
        solves = both(solves, some(alones));
    }

    word sum;
    deduce_rows(&by_rows);
    int alive = deduce_columns(&by_columns, &sum).literal;
    for (int cell = 0; cell < CELLS; cell++)
        none_empty = both(none_empty, some(groups_of(by_columns)[cell]));
    claim(CERTAIN, "columns: a cell without a candidate is detected", -differ(alive, none_empty));
    std::string half;
    for (const candidates &left : {by_rows, by_columns}) {
        half = half.empty() ? "rows: " : "columns: ";
        claim(CERTAIN, half + "no candidate is added, nor a spare bit", within(left, sets));
        claim(POSSIBLE, half + "candidates can be eliminated where there are solutions",
              both(solves, -within(sets, left)));
        claim(CERTAIN, half + "no candidate of a solution is eliminated", either(-solves, within(solution, left)));
    }

    candidates others[LANES] = {any_sets(), any_sets(), any_sets(), any_sets()};
    for (int i = 0; i < TRIOS; i++)
        others[i % LANES].trios[i] = sets.trios[i];
    for (candidates &those : others)
        deduce_rows(&those);
    for (int i = 0; i < TRIOS; i++)
        apart = both(apart, (others[i % LANES].trios[i] == by_rows.trios[i]).literal);
    claim(CERTAIN, "rows: the result for a band depends on no other band", apart);
}
