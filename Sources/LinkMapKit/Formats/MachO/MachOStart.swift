//  LC_MAIN        cmd size  offset of main:64  stack size:64
//  LC_UNIXTHREAD  cmd size  flavor:32 count:32 registers

/// Where a Mach-O image is entered from outside, besides its exports.
enum MachOStart {
    /// The program's entry; `nil` in libraries.
    static func entry(of file: MachOFile) -> UInt64? {
        guard let text = file.segments.first(where: { $0.name == "__TEXT" })?.memoryRange.lowerBound else { return nil }
        if let offset = file.entryOffset { return text.addingClamped(offset) }
        return file.threadEntry
    }

    /// The register that holds the address to start at: its offset among the registers, and its width.
    static func programCounter(architecture: String) -> (offset: Int, isWide: Bool)? {
        switch architecture {
        case "x86_64", "x86_64h": (16 * 8, true)
        case "i386": (10 * 4, false)
        case "arm64", "arm64e": (32 * 8, true)
        default: architecture.hasPrefix("arm") ? (15 * 4, false) : nil
        }
    }
}
