/// The strings that addresses in code refer to; each distinct text has a number.
struct CodeStrings {
    private let memory: ImageMemory
    /// Whether linkers let a string end inside another.
    private let mergesTails: Bool
    private let objects: [UInt64: ByteView]
    private let literals: [Range<UInt64>]
    /// Address range of all strings.
    private let bounds: Range<UInt64>
    private var known: [UInt64: [Int]] = [:]
    private var numbers: [ByteView: Int] = [:]
    private(set) var texts: [ByteView] = []

    /// Bytes that Swift subtracts from the text's address in references to large string literals.
    private static let nativeBias: UInt64 = 32

    init(_ program: Program) {
        memory = program.memory
        mergesTails = program.image.toolchain.mergesStringTails
        objects = Dictionary(
            program.objc.strings.filter { !$0.isWide }.map { ($0.address, $0.contents) },
            uniquingKeysWith: { first, _ in first })
        literals = program.literals
        let ranges = literals + objects.keys.map { $0..<$0.addingClamped(1) }
        let start = ranges.map(\.lowerBound).min() ?? 0
        let first = start - min(start, CodeStrings.nativeBias)
        bounds = first..<max(first, ranges.map(\.upperBound).max() ?? 0)
    }

    /// Returns the numbers of the string object or C string at an address. If Swift's reading is possible too, both
    /// count.
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
        // Swift's reading is not tried where a literal may lie inside another one.
        if mergesTails {
            return literals.contains { $0.contains(address) } ? memory.cString(at: address).map { [$0] } ?? [] : []
        }
        return [address, address &+ CodeStrings.nativeBias].compactMap(literal)
    }

    /// Returns the contents of the string object or C string at an address, not Swift's reading of it.
    func text(at address: UInt64) -> ByteView? {
        guard bounds.contains(address) else { return nil }
        return objects[address] ?? literal(at: address)
    }

    /// Returns the number of a text; `nil` if no address refers to it.
    func number(of text: ByteView) -> Int? { numbers[text] }

    /// Returns the number of a text that code holds without an address, and adds the text if it is new.
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
