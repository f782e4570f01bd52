import AuditPlatform

extension Array {
    /// Reserves room for `capacity` elements, and requests large pages for an array of several megabytes. Page faults
    /// for pages of 4 KiB take a third of the time to fill such an array.
    package mutating func reserveLarge(_ capacity: Int) {
        reserveCapacity(capacity)
        let size = self.capacity * MemoryLayout<Element>.stride
        guard size >= 4 << 20 else { return }
        // Sound: the advice changes no byte, and the range is inside the array's own storage.
        unsafe withUnsafeMutableBufferPointer { elements in
            guard let base = UnsafeMutableRawPointer(elements.baseAddress) else { return }
            let start = unsafe base.alignedUp(toMultipleOf: Platform.pageSize)
            unsafe Platform.adviseLargePages(start, size - (start - base))
        }
    }

    /// Creates an array of `count` equal elements, with large pages for a long one. Meant for tables with random
    /// access.
    package init(large element: Element, count: Int) {
        self = []
        reserveLarge(count)
        append(contentsOf: repeatElement(element, count: count))
    }
}
