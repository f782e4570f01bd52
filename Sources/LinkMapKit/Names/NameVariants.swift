/// Finds the names of symbols that are displayed alike, so that they have one row: the constructors of a class for complete objects
/// and for bases (`_ZN3FooC1Ei`, `_ZN3FooC2Ei`), its destructors, and functions that Rust tells apart by a hash or
/// by the crate that asked for an instance.
struct NameVariants {
    /// The parts of names before the digit or hash that tells variants apart, and behind it.
    private var heads = NameTable()
    private var tails = NameTable()
    /// The text that variants of Rust have in common.
    private var texts = NameTable(keepsCopies: true)
    private var keys = PairNumbers()
    /// The label of the first variant of each key.
    private var firstLabels: [UInt32] = []
    /// The variants whose label is that of another name; empty if they are not listed.
    private(set) var aliases: [(name: ByteView, label: UInt32)] = []
    private let listsAliases: Bool
    private var arena = ByteArena()
    private lazy var tools = DemanglerTools()

    init(listsAliases: Bool) { self.listsAliases = listsAliases }

    /// Gives the variants of one thing one label.
    ///
    /// - Parameters:
    ///   - names: the names in the file.
    ///   - labels: the label number of each name, and further ones.
    mutating func join(_ names: some Collection<ByteView>, _ labels: inout [UInt32]) {
        for (index, name) in names.enumerated() {
            guard let number = number(ofKeyOf: name) else { continue }
            if number == firstLabels.count {
                firstLabels.append(labels[index])
            } else if firstLabels[number] != labels[index] {
                if listsAliases { aliases.append((arena.store(name), firstLabels[number])) }
                labels[index] = firstLabels[number]
            }
        }
    }

    /// Returns whether two names are displayed alike.
    mutating func areVariants(_ name: ByteView, _ other: ByteView) -> Bool {
        guard let number = number(ofKeyOf: name) else { return false }
        return number == self.number(ofKeyOf: other)
    }

    /// Returns the number of what all variants of a name have in common; `nil` for a name without variants.
    private mutating func number(ofKeyOf name: ByteView) -> Int? {
        let underscores = Manglings.underscores(of: name)
        if name.byte(at: underscores) == UInt8(ascii: "R") {
            // The crates that ask for instances stand in such names, and the numbers of references in them depend on those.
            guard let text = RustMangling.text(of: name, underscores: underscores, &tools) else { return nil }
            return keys.number(texts.intern(ByteView(copying: text)), NameVariants.isText)
        }
        let start = underscores + 1
        guard underscores == 1 || underscores == 2, name.byte(at: start - 1) == UInt8(ascii: "Z"),
            name.byte(at: start) == UInt8(ascii: "N")
        else { return nil }
        if let end = RustLegacy.pathEnd(name, at: start) {
            let rest = name.dropFirst(end + RustLegacy.hashLength)
            guard rest.isEmpty || rest.starts(with: ".llvm.") else { return nil }
            return keys.number(heads.intern(name.prefix(end)), NameVariants.isPath)
        }
        guard let digit = NameVariants.digitOfVariant(in: name, from: start + 1) else { return nil }
        return keys.number(heads.intern(name.prefix(digit)), tails.intern(name.dropFirst(digit + 1)))
    }

    /// Numbers that no tail has.
    private static let isText = UInt32.max
    private static let isPath = UInt32.max - 1

    /// Returns the place of the digit in `C1E`, `C1IiE` or `D0E`, which stand behind the names of all scopes. It skips the names
    /// themselves, and ends where the nested name does.
    private static func digitOfVariant(in name: ByteView, from start: Int) -> Int? {
        var index = start
        // The names that are open inside of the nested one; `nil` if that is not known.
        var depth: Int? = 0
        while let byte = name.byte(at: index) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                var length = 0
                while let digit = name.byte(at: index), digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
                    guard length < 1 << 20 else { return nil }
                    length = length * 10 + Int(digit - UInt8(ascii: "0"))
                    index += 1
                }
                index += length
            case UInt8(ascii: "S"), UInt8(ascii: "T"):
                // A substitution or a parameter of a template: S_, S1A_, St, T0_.
                index += 1
                while let digit = name.byte(at: index),
                    digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9")
                        || digit >= UInt8(ascii: "A") && digit <= UInt8(ascii: "Z")
                {
                    index += 1
                }
            case UInt8(ascii: "L"):
                // A literal, or a name that is local to its file. Behind a literal it is not sure which name an `E` ends.
                depth = nil
                guard let next = name.byte(at: index + 1), next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") else {
                    guard let end = name.dropFirst(index).firstIndex(of: UInt8(ascii: "E")) else { return nil }
                    index += end + 1
                    continue
                }
                index += 1
            case UInt8(ascii: "C"), UInt8(ascii: "D"):
                let isVariant =
                    name.byte(at: index + 1).map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "5") } ?? false
                if isVariant, let next = name.byte(at: index + 2),
                    next == UInt8(ascii: "E") || next == UInt8(ascii: "I") || next == UInt8(ascii: "B")
                {
                    return index + 1
                }
                index += 1
            case UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "F"), UInt8(ascii: "J"), UInt8(ascii: "X"),
                UInt8(ascii: "Z"):
                depth = depth.map { $0 + 1 }
                index += 1
            case UInt8(ascii: "E"):
                guard depth != 0 else { return nil }
                depth = depth.map { $0 - 1 }
                index += 1
            default: index += 1
            }
        }
        return nil
    }
}
