use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
struct Grid { cells: BTreeMap<(i32, i32), f64>, names: HashMap<String, (i32, i32)> }
impl Grid {
    fn parse(text: &str) -> Result<Grid, String> {
        let mut grid = Grid { cells: BTreeMap::new(), names: HashMap::new() };
        for (row, line) in text.lines().enumerate() {
            for (column, cell) in line.split(',').enumerate() {
                let place = (row as i32, column as i32);
                match cell.trim().parse::<f64>() {
                    Ok(value) => { grid.cells.insert(place, value); }
                    Err(error) if cell.starts_with('#') => { let _ = error; grid.names.insert(cell[1..].to_uppercase(), place); }
                    Err(error) => return Err(format!("cell {row},{column}: {error:?} in {cell:?}")),
                }
            }
        }
        Ok(grid)
    }
    fn sums(&self) -> String {
        let mut text = String::new();
        let mut columns: BTreeMap<i32, Vec<f64>> = BTreeMap::new();
        for (place, value) in &self.cells { columns.entry(place.1).or_default().push(*value); }
        for (column, mut values) in columns {
            values.sort_by(|a, b| b.total_cmp(a));
            let sum: f64 = values.iter().sum();
            writeln!(text, "{column:>4}: {sum:12.3} {:e} {:?}", sum.sqrt().sin(), values).unwrap();
        }
        for (name, place) in &self.names { writeln!(text, "{name} {place:?}").unwrap(); }
        text
    }
}

/// Returns the sums of a grid, or what is wrong with it.
pub fn sums(text: &str) -> String {
    match Grid::parse(text) {
        Ok(grid) => grid.sums(),
        Err(error) => error,
    }
}
