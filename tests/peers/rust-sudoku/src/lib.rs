use std::slice;
use sudoku::Sudoku;

/// Finds up to `most` solutions, 1 or 2, and writes the solution if `most` is 1.
///
/// # Safety
/// `puzzle` must point to 81 characters, and `solution` to room for 81.
#[no_mangle]
pub unsafe extern "C" fn solve_line(puzzle: *const u8, most: i32, solution: *mut u8) -> i32 {
    let line = std::str::from_utf8_unchecked(slice::from_raw_parts(puzzle, 81));
    let Ok(sudoku) = Sudoku::from_str_line(line) else {
        return -1;
    };
    if most == 2 {
        return sudoku.solutions_count_up_to(2) as i32;
    }
    let mut found = [[0; 81]];
    let n_found = sudoku.solutions_up_to_buffer(&mut found, 1);
    if n_found == 1 {
        for (cell, digit) in found[0].iter().enumerate() {
            *solution.add(cell) = b'0' + digit;
        }
    }
    n_found as i32
}
