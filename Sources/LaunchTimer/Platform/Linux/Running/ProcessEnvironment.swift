#if os(Linux)

import AuditPlatform
import LinkMapKit

/// The environment variables of this process.
package enum ProcessEnvironment {
    package static var all: [String] {
        var variables: [String] = []
        // Sound: nothing in this program changes the environment.
        var next = unsafe environ
        while let variable = unsafe next.pointee {
            variables.append(unsafe String(cString: variable))
            unsafe next += 1
        }
        return variables
    }

    static func has(_ name: String) -> Bool { unsafe getenv(name) != nil }
}

package enum FileRights {
    /// Returns whether running the file gives the user rights of its owner or group that the user does not have.
    package static func areTakenOn(from path: String) -> Bool {
        var status = stat()
        guard geteuid() != 0, unsafe stat(path, &status) == 0 else { return false }
        return status.st_mode & (S_ISUID | S_ISGID) != 0
    }
}

#endif

#if os(Linux)

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
