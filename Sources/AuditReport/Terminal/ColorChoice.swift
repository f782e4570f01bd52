/// When to colour: what `--color` takes.
package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never

    /// The user's word comes first, then `NO_COLOR` (no-color.org), then `CLICOLOR_FORCE`, then
    /// whether somebody is looking.
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
