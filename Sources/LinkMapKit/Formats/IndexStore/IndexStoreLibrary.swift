import CIndexStore
import Glibc

/// The library that reads index stores, `libIndexStore`. It comes with the toolchain and is loaded at need.
enum IndexStoreLibrary {
    private static let variable = "SIZEAUDIT_LIBINDEXSTORE"

    /// Loads the library.
    ///
    /// - Throws: ``InputError`` if it is not found or cannot be loaded.
    static func open() throws(InputError) {
        guard let path = path() else {
            throw InputError(
                "an index store is read with libIndexStore, which was not found",
                hint: "it is in usr/lib of a Swift toolchain: put its swiftc into PATH, or set \(variable) to its path")
        }
        var problem = [CChar](repeating: 0, count: 512)
        let status = unsafe index_library_open(path, &problem, problem.count)
        guard status == 0 else {
            let bytes = problem.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw InputError(
                "libIndexStore cannot be loaded: \(String(decoding: bytes, as: UTF8.self))",
                hint: "\(variable) sets its path")
        }
    }

    /// Returns the path in the environment, or else the first library beside a compiler in PATH.
    private static func path() -> String? {
        if let path = value(of: variable), !path.isEmpty { return path }
        for folder in (value(of: "PATH") ?? "").split(separator: ":") {
            for compiler in ["swiftc", "clang"] {
                if let path = path(beside: "\(folder)/\(compiler)") { return path }
            }
        }
        return nil
    }

    private static func path(beside compiler: String) -> String? {
        guard let real = unsafe realpath(compiler, nil) else { return nil }
        defer { unsafe free(real) }
        for program in [unsafe String(cString: real), compiler] {
            let folder = program.split(separator: "/").dropLast(2).joined(separator: "/")
            let path = "/\(folder)/lib/libIndexStore.so"
            if unsafe access(path, R_OK) == 0 { return path }
        }
        return nil
    }

    private static func value(of name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
