/// An argument of a parametrised test that is too long for a log: its name stands for it there.
package struct Named<Value: Sendable>: Sendable, CustomStringConvertible {
    package let name: String
    package let value: Value

    package init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    package var description: String { name }
}
