/// A node on the stack of ``SwiftParser``. It holds only what determines the owner of a symbol.
struct SwiftNode {
    enum Kind: UInt8 {
        /// A name; a module where a context is expected.
        case identifier
        /// A module with an abbreviation (`s`, `So`).
        case module
        /// A class, struct, enum, protocol or alias.
        case nominal
        /// A function, variable or closure in `parent`.
        case entity
        /// `parent` extended by the module `other`.
        case extending
        /// Any other type; `parent` is the nominal type inside, if there is one.
        case type
        /// `y`: an empty list, and the end of one.
        case emptyList
        /// `_`: the node before it is the first of a list.
        case firstOfList
    }

    /// The place of a name's bytes.
    enum Place: UInt8 { case symbol, scratch, known }

    static let none = Int32(-1)

    var kind: Kind
    var place = Place.symbol
    /// Whether the node belongs to the standard library or to no Swift module (`__C`).
    var isStandard = false
    /// The bytes of the name, or the index in ``SwiftKnownNames``.
    var start: Int32 = 0
    var count: Int32 = 0
    var parent = SwiftNode.none
    /// The module of an extension.
    var other = SwiftNode.none
    /// The first nominal type inside that is not from the standard library; it owns a specialization.
    var maker = SwiftNode.none
    /// Number of parameters of a function or tuple.
    var arity: Int32 = 1
    /// Upper bound of the nodes in the demangler's tree (see ``SwiftParser/weight``).
    var weight: UInt32 = 1

    var isContext: Bool {
        switch kind {
        case .identifier, .module, .nominal, .entity, .extending: true
        case .type: parent != SwiftNode.none
        case .emptyList, .firstOfList: false
        }
    }
}
