/// The instruction operands of object files that relocations fill with addresses and distances.
enum OperandRelocations {
    /// Returns the references that stay as they are when the file is linked. They lie within a section, or code
    /// computes them from an address that a relocation supplies; the reference to that address is among the fixups.
    ///
    /// - Parameter isLinked: whether the code was read as linked code.
    static func settled(
        _ references: [CodeReference], of image: Image, _ memory: ImageMemory, in code: [Range<UInt64>], isLinked: Bool
    ) -> [CodeReference] {
        let sections = code.sorted { $0.lowerBound < $1.lowerBound }
        var near = 0
        return references.filter { reference in
            if isLinked, reference.kind == .address || reference.kind == .access {
                return memory.fixups.slot(at: reference.site) == nil
            }
            guard reference.kind != .immediate, !isPlaceholder(reference, image, memory) else { return false }
            if !(near < sections.count && sections[near].contains(reference.site)) {
                near = sections.firstIndexSorted { $0.upperBound > reference.site }
            }
            return near < sections.count && sections[near].contains(reference.site)
                && sections[near].contains(reference.target)
        }
    }

    /// Whether a relocation will fill in the distance, which is still empty. The target is then the next instruction;
    /// on other machines, the instruction itself or its page.
    private static func isPlaceholder(_ reference: CodeReference, _ image: Image, _ memory: ImageMemory) -> Bool {
        let site = reference.site
        let target = reference.target
        guard image.machine.isX86 else {
            let isBranch = reference.kind == .call || reference.kind == .jump
            return target == site || !isBranch && target & 0xFFF == 0
        }
        guard target > site, target - site < 16 else { return false }
        // Up to four bytes of an immediate may follow the distance.
        return memory.fixups.slots(in: site + 1..<site + 12).contains { slot in
            target >= slot.address + 4 && target - slot.address <= 8
        }
    }

    /// Returns the references that relocations put into code.
    static func references(of image: Image, _ memory: ImageMemory, in code: [Range<UInt64>]) -> [CodeReference] {
        code.flatMap { range in
            memory.fixups.slots(in: range).lazy.filter { !$0.isBind }.map { slot in
                CodeReference(site: slot.address, target: slot.value, kind: kind(at: slot.address, image, memory.bytes))
            }
        }
    }

    /// Returns the kind of reference that an instruction makes with the operand that a relocation fills.
    static func kind(at site: UInt64, _ image: Image, _ bytes: AddressedBytes) -> CodeReference.Kind {
        switch image.machine {
        case .x86, .x86_64, .x32:
            switch bytes.integer(at: site &- 1, as: UInt8.self) ?? 0 {
            case 0xE8: return .call
            case 0xE9, 0x80..<0x90: return .jump
            default: return .address
            }
        case .arm64, .arm64_32:
            guard let word = bytes.integer(at: site, as: UInt32.self) else { return .address }
            return word >> 26 == 0x25 ? .call : word >> 26 == 0x05 ? .jump : .address
        default: return .address
        }
    }
}

extension Machine {
    var isX86: Bool { self == .x86 || self == .x86_64 || self == .x32 }
}
