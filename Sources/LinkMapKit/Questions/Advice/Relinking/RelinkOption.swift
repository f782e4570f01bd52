/// An option of the linker or of the compiler whose effect is measured by linking again.
package struct RelinkOption: Sendable, Equatable {
    /// The name, stable for scripts; that of the advice that promises the same.
    package var name: String
    /// The words for the linker itself.
    package var linker: [String]
    /// The words for the compiler driver that links, such as the choice of a linker.
    package var driver: [String]
    /// The words for the compiler of each source file; empty for options of the link.
    package var compiler: [String]
    /// The words for what a program that is linked so lacks; empty for nothing.
    package var loses: String

    package init(
        _ name: String, linker: [String] = [], driver: [String] = [], compiler: [String] = [], loses: String = ""
    ) {
        self.name = name
        self.linker = linker
        self.driver = driver
        self.compiler = compiler
        self.loses = loses
    }

    /// The option as a person adds it to the command of a compiler driver.
    package var text: String {
        let passed = linker.isEmpty ? [] : ["-Wl,\(linker.joined(separator: ","))"]
        return (compiler + driver.filter { !compiler.contains($0) } + passed).joined(separator: " ")
    }

    /// The build settings of Xcode that stand for the option; `nil` where there are none.
    package var xcode: String? { RelinkOption.xcodeSettings[name] }

    /// The option that stands for all others that save bytes and lose nothing.
    package static func together(_ parts: [RelinkOption]) -> RelinkOption {
        var whole = RelinkOption("together")
        for part in parts {
            whole.linker += part.linker
            whole.driver += part.driver
            whole.compiler += part.compiler
        }
        return whole
    }
}
