//  lea    eax, [eax + f@GOTOFF]      EAX: the address of the GOT, loaded from the stack
//  movabs rax, f@GOTOFF; jmp add     the addition is shared by several branches

/// Numbers in x86 code that are distances from the global offset table, wherever the code adds them to its address.
///
/// Such a number is a reference if it leads exactly to the start of a thing, or into a virtual table.
enum OffsetNumbers {
    /// Returns the references with all that count as such in place of those that may be numbers.
    static func settled(_ references: [CodeReference], among symbols: [Symbol]) -> [CodeReference] {
        guard references.contains(where: { $0.kind == .distance }) else { return references }
        let known = symbols.filter { $0.role == .definition }.sorted { $0.address < $1.address }
        return references.compactMap { reference in
            guard reference.kind == .distance else { return reference }
            guard isMeant(reference.target, among: known) else { return nil }
            return CodeReference(site: reference.site, target: reference.target, kind: .address)
        }
    }

    private static func isMeant(_ address: UInt64, among symbols: [Symbol]) -> Bool {
        let next = symbols.firstIndexSorted { $0.address > address }
        guard next > 0 else { return false }
        let last = symbols[next - 1]
        return last.address == address || last.name.starts(with: "_ZTV") && address - last.address < last.size
    }
}
