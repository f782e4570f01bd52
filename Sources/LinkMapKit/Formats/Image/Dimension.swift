/// A way to divide an artifact: what `--by` takes.
public enum Dimension: String, Sendable, CaseIterable {
    case segment, section, archive, object, compileunit, source, module, `class`, symbol, kind
    /// Of the source file.
    case directory
    /// The function that was put in where it is called, and where that is.
    case inline, callsite

    /// Whether debug info answers it.
    package var needsDebugInfo: Bool {
        switch self {
        case .compileunit, .source, .directory, .inline, .callsite: true
        default: false
        }
    }
}
