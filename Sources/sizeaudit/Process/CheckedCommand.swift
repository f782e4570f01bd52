/// Allows a command behind `--` although `unused` takes a list of files: the parser knows only one list without a name.
enum CheckedCommand {
    /// The hidden option that carries one word of the command.
    static let option = "--command-word"

    /// Returns the arguments of `unused --check` with each word behind `--` as the value of a hidden option.
    static func asOptions(_ arguments: [String]) -> [String] {
        guard arguments.first == "unused", let terminator = arguments.firstIndex(of: "--"),
            arguments[..<terminator].contains("--check")
        else { return arguments }
        return Array(arguments[..<terminator]) + arguments[(terminator + 1)...].flatMap { [option, $0] }
    }
}
