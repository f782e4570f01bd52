#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The calls of the C library that trace files need. Other files of the probe do not import it.
enum FileSystem {
    /// A regular file with its size in bytes and the time of its last change in nanoseconds.
    struct File {
        let path: String
        let size: Int
        let changed: Int64
    }

    /// The `errno` of the last call that failed.
    static var lastError: Int32 { errno }

    // MARK: - Writing

    /// Creates a file for appending. Returns its descriptor, or a negative number if there is one already or on failure.
    static func create(_ path: String) -> Int32 {
        unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    }

    /// Appends bytes, and returns how many were written. Fewer than all of them means a failure.
    static func append(_ bytes: [UInt8], to descriptor: Int32) -> (count: Int, failure: Int32?) {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(descriptor, buffer.baseAddress! + done, buffer.count - done)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return (done, count < 0 ? errno : ENOSPC) }
            done += count
        }
        return (done, nil)
    }

    static func cut(_ descriptor: Int32, to size: Int) { ftruncate(descriptor, off_t(size)) }
    static func end(_ descriptor: Int32) { close(descriptor) }
    static func remove(_ path: String) { unsafe unlink(path) }
    static func move(_ path: String, to other: String) { unsafe rename(path, other) }

    // MARK: - Reading

    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Returns the regular file at a path, without following a link. `nil` if there is none.
    static func file(_ path: String) -> File? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        let changed = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        return File(path: path, size: Int(status.st_size), changed: changed)
    }

    /// Returns the names in a directory that `isWanted` accepts, at most 10,000.
    static func names(in folder: String, where isWanted: (String) -> Bool) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory), names.count < 10_000 {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if isWanted(name) { names.append(name) }
        }
        return names
    }

    /// Returns the bytes of a file. `nil` if it is empty or has more than `most` bytes.
    static func bytes(of path: String, most: Int) -> [UInt8]? {
        // A named pipe in the folder must not hold the program that is probed.
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let size = Int(lseek(file, 0, SEEK_END))
        guard size > 0, size <= most, lseek(file, 0, SEEK_SET) == 0 else { return nil }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                guard let start = buffer.baseAddress else { break }
                let taken = unsafe read(file, start + count, size - count)
                guard taken > 0 else { break }
                count += taken
            }
        }
        return bytes.count == size ? bytes : nil
    }

    // MARK: - Processes

    /// Returns whether there is no such process. One of another user counts as there.
    static func hasEnded(_ process: Int32) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

    /// Returns whether a process runs that this one may send signals.
    static func isReachable(_ process: Int32) -> Bool { kill(process, 0) == 0 }
}
