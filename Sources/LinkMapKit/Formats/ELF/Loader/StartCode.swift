import CLibelf

/// Finds `main` in a program without symbols: the C runtime's start code hands its address to `__libc_start_main`.
///
///     48 8d 3d <rel32>    lea  main(%rip), %rdi
///     48 c7 c7 <imm32>    mov  $main, %rdi
///     bf <imm32>          mov  $main, %edi
enum StartCode {
    /// Number of bytes of start code that are searched.
    private static let reach: UInt64 = 64

    static func main(of file: ELFFile) -> UInt64? {
        guard Int32(file.handle.header.e_machine) == EM_X86_64 else { return nil }
        let entry = file.handle.header.e_entry
        guard let code = file.code(at: entry, count: reach),
            let main = argument(in: code, at: entry),
            file.code(at: main, count: 1) != nil
        else { return nil }
        return main
    }

    private static func argument(in code: ByteView, at entry: UInt64) -> UInt64? {
        for index in 0..<code.count {
            let tail = code.dropFirst(index)
            switch (tail.byte(at: 0), tail.byte(at: 1), tail.byte(at: 2)) {
            case (0x48, 0x8D, 0x3D):
                guard let distance = tail.integer(at: 3, as: Int32.self) else { return nil }
                return entry &+ UInt64(index + 7) &+ UInt64(bitPattern: Int64(distance))
            case (0x48, 0xC7, 0xC7): return tail.integer(at: 3, as: UInt32.self).map(UInt64.init)
            case (0xBF, _, _): return tail.integer(at: 1, as: UInt32.self).map(UInt64.init)
            default: continue
            }
        }
        return nil
    }
}

extension ELFFile {
    /// Returns up to `count` bytes at an address of an executable segment; `nil` outside of any.
    fileprivate func code(at address: UInt64, count: UInt64) -> ByteView? {
        for header in programHeaders where Int32(bitPattern: header.p_type) == PT_LOAD && header.p_flags & 1 != 0 {
            guard address >= header.p_vaddr, address - header.p_vaddr < header.p_filesz else { continue }
            let offset = address - header.p_vaddr
            let (place, overflow) = header.p_offset.addingReportingOverflow(offset)
            return overflow ? nil : bytes.slice(at: place, count: min(count, header.p_filesz - offset))
        }
        return nil
    }
}
