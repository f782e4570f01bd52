import CLibelf

/// The default library directories that are compiled into the loaders of Linux systems.
enum LoaderDirectories {
    /// - Parameter loader: the path of the loader, which decides the rules; `nil` for glibc's.
    static func defaults(of file: ELFFile, loader: String?) -> [String] {
        if let loader, isMusl(loader) { return ["/lib", "/usr/local/lib", "/usr/lib"] }
        if let loader, loader.hasSuffix("/linker64") { return ["/system/lib64", "/vendor/lib64"] }
        if let loader, loader.hasSuffix("/linker") { return ["/system/lib", "/vendor/lib"] }
        let triplet = triplet(of: file).map { ["/lib/\($0)", "/usr/lib/\($0)"] } ?? []
        let word = file.is64Bit ? ["/lib64", "/usr/lib64"] : ["/lib32", "/usr/lib32", "/libx32", "/usr/libx32"]
        return triplet + word + ["/lib", "/usr/lib"]
    }

    static func isMusl(_ loader: String) -> Bool { PathText.leaf(of: loader).hasPrefix("ld-musl") }

    /// Returns the values of `$LIB`: Debian's first, then that of other systems.
    static func libraries(of file: ELFFile) -> [String] {
        (triplet(of: file).map { ["lib/\($0)"] } ?? []) + (file.is64Bit ? ["lib64", "lib"] : ["lib", "lib32"])
    }

    /// Returns the value of `$PLATFORM`.
    static func platform(of file: ELFFile) -> String {
        Int32(file.machine.number) == EM_386 ? "i686" : file.architecture
    }

    /// Returns Debian's name of the machine.
    private static func triplet(of file: ELFFile) -> String? {
        switch file.architecture {
        case "x86_64": "x86_64-linux-gnu"
        case "x32": "x86_64-linux-gnux32"
        case "i386": "i386-linux-gnu"
        case "aarch64": "aarch64-linux-gnu"
        case "arm": "arm-linux-gnueabihf"
        case "riscv64": "riscv64-linux-gnu"
        case "ppc64le": "powerpc64le-linux-gnu"
        case "s390x": "s390x-linux-gnu"
        case "loongarch64": "loongarch64-linux-gnu"
        case "mips64el": "mips64el-linux-gnuabi64"
        default: nil
        }
    }
}
