import AuditPlatform

/// Memory that is used for one file of a product after the other.
///
/// Views of it stay valid for the life of the process, as all views do, but their bytes change once the memory is given back:
/// callers that keep a name copy it.
final class MemoryPool {
    /// A part of memory that is in use.
    @safe struct Loan {
        fileprivate let base: UnsafeMutableRawPointer
        fileprivate let capacity: Int

        /// Sound: the memory is mapped, is never unmapped, and has at least `count` bytes.
        func buffer(_ count: Int) -> UnsafeMutableRawBufferPointer {
            unsafe UnsafeMutableRawBufferPointer(start: base, count: min(count, capacity))
        }

        /// Returns a view of the first `count` bytes, which may not be written to while the view is in use.
        func view(_ count: Int) -> ByteView {
            unsafe ByteView(base: UnsafeRawPointer(base), count: min(count, capacity))
        }
    }

    private var free: [Loan] = []

    /// Loans of more bytes give their pages back to the system.
    private static let largestKept = 16 << 20

    /// - Throws: ``InputError`` when the system has no memory left.
    func lend(_ count: Int) throws(InputError) -> Loan {
        if let index = free.firstIndex(where: { $0.capacity >= count }) { return free.remove(at: index) }
        var capacity = 1 << 20
        while capacity < count { capacity *= 2 }
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let base = unsafe mmap(nil, capacity, PROT_READ | PROT_WRITE, flags, -1, 0)
        guard let base = unsafe base, unsafe base != MAP_FAILED else {
            throw InputError("there is no memory for \(count) bytes")
        }
        return unsafe Loan(base: base, capacity: capacity)
    }

    func giveBack(_ loan: Loan) {
        if loan.capacity > MemoryPool.largestKept { _ = unsafe madvise(loan.base, loan.capacity, MADV_DONTNEED) }
        free.append(loan)
        free.sort { $0.capacity < $1.capacity }
    }
}
