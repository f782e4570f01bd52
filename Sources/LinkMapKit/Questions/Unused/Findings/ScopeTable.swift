/// Finds the class of a mangled name: of the scopes that the name begins with, the longest is the innermost class.
struct ScopeTable {
    private static let none = -1
    /// The scopes in ascending order, each once.
    private let scopes: [ByteView]
    private let entities: [UInt32]
    /// The longest other scope that each scope begins with.
    private let outer: [Int]

    /// - Parameter classes: The scope and the entity of each class. The last of several with one scope counts.
    init(_ classes: [(scope: ByteView, entity: UInt32)]) {
        let known = Dictionary(classes.map { ($0.scope, $0.entity) }, uniquingKeysWith: { _, last in last })
        let scopes = known.keys.sorted()
        var outer: [Int] = []
        for index in scopes.indices {
            var above = index - 1
            while above != ScopeTable.none, !ScopeTable.begins(scopes[index], with: scopes[above]) {
                above = outer[above]
            }
            outer.append(above)
        }
        self.scopes = scopes
        self.outer = outer
        entities = scopes.map { known[$0] ?? 0 }
    }

    /// Returns the entity of the innermost class; `nil` if the name begins with no scope, or ends with it.
    func innermost(of name: ByteView) -> UInt32? {
        // A scope that the name begins with is the last one not behind the name, or one that this one begins with.
        var index = scopes.firstIndexSorted { !($0 < name) } - 1
        while index != ScopeTable.none, !ScopeTable.begins(name, with: scopes[index]) { index = outer[index] }
        return index == ScopeTable.none ? nil : entities[index]
    }

    private static func begins(_ name: ByteView, with scope: ByteView) -> Bool { name.prefix(scope.count) == scope }
}
