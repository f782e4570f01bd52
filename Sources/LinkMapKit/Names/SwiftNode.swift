/// What the operators of a Swift name have built so far: only what says whose a thing is.
struct SwiftNode {
    enum Kind: UInt8 {
        /// A name; where a context is wanted, it is a module.
        case identifier
        /// A module known by a letter (`s`, `So`).
        case module
        /// A class, struct, enum, protocol or alias.
        case nominal
        /// A function, variable or closure: it stands in `parent`.
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

    /// Where the bytes of a name are.
    enum Place: UInt8 { case symbol, scratch, known }

    static let none = Int32(-1)

    var kind: Kind
    var place = Place.symbol
    /// Belongs to the standard library, or to no Swift module at all (`__C`).
    var isStandard = false
    /// The bytes of the name, or the index into ``SwiftKnownNames``.
    var start: Int32 = 0
    var count: Int32 = 0
    var parent = SwiftNode.none
    /// The module of an extension.
    var other = SwiftNode.none
    /// The first type inside that is not of the standard library: whose a specialisation is.
    var maker = SwiftNode.none
    /// Parameters, for functions and tuples.
    var arity: Int32 = 1
    /// How many nodes the demangler's tree would have, or more (see ``SwiftParser/weight``).
    var weight: UInt32 = 1

    var isContext: Bool {
        switch kind {
        case .identifier, .module, .nominal, .entity, .extending: true
        case .type: parent != SwiftNode.none
        case .emptyList, .firstOfList: false
        }
    }
}
