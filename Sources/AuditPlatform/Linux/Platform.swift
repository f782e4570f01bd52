#if os(Linux)

/// The facts and functions in which the platforms differ.
package enum Platform {
    /// The name extension of shared libraries.
    package static let libraryExtension = "so"
    /// The folder of files that stand for open descriptors, of this process and of others.
    package static let descriptorTree = "/proc"
    /// The folder of this process in it.
    package static let ownDescriptors = "/proc/self/fd"

    /// The path of the running program, which may contain symbolic links. `nil` if the system does not tell it.
    package static var programPath: String? { "/proc/self/exe" }

    /// The environment of this process, which ends in a null pointer.
    @unsafe package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { unsafe environ }

    /// Asks for large pages. The advice changes no byte.
    package static func adviseLargePages(_ start: UnsafeMutableRawPointer, _ count: Int) {
        _ = unsafe madvise(start, count, MADV_HUGEPAGE)
    }

    /// Starts a program in a process group of its own, whose number is that of the process.
    ///
    /// - Returns: `nil` if it cannot be started.
    @unsafe package static func spawn(
        _ path: String, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
        _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>?
    ) -> pid_t? {
        var attributes = posix_spawnattr_t()
        guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        var process: pid_t = 0
        let status = unsafe posix_spawn(&process, path, nil, &attributes, arguments, environment)
        return status == 0 ? process : nil
    }

    /// Returns the time at which a file was last written.
    package static func modification(of status: stat) -> timespec { status.st_mtim }

    /// Returns the time at which a file's contents or facts last changed.
    package static func change(of status: stat) -> timespec { status.st_ctim }
}

/// Starts a thread that runs a ``ThreadBody``. Returns `nil` if the system refuses.
@unsafe func createThread(
    _ attributes: UnsafePointer<pthread_attr_t>, _ context: UnsafeMutableRawPointer
) -> pthread_t? {
    var thread = pthread_t()
    let status = unsafe pthread_create(
        &thread, attributes,
        { context in
            unsafe ThreadBody.run(context)
            return nil
        }, context)
    return status == 0 ? thread : nil
}

#endif
