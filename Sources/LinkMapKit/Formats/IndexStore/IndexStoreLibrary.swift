import AuditPlatform

/// The library that reads index stores, `libIndexStore`. It comes with the toolchain, and a process of its own loads it.
enum IndexStoreLibrary {
    private static let variable = "SIZEAUDIT_LIBINDEXSTORE"

    /// Finds the library.
    ///
    /// - Throws: ``InputError`` if there is none, or it cannot be read.
    static func path() throws(InputError) -> String {
        guard let path = known() else {
            throw InputError(
                "an index store is read with libIndexStore, which was not found",
                hint: "it is in usr/lib of a Swift toolchain: put its swiftc into PATH, or set \(variable) to its path")
        }
        guard unsafe access(path, R_OK) == 0 else { throw failure("\(path): \(String(errorNumber: errno))") }
        return path
    }

    /// Makes the error of a library that was found and does not work.
    static func failure(_ why: String) -> InputError {
        InputError("libIndexStore cannot be loaded: \(why)", hint: "\(variable) sets its path")
    }

    /// Returns the path in the environment, or else the first library beside a compiler in PATH.
    private static func known() -> String? {
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
            let path = "/\(folder)/lib/libIndexStore.\(Platform.libraryExtension)"
            if unsafe access(path, R_OK) == 0 { return path }
        }
        return nil
    }

    private static func value(of name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
