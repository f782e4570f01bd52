/// Allows names of Objective-C methods as arguments, although they begin like options.
enum MethodNames {
    /// Returns the arguments with the method names for `why` moved behind a `--`. Only method names begin with `-[`.
    static func behindTerminator(_ arguments: [String]) -> [String] {
        guard arguments.first == "why", !arguments.contains("--") else { return arguments }
        let names = arguments.filter { $0.hasPrefix("-[") }
        return names.isEmpty ? arguments : arguments.filter { !$0.hasPrefix("-[") } + ["--"] + names
    }
}
