#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// The C memory that the new process reads on its way to execve. It does not move.
@safe final class LaunchOrder {
    let pointer: UnsafeMutablePointer<launch_order>
    private let arguments: CStrings
    private let environment: CStrings
    private let path: UnsafeMutablePointer<CChar>

    init(
        path: String, arguments: [String], environment: [String], standard: (Int32, Int32, Int32), record: LaunchRecord,
        audit: (library: Int32, numbers: InheritedNumbers)?
    ) {
        self.arguments = CStrings(arguments)
        self.environment = CStrings(environment)
        unsafe self.path = strdup(path)
        unsafe pointer = .allocate(capacity: 1)
        unsafe pointer.initialize(
            to: launch_order(
                path: self.path, arguments: self.arguments.pointer, environment: self.environment.pointer,
                standard: standard, library: audit?.library ?? -1, library_number: audit?.numbers.library ?? -1,
                record: audit == nil ? -1 : record.descriptor, record_number: audit?.numbers.record ?? -1,
                header: record.header))
    }

    deinit {
        unsafe pointer.deallocate()
        unsafe free(path)
    }
}

/// The descriptor numbers that the audit library inherits: the highest possible ones, so that they collide with no others.
struct InheritedNumbers {
    let library: Int32
    let record: Int32

    /// Chooses the numbers, or returns `nil` if the limit of open files is too low.
    init?() {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur >= 64 else {
            return nil
        }
        library = Int32(min(limit.rlim_cur, 1024)) - 1
        record = library - 1
    }
}

#endif
