/// The text that an address in code means, where it is that of a string.
struct CodeStrings {
    private let memory: ImageMemory
    private let objects: [UInt64: ByteView]
    private let literals: [Range<UInt64>]

    /// Swift's large literals are referred to by the address this far before the text.
    private static let nativeBias: UInt64 = 32

    init(_ program: RuntimeProgram) {
        memory = program.memory
        objects = Dictionary(
            program.objc.strings.filter { !$0.isWide }.map { ($0.address, $0.contents) },
            uniquingKeysWith: { first, _ in first })
        literals = program.literals
    }

    /// The contents of a string object, or a C string; for an address that Swift would use too, both readings.
    func texts(at address: UInt64) -> [ByteView] {
        if let object = objects[address] { return [object] }
        // ELF linkers let a string end inside another, and there is no Swift to be read there.
        if memory.isELF {
            return literals.contains { $0.contains(address) } ? memory.cString(at: address).map { [$0] } ?? [] : []
        }
        return [address, address &+ CodeStrings.nativeBias].compactMap(literal)
    }

    private func literal(at address: UInt64) -> ByteView? {
        guard literals.contains(where: { $0.contains(address) }),
            memory.integer(at: address &- 1, as: UInt8.self) ?? 0 == 0
        else { return nil }
        return memory.cString(at: address)
    }
}
