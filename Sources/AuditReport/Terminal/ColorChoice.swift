/// The values of `--color`.
package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never

    /// Returns whether to use colors. The order of precedence is the option, `NO_COLOR` (no-color.org),
    /// `CLICOLOR_FORCE`, and whether the output is a terminal.
    package func isOn(terminal: Bool, environment: (String) -> String? = Terminal.environment) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment("NO_COLOR") != nil { return false }
        if let force = environment("CLICOLOR_FORCE"), force != "0" { return true }
        return terminal && environment("TERM") != "dumb"
    }
}
