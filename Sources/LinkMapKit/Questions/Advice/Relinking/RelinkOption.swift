/// An option of the linker or of the compiler whose effect is measured by linking again.
package struct RelinkOption: Sendable, Equatable {
    /// The name, stable for scripts; that of the advice that promises the same.
    package var name: String
    /// The words for the linker itself.
    package var linker: [String]
    /// The words for the compiler driver that links, such as the choice of a linker.
    package var driver: [String]
    /// The words for the compiler of each source file; empty for options of the link.
    package var compiler: [String]
    /// The words for what a program that is linked so lacks; empty for nothing.
    package var loses: String

    package init(
        _ name: String, linker: [String] = [], driver: [String] = [], compiler: [String] = [], loses: String = ""
    ) {
        self.name = name
        self.linker = linker
        self.driver = driver
        self.compiler = compiler
        self.loses = loses
    }

    /// The option as a person adds it to the command of a compiler driver.
    package var text: String {
        let passed = linker.isEmpty ? [] : ["-Wl,\(linker.joined(separator: ","))"]
        return (compiler + driver.filter { !compiler.contains($0) } + passed).joined(separator: " ")
    }

    /// The build settings of Xcode that stand for the option; `nil` where there are none.
    package var xcode: String? { RelinkOption.xcodeSettings[name] }

    /// The option that stands for all others that save bytes and lose nothing.
    package static func together(_ parts: [RelinkOption]) -> RelinkOption {
        var whole = RelinkOption("together")
        for part in parts {
            whole.linker += part.linker
            whole.driver += part.driver
            whole.compiler += part.compiler
        }
        return whole
    }
}

extension RelinkOption {
    /// The options of the link.
    package static let ofLink: [RelinkOption] = [
        RelinkOption("dead-strip", linker: ["--gc-sections"]),
        RelinkOption("fold-identical", linker: ["--icf=safe"], loses: "names of folded functions in backtraces"),
        RelinkOption("fold-all-identical", linker: ["--icf=all"], loses: "different addresses of equal functions"),
        RelinkOption("merge-strings", linker: ["-O2"]),
        RelinkOption("hash-table", linker: ["--hash-style=gnu"]),
        RelinkOption(
            "pack-relative-relocations", linker: ["-z", "pack-relative-relocs"], loses: "loaders before glibc 2.36"),
        RelinkOption("unneeded-library", linker: ["--as-needed"]),
        RelinkOption("export-nothing", linker: ["--no-export-dynamic"], loses: "exports that plug-ins bind to"),
        RelinkOption("hide-libraries", linker: ["--exclude-libs,ALL"], loses: "exports of static libraries"),
        RelinkOption(
            "own-symbols", linker: ["-Bsymbolic-functions"], loses: "replacing the library's functions from outside"),
        RelinkOption("join-segments", linker: ["-z", "noseparate-code"], loses: "constants that are not executable"),
        RelinkOption("small-pages", linker: ["-z", "max-page-size=4096"], loses: "machines with larger pages"),
        RelinkOption("strip-symbols", linker: ["--strip-all"], loses: "names in backtraces and profiles"),
        RelinkOption("strip-debug-info", linker: ["--strip-debug"], loses: "source lines in debuggers"),
        RelinkOption("strip-locals", linker: ["--discard-all"], loses: "names of local symbols"),
        RelinkOption("compress-debug-info", linker: ["--compress-debug-sections=zlib"], loses: "time of debuggers"),
        RelinkOption(
            "compress-debug-info-zstd", linker: ["--compress-debug-sections=zstd"], loses: "debuggers before 2023"),
        RelinkOption("no-build-id", linker: ["--build-id=none"], loses: "the way to debug files"),
        RelinkOption("no-unwind-index", linker: ["--no-eh-frame-hdr"], loses: "exceptions of C++ in static programs"),
        RelinkOption("no-section-headers", linker: ["-z", "nosectionheader"], loses: "tools that read sections"),
        RelinkOption("linker-lld", driver: ["-fuse-ld=lld"]),
        RelinkOption("linker-mold", driver: ["-fuse-ld=mold"]),
        RelinkOption("linker-gold", driver: ["-fuse-ld=gold"]),
        RelinkOption("linker-bfd", driver: ["-fuse-ld=bfd"]),
    ]

    /// The options of compilers, for programs whose sources can be compiled again.
    package static let ofCompilation: [RelinkOption] = [
        RelinkOption("optimize-for-size", compiler: ["-Os"], loses: "speed of loops"),
        RelinkOption("optimize-for-least-size", compiler: ["-Oz"], loses: "speed"),
        RelinkOption("sections", linker: ["--gc-sections"], compiler: ["-ffunction-sections", "-fdata-sections"]),
        RelinkOption("lto", driver: ["-flto"], compiler: ["-flto"], loses: "time of links"),
        RelinkOption("hide-symbols", compiler: ["-fvisibility=hidden"], loses: "exports that are not marked"),
        RelinkOption("no-asserts", compiler: ["-DNDEBUG"], loses: "checks of assert"),
        RelinkOption("no-exceptions", compiler: ["-fno-exceptions"], loses: "exceptions"),
        RelinkOption("no-rtti", compiler: ["-fno-rtti"], loses: "dynamic_cast and typeid"),
        RelinkOption(
            "no-unwind-tables", compiler: ["-fno-asynchronous-unwind-tables", "-fno-unwind-tables"],
            loses: "backtraces without frame pointers"),
        RelinkOption("no-stack-protector", compiler: ["-fno-stack-protector"], loses: "a guard against overflows"),
        RelinkOption(
            "merge-constants", compiler: ["-fmerge-all-constants"], loses: "different addresses of equal constants"),
        RelinkOption("no-interposition", compiler: ["-fno-semantic-interposition"]),
        RelinkOption("align-least", compiler: ["-falign-functions=1", "-falign-loops=1"], loses: "some speed"),
        RelinkOption("no-plt", compiler: ["-fno-plt"], loses: "lazy binding"),
        RelinkOption("no-inlining", compiler: ["-fno-inline-functions"], loses: "speed of small functions"),
        RelinkOption("no-debug-info", compiler: ["-g0"], loses: "source lines in debuggers"),
        RelinkOption("fast-math", compiler: ["-ffast-math"], loses: "exact floating-point results"),
    ]

    /// The build settings of Xcode that stand for options, by their names.
    package static let xcodeSettings: [String: String] = [
        "dead-strip": "DEAD_CODE_STRIPPING = YES",
        "strip-symbols": "DEPLOYMENT_POSTPROCESSING = YES, STRIP_STYLE = all",
        "strip-locals": "DEPLOYMENT_POSTPROCESSING = YES, STRIP_STYLE = non-global",
        "strip-debug-info": "DEPLOYMENT_POSTPROCESSING = YES, STRIP_STYLE = debugging",
        "merge-strings": "GCC_REUSE_STRINGS = YES",
        "optimize-for-size": "GCC_OPTIMIZATION_LEVEL = s, SWIFT_OPTIMIZATION_LEVEL = -Osize",
        "optimize-for-least-size": "GCC_OPTIMIZATION_LEVEL = z, SWIFT_OPTIMIZATION_LEVEL = -Osize",
        "lto": "LLVM_LTO = YES",
        "hide-symbols": "GCC_SYMBOLS_PRIVATE_EXTERN = YES, GCC_INLINES_ARE_PRIVATE_EXTERN = YES",
        "no-asserts": "ENABLE_NS_ASSERTIONS = NO, GCC_PREPROCESSOR_DEFINITIONS = NDEBUG=1",
        "no-exceptions": "GCC_ENABLE_CPP_EXCEPTIONS = NO, GCC_ENABLE_OBJC_EXCEPTIONS = NO",
        "no-rtti": "GCC_ENABLE_CPP_RTTI = NO",
        "no-debug-info": "GCC_GENERATE_DEBUGGING_SYMBOLS = NO",
        "fast-math": "GCC_FAST_MATH = YES",
    ]
}
