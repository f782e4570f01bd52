/// The texts that addresses in code mean, where those are of strings; each text has a number.
struct CodeStrings {
    private let memory: ImageMemory
    /// Whether linkers let a string end inside another.
    private let mergesTails: Bool
    private let objects: [UInt64: ByteView]
    private let literals: [Range<UInt64>]
    /// Where strings are at all.
    private let bounds: Range<UInt64>
    private var known: [UInt64: [Int]] = [:]
    private var numbers: [ByteView: Int] = [:]
    private(set) var texts: [ByteView] = []

    /// Swift's large literals are referred to by the address this far before the text.
    private static let nativeBias: UInt64 = 32

    init(_ program: Program) {
        memory = program.memory
        mergesTails = program.image.toolchain == .gnu
        objects = Dictionary(
            program.objc.strings.filter { !$0.isWide }.map { ($0.address, $0.contents) },
            uniquingKeysWith: { first, _ in first })
        literals = program.literals
        let ranges = literals + objects.keys.map { $0..<$0.addingClamped(1) }
        let start = ranges.map(\.lowerBound).min() ?? 0
        let first = start - min(start, CodeStrings.nativeBias)
        bounds = first..<max(first, ranges.map(\.upperBound).max() ?? 0)
    }

    /// The contents of a string object, or a C string; for an address that Swift would use too, both readings.
    mutating func numbers(at address: UInt64) -> [Int] {
        guard bounds.contains(address) else { return [] }
        if let found = known[address] { return found }
        let contents = contents(at: address)
        guard !contents.isEmpty else { return [] }
        let found = contents.map { number(of: $0) }
        known[address] = found
        return found
    }

    private func contents(at address: UInt64) -> [ByteView] {
        if let object = objects[address] { return [object] }
        // ELF linkers let a string end inside another, and there is no Swift to be read there.
        if mergesTails {
            return literals.contains { $0.contains(address) } ? memory.cString(at: address).map { [$0] } ?? [] : []
        }
        return [address, address &+ CodeStrings.nativeBias].compactMap(literal)
    }

    /// The contents of the string object or the C string at an address, and no other reading of it.
    func text(at address: UInt64) -> ByteView? {
        guard bounds.contains(address) else { return nil }
        return objects[address] ?? literal(at: address)
    }

    /// The number of a text that was found; `nil` for one that no address means.
    func number(of text: ByteView) -> Int? { numbers[text] }

    /// A text that code holds in another way than by its address.
    mutating func number(of text: ByteView) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    private func literal(at address: UInt64) -> ByteView? {
        guard literals.contains(where: { $0.contains(address) }),
            memory.integer(at: address &- 1, as: UInt8.self) ?? 0 == 0
        else { return nil }
        return memory.cString(at: address)
    }
}
