#if canImport(Darwin)

/// The facts and functions in which the platforms differ.
package enum Platform {
    /// The name extension of shared libraries.
    package static let libraryExtension = "dylib"
    /// The folder of files that stand for open descriptors, of this process and of others.
    package static let descriptorTree = "/dev/fd"
    /// The folder of this process in it.
    package static let ownDescriptors = "/dev/fd"

    /// The path of the running program, which may contain symbolic links. `nil` if the system does not tell it.
    package static var programPath: String? {
        var size = UInt32(4 * PATH_MAX)
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
            guard let start = buffer.baseAddress, unsafe _NSGetExecutablePath(start, &size) == 0 else { return nil }
            return unsafe String(cString: start)
        }
    }

    /// The environment of this process, which ends in a null pointer.
    @unsafe package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        unsafe _NSGetEnviron().pointee
    }

    /// Asks for large pages: the kernel chooses them itself, and there is no such advice.
    package static func adviseLargePages(_ start: UnsafeMutableRawPointer, _ count: Int) {}

    /// Starts a program in a process group of its own, whose number is that of the process.
    ///
    /// - Returns: `nil` if it cannot be started.
    @unsafe package static func spawn(
        _ path: String, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
        _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>?
    ) -> pid_t? {
        var attributes: posix_spawnattr_t?
        guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        var process: pid_t = 0
        let status = unsafe posix_spawn(&process, path, nil, &attributes, arguments, environment)
        return status == 0 ? process : nil
    }

    /// Returns the time at which a file was last written.
    package static func modification(of status: stat) -> timespec { status.st_mtimespec }

    /// Returns the time at which a file's contents or facts last changed.
    package static func change(of status: stat) -> timespec { status.st_ctimespec }
}

/// Starts a thread that runs a ``ThreadBody``. Returns `nil` if the system refuses.
@unsafe func createThread(
    _ attributes: UnsafePointer<pthread_attr_t>, _ context: UnsafeMutableRawPointer
) -> pthread_t? {
    var thread: pthread_t?
    let status = unsafe pthread_create(
        &thread, attributes,
        { context in
            unsafe ThreadBody.run(context)
            return nil
        }, context)
    return unsafe status == 0 ? thread : nil
}

#endif
