import Glibc

extension Array {
    /// Makes room for so many elements; an array of many megabytes asks for large pages. Of what it costs
    /// to fill one, a third is the kernel handing out pages of 4 KiB one at a time.
    package mutating func reserveLarge(_ capacity: Int) {
        reserveCapacity(capacity)
        let size = self.capacity * MemoryLayout<Element>.stride
        guard size >= 4 << 20 else { return }
        // Sound: the advice changes no byte, and the range is inside the array's own storage.
        unsafe withUnsafeMutableBufferPointer { elements in
            guard let base = UnsafeMutableRawPointer(elements.baseAddress) else { return }
            let start = unsafe base.alignedUp(toMultipleOf: 1 << 12)
            _ = unsafe madvise(start, size - (start - base), MADV_HUGEPAGE)
        }
    }

    /// So many of one element, in large pages where they are many: for tables that are read in no order.
    package init(large element: Element, count: Int) {
        self = []
        reserveLarge(count)
        append(contentsOf: repeatElement(element, count: count))
    }
}
