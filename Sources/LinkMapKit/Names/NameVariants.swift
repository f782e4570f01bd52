/// Finds the names of symbols that are displayed alike, so that they have one row: the constructors of a class for complete objects
/// and for bases (`_ZN3FooC1Ei`, `_ZN3FooC2Ei`), its destructors, and functions that Rust tells apart by a hash or
/// by the crate that asked for an instance.
struct NameVariants {
    /// The names without what tells variants apart.
    private var keys = NameTable(keepsCopies: true)
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

    /// Returns the number of what all variants of a name have in common; `nil` for a name without variants.
    private mutating func number(ofKeyOf name: ByteView) -> Int? {
        let underscores = Manglings.underscores(of: name)
        if name.byte(at: underscores) == UInt8(ascii: "R") {
            // The crates that ask for instances stand in such names, and the numbers of references in them depend on those.
            return RustMangling.text(of: name, underscores: underscores, &tools).map { Int(keys.intern(ByteView(copying: $0))) }
        }
        let start = underscores + 1
        guard underscores == 1 || underscores == 2, name.byte(at: start - 1) == UInt8(ascii: "Z"),
            name.byte(at: start) == UInt8(ascii: "N")
        else { return nil }
        if let end = RustLegacy.pathEnd(name, at: start) {
            let rest = name.dropFirst(end + RustLegacy.hashLength)
            return rest.isEmpty || rest.starts(with: ".llvm.") ? Int(keys.intern(name.prefix(end))) : nil
        }
        guard let digit = NameVariants.digitOfVariant(in: name, from: start + 1) else { return nil }
        var key: [UInt8] = []
        key.reserveCapacity(name.count)
        for index in 0..<name.count { key.append(index == digit ? 0 : name[index]) }
        let copy = arena.store(key)
        defer { arena.takeBack(copy) }
        return Int(keys.intern(copy))
    }

    /// Returns the place of the digit in `C1E`, `C1IiE` or `D0E`, which stand behind the names of all scopes. It skips the names themselves.
    private static func digitOfVariant(in name: ByteView, from start: Int) -> Int? {
        var index = start
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
                // A literal, or a name that is local to its file.
                guard let next = name.byte(at: index + 1), next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") else {
                    guard let end = name.dropFirst(index).firstIndex(of: UInt8(ascii: "E")) else { return nil }
                    index += end + 1
                    continue
                }
                index += 1
            case UInt8(ascii: "C"), UInt8(ascii: "D"):
                if let digit = name.byte(at: index + 1), digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "5"),
                    [UInt8(ascii: "E"), UInt8(ascii: "I"), UInt8(ascii: "B")].contains(name.byte(at: index + 2))
                {
                    return index + 1
                }
                index += 1
            default: index += 1
            }
        }
        return nil
    }
}
