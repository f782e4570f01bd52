#if os(Linux)

import AuditPlatform

/// An array of C strings with a null pointer at the end.
@safe package final class CStrings {
    package let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    package init(_ texts: [String]) {
        count = texts.count
        unsafe pointer = .allocate(capacity: count + 1)
        for (index, text) in texts.enumerated() {
            unsafe (pointer + index).initialize(to: strdup(text))
        }
        unsafe (pointer + count).initialize(to: nil)
    }

    deinit {
        for index in 0..<count { unsafe free(pointer[index]) }
        unsafe pointer.deallocate()
    }
}

#endif
