import CLaunch
import Glibc
import LinkMapKit

/// Drops files from the page cache, so that a launch has to read them again.
enum PageDropper {
    /// Pages that another process has mapped stay.
    static func drop(_ files: Set<String>, of program: LaunchedProgram) -> DroppedPages {
        // What this process has read of the program's own file must not hold it.
        program.bytes.letGo()
        var total = DroppedPages()
        for file in files.sorted() {
            let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else { continue }
            var before = 0
            var after = 0
            _ = unsafe launch_drop_pages(descriptor, Int(status.st_size), &before, &after)
            total.before += UInt64(before)
            total.after += UInt64(after)
        }
        return total
    }
}

extension ByteView {
    /// Lets the kernel forget the pages of a mapped file; they are read again when they are next looked at.
    fileprivate func letGo() {
        unsafe withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, UInt(bitPattern: base) % 4096 == 0 else { return }
            // Sound: the view is of a mapped file, which is mapped to be read only.
            _ = unsafe madvise(UnsafeMutableRawPointer(mutating: base), bytes.count, MADV_DONTNEED)
        }
    }
}
