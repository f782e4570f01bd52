import LinkMapKit

/// The symbols whose names differ in generated parts only.
struct Namesakes: Sendable, Equatable {
    private let first: Label
    private var others: [Label] = []

    init(_ first: Label) { self.first = first }

    mutating func add(_ label: Label) {
        if label != first { others.append(label) }
    }

    /// Returns a label under whose name all of them are shown; `nil` if they are shown under several names, since a record does not
    /// tell which of them grew.
    func label(_ demangler: inout Demangler) -> Label? {
        guard !others.isEmpty else { return first }
        let name = first.text(&demangler, raw: false)
        for other in others where other.text(&demangler, raw: false) != name { return nil }
        return first
    }
}
