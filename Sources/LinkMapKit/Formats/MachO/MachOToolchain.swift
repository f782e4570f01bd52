extension Toolchain {
    /// Apple's tools and runtimes.
    package static let apple = {
        var toolchain = Toolchain()
        toolchain.linksStartupFiles = true
        toolchain.hasUnderscores = true
        toolchain.namesGeneratedParts = true
        toolchain.exportsProgramSymbols = true
        toolchain.hasSegmentsInNames = true
        toolchain.marksLiteralSections = true
        toolchain.hasThreadDescriptors = true
        toolchain.returnsAreBases = true
        toolchain.listsFunctionStarts = true
        toolchain.hasAppleObjC = true
        toolchain.swiftClassesAreObjC = true
        toolchain.hidesUsesOfSwift = true
        toolchain.putsDebugInfoIntoBundles = true
        toolchain.shipsInBundles = true
        toolchain.options = .apple
        return toolchain
    }()

    /// Object files of Apple's platforms before linking, whose symbols have types and sizes from ``MachOLinkObject``.
    package static let appleObjects = {
        var toolchain = Toolchain()
        toolchain.hasUnderscores = true
        toolchain.linksStartupFiles = true
        toolchain.hasTypedSymbols = true
        toolchain.analysesObjectFiles = true
        toolchain.options = .apple
        return toolchain
    }()
}

extension ToolOptions {
    fileprivate static let apple = {
        var options = ToolOptions()
        options.dropUnusedCode = "link with -Wl,-dead_strip (Xcode: DEAD_CODE_STRIPPING = YES)"
        options.dropUnusedCodeWarning = Recommended(code: "dead-strip", option: "-Wl,-dead_strip")
        options.exportLess = "-Wl,-exported_symbols_list or -fvisibility=hidden"
        options.foldIdenticalFunctions = "link with -Wl,-deduplicate (ld64's own default when it optimises)"
        options.removeBitcode = "ENABLE_BITCODE = NO, or xcrun bitcode_strip -r FILE -o FILE for what others built"
        options.bitcodeSegment = "__LLVM"
        options.separateDebugInfo =
            "dsymutil FILE, then strip -S FILE (Xcode: DEBUG_INFORMATION_FORMAT = dwarf-with-dsym, "
            + "DEPLOYMENT_POSTPROCESSING = YES)"
        options.stripSymbols = Stripping(
            option:
                "strip -x FILE (Xcode: DEPLOYMENT_POSTPROCESSING = YES, STRIP_STYLE = non-global); keep the dSYM for crash reports",
            parts: "the rows of local symbols and debug notes in the symbol table, and their names")
        options.skipIdleLibraries = "-Wl,-dead_strip_dylibs, unless one is there for its initialisers"
        options.loadFewerLibraries =
            "link them statically, or merge them (-Wl,-merge_library, -Wl,-merge_framework; Xcode: MERGED_BINARY_TYPE)"
        options.relativeMethodLists =
            "-Wl,-objc_relative_method_lists; by itself from macOS 11 and iOS 14 on as the deployment target"
        return options
    }()
}
