/// A number with the name that rules refer to: `initializers`, `relocations.relative`.
package struct StartupFigure: Sendable, Equatable {
    package var name: String
    package var value: UInt64
    package var unit: Unit

    package enum Unit: String, Sendable { case count, bytes, flag }

    package init(_ name: String, _ value: UInt64, _ unit: Unit = .count) {
        self.name = name
        self.value = value
        self.unit = unit
    }
}
