/// A way to divide an artifact: what `--by` takes.
public enum Dimension: String, Sendable, CaseIterable {
    case segment, section, archive, object, compileunit, source, module, `class`, symbol, kind
}
