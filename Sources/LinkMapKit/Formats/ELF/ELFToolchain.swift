extension Toolchain {
    /// GNU and LLVM tools for systems with ELF.
    package static let gnu = {
        var toolchain = Toolchain()
        toolchain.linksStartupFiles = true
        toolchain.hasTypedSymbols = true
        toolchain.mergesStringTails = true
        toolchain.hasMarkedSections = true
        toolchain.functionsFallThrough = true
        toolchain.callsKeepRegisters = true
        toolchain.analysesObjectFiles = true
        toolchain.options = .gnu
        return toolchain
    }()
}

extension ToolOptions {
    fileprivate static let gnu = {
        var options = ToolOptions()
        options.dropUnusedCode = "compile with -ffunction-sections -fdata-sections, link with -Wl,--gc-sections"
        options.dropUnusedCodeWarning = Recommended(
            code: "gc-sections",
            option: "-Wl,--gc-sections, if all is compiled with -ffunction-sections -fdata-sections")
        options.exportLess = "a version script (-Wl,--version-script) or -fvisibility=hidden"
        options.foldIdenticalFunctions =
            "compile with -ffunction-sections, link with -fuse-ld=lld (or mold, gold) -Wl,--icf=all, unless code compares "
            + "addresses of functions; --icf=safe keeps those apart, and lld and mold fold nothing then in what GCC compiled"
        options.leaveZerosOut =
            "put them into .bss, without an attribute for a section of data and without -fno-zero-initialized-in-bss; in a linker script, "
            + "(NOLOAD) for sections that start-up code clears or leaves"
        options.separateDebugInfo =
            "objcopy --only-keep-debug FILE FILE.debug, then strip --strip-debug FILE (or link with -Wl,--strip-debug)"
        options.stripSymbols = Stripping(
            option: "strip --strip-all FILE (or link with -Wl,-s); keep the unstripped file for crash reports",
            parts: "the size of .symtab and of its names, with their section headers; nothing of it is loaded")
        options.newerHashTable = "-Wl,--hash-style=gnu"
        options.skipIdleLibraries =
            "-Wl,--as-needed in front of the libraries, unless one is there for its initialisers"
        options.loadFewerLibraries =
            "link what only this program uses statically, or load it when it is needed (dlopen)"
        return options
    }()
}
