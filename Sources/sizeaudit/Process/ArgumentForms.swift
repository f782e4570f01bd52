import LinkMapKit

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

/// Allows names of Objective-C methods as arguments, although they begin like options.
enum MethodNames {
    /// Returns the arguments with the method names for `why` moved behind a `--`. Only method names begin with `-[`.
    static func behindTerminator(_ arguments: [String]) -> [String] {
        guard arguments.first == "why", !arguments.contains("--") else { return arguments }
        let names = arguments.filter { $0.hasPrefix("-[") }
        return names.isEmpty ? arguments : arguments.filter { !$0.hasPrefix("-[") } + ["--"] + names
    }
}
