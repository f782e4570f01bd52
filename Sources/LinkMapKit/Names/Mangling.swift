/// A way in which compilers write functions, variables and types into the names of symbols.
protocol Mangling: SendableMetatype {
    /// The bytes with which its names begin, behind at most four underscores.
    static var firstBytes: [UInt8] { get }

    /// Returns the readable text of a name; `nil` for a name that is not written this way or is damaged.
    ///
    /// - Parameter underscores: the number of underscores with which the name begins.
    static func text(of name: ByteView, underscores: Int, _ tools: inout DemanglerTools) -> String?

    /// Returns a reader of the classes and modules of a batch of names.
    static func scopeReader() -> any ScopeReader

    /// The form of the names of its classes; `nil` if they are readable as they are.
    static var scopeForm: LabelForm? { get }
}

extension Mangling {
    static var scopeForm: LabelForm? { nil }
}

/// All supported manglings. A new one is added here, with a folder of its own under `Names`.
enum Manglings {
    /// The manglings, in the order in which they are tried: names of the old mangling of Rust are names of C++ with a hash.
    static let all: [any Mangling.Type] = [
        SwiftMangling.self, SwiftRuntimeMangling.self, RustLegacyMangling.self, RustMangling.self, ItaniumMangling.self,
    ]

    /// The indices in ``all`` of the manglings whose names begin with a byte, by byte.
    static let ofFirstByte: [[Int]] = (0..<256).map { byte in
        all.indices.filter { all[$0].firstBytes.contains(UInt8(byte)) }
    }

    /// The forms of labels, by ``Label/Style``: text as it is, symbols, and the scopes of manglings.
    static let labelForms: [LabelForm] =
        [LabelForm(key: "plain"), LabelForm(key: "symbols") { $1.text(of: $0) }] + all.compactMap { $0.scopeForm }

    /// Returns the number of underscores with which a name begins, at most four.
    @inline(__always)
    static func underscores(of name: ByteView) -> Int {
        var count = 0
        while count < 4, name.byte(at: count) == UInt8(ascii: "_") { count += 1 }
        return count
    }
}

/// A reader of the class and the module of names, one after the other.
protocol ScopeReader {
    /// Returns the class and the module of a name; `nil` for a name of another kind.
    ///
    /// - Parameters:
    ///   - underscores: the number of underscores with which the name begins, at most four.
    ///   - index: the place of the name in its batch. A reader that decides after the last name returns
    ///     ``ScopeNumbers/none`` and keeps it.
    mutating func resolve(
        _ name: ByteView, underscores: Int, index: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet
    ) -> ScopeNumbers?

    /// Calls `assign` with each name whose class and module could not be told before the last one.
    mutating func finish(
        _ classes: inout LabelSet, _ modules: inout LabelSet, _ assign: (UInt32, ScopeNumbers) -> Void)
}

extension ScopeReader {
    mutating func finish(
        _ classes: inout LabelSet, _ modules: inout LabelSet, _ assign: (UInt32, ScopeNumbers) -> Void
    ) {}
}

/// The form of a list of labels: their key in documents, and the rule for their text.
struct LabelForm: Sendable {
    let key: String
    /// Returns the displayed text of a stored name. `nil` for a form whose names are displayed as they are.
    var text: (@Sendable (ByteView, inout Demangler) -> String?)?

    init(key: String, text: (@Sendable (ByteView, inout Demangler) -> String?)? = nil) {
        self.key = key
        self.text = text
    }
}
