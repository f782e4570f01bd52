/// Lets names of Objective-C methods be arguments, although they start like options.
enum MethodNames {
    /// The arguments with the name that `why` asks about behind a `--`, where it is a method's: nothing else begins
    /// with `-[`.
    static func behindTerminator(_ arguments: [String]) -> [String] {
        guard arguments.first == "why", !arguments.contains("--") else { return arguments }
        let names = arguments.filter { $0.hasPrefix("-[") }
        return names.isEmpty ? arguments : arguments.filter { !$0.hasPrefix("-[") } + ["--"] + names
    }
}
