fn main() {
    let argument = std::env::args().nth(1).unwrap_or_default();
    #[cfg(feature = "with")]
    println!("{}", grid::sums(&argument));
    println!("{}", argument.len());
}
