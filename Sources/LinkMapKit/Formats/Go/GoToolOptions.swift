extension Image {
    /// Whether Go's linker made the image. It has removed what it can prove unused, and no compiler's option helps it.
    package var isMadeByGo: Bool { sections.contains { GoSections.isMark($0.name) } }

    /// The options of the tools that made the image.
    package var toolOptions: ToolOptions { isMadeByGo ? toolchain.options.ofGo : toolchain.options }
}

extension ToolOptions {
    /// The options of Go's tools, which compile and link the whole program.
    fileprivate var ofGo: ToolOptions {
        var options = self
        options.dropUnusedCode = nil
        options.dropUnusedCodeWarning = nil
        options.foldIdenticalFunctions = nil
        options.relativeMethodLists = nil
        options.newerHashTable = nil
        options.separateDebugInfo = "go build -ldflags=-w, which leaves it out; keep the program with it for debuggers"
        options.stripSymbols?.option =
            "go build -ldflags=\"-s -w\", which leaves out debug info, too; panics name functions and lines all the same"
        options.loadFewerLibraries = "CGO_ENABLED=0 go build, unless the program needs C code"
        return options
    }
}
