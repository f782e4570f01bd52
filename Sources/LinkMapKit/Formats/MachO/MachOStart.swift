//  LC_MAIN        cmd size  offset of main:64  stack size:64
//  LC_UNIXTHREAD  cmd size  flavor:32 count:32 registers

/// Finds the addresses at which a Mach-O image is entered from outside, apart from its exports.
enum MachOStart {
    /// Returns the program's entry address; `nil` for libraries.
    static func entry(of file: MachOFile) -> UInt64? {
        guard let text = file.segments.first(where: { $0.name == "__TEXT" })?.memoryRange.lowerBound else { return nil }
        if let offset = file.entryOffset { return text.addingClamped(offset) }
        return file.threadEntry
    }

    /// Returns the program's entry, functions that the loader calls before `main` and at exit, and interposing
    /// functions.
    static func entryPoints(of file: MachOFile, in memory: ImageMemory) -> [EntryPoint] {
        var entries = entry(of: file).map { [EntryPoint(address: $0, cause: .start)] } ?? []
        for section in file.sections {
            let range = section.memoryRange
            if let cause = cause(of: section.type) {
                entries += memory.fixups.slots(in: range).compactMap { slot in
                    slot.target.localAddress.map { EntryPoint(address: $0, cause: cause) }
                }
            } else if section.type == S_INIT_FUNC_OFFSETS {
                for place in stride(from: range.lowerBound, to: range.upperBound & ~3, by: 4) {
                    guard let offset: UInt32 = memory.integer(at: place) else { break }
                    let address = file.imageStart.addingClamped(UInt64(offset))
                    entries.append(EntryPoint(address: address, cause: .beforeMain))
                }
            }
        }
        return entries
    }

    /// Returns the cause of the calls to the functions in a section of pointers; `nil` for other sections.
    private static func cause(of type: UInt32) -> EntryPoint.Cause? {
        switch type {
        case S_MOD_INIT_FUNC_POINTERS: .beforeMain
        case S_MOD_TERM_FUNC_POINTERS: .atExit
        case S_INTERPOSING: .interposer
        case S_THREAD_LOCAL_INIT_FUNCTION_POINTERS: .threadLocalSetup
        default: nil
        }
    }

    /// Returns the program counter's offset among the registers of a thread, and whether it has 64 bits.
    static func programCounter(of machine: Machine) -> (offset: Int, isWide: Bool)? {
        switch machine {
        case .x86_64: (16 * 8, true)
        case .x86: (10 * 4, false)
        case .arm64: (32 * 8, true)
        case .arm, .arm64_32: (15 * 4, false)
        default: nil
        }
    }
}
