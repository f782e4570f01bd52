extension Toolchain {
    /// LLVM's tools for WebAssembly, and those of compilers that build on them.
    package static let wasm = {
        var toolchain = Toolchain()
        toolchain.hasTypedSymbols = true
        toolchain.hasNumberedFunctions = true
        toolchain.mergesStringTails = true
        toolchain.hasMarkedSections = true
        toolchain.analysesObjectFiles = true
        toolchain.options = .wasm
        return toolchain
    }()
}

extension ToolOptions {
    fileprivate static let wasm = {
        var options = ToolOptions()
        options.dropUnusedCode =
            "compile with -ffunction-sections -fdata-sections, link without --no-gc-sections; then run "
            + "wasm-opt --remove-unused-module-elements"
        options.foldIdenticalFunctions = "wasm-opt --duplicate-function-elimination"
        options.separateDebugInfo =
            "llvm-objcopy --only-keep-debug FILE FILE.debug.wasm, then llvm-strip --strip-debug FILE (emcc: -gseparate-dwarf)"
        options.stripSymbols = Stripping(
            option: "wasm-opt --strip-debug, llvm-strip --strip-all or -Wl,-s; keep the named file for crash reports",
            parts: "the size of the name section, which engines do not need")
        return options
    }()
}
