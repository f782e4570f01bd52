/// A number with the name under which rules ask for it: `initializers`, `relocations.relative`.
public struct StartupFigure: Sendable, Equatable {
    public var name: String
    public var value: UInt64
    public var unit: Unit

    public enum Unit: String, Sendable { case count, bytes, flag }

    public init(_ name: String, _ value: UInt64, _ unit: Unit = .count) {
        self.name = name
        self.value = value
        self.unit = unit
    }
}
