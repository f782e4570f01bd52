#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// The removal of files from the page cache, so that a launch reads them from the disk.
enum PageDropper {
    /// Drops the pages of `files`. Pages that another process has mapped stay.
    static func drop(_ files: Set<String>, of program: LaunchedProgram) -> DroppedPages {
        // This process has mapped the program's file, too, and must not hold its pages.
        program.bytes.letGo()
        var total = DroppedPages()
        for file in files.sorted() {
            guard let open = try? OpenFile(regular: file), open.size > 0 else { continue }
            var before = 0
            var after = 0
            _ = unsafe launch_drop_pages(open.descriptor, Int(clamping: open.size), &before, &after)
            total.before += UInt64(before)
            total.after += UInt64(after)
        }
        return total
    }
}

extension ByteView {
    /// Tells the kernel that the pages of a mapped file are not needed now. They are read again at the next access.
    fileprivate func letGo() {
        unsafe withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, UInt(bitPattern: base) % 4096 == 0 else { return }
            // Sound: the view is of a mapped file, and the mapping is read-only.
            _ = unsafe madvise(UnsafeMutableRawPointer(mutating: base), bytes.count, MADV_DONTNEED)
        }
    }
}

#endif
