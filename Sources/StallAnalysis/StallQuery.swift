import LinkMapKit

/// What is asked of traces.
package struct StallQuery {
    /// Files and directories in which modules are looked for besides where they were.
    package var debugFiles: [String]
    package var limits: StallLimits
    /// Reads the debug info of an image, where it has any: it says in which file and line an address is, and what was
    /// inlined there. Without it, stacks name functions only.
    package var debugInfo: ((CodeImage) -> (any SourceLocator)?)?

    package init(
        debugFiles: [String] = [], limits: StallLimits = StallLimits(),
        debugInfo: ((CodeImage) -> (any SourceLocator)?)? = nil
    ) {
        self.debugFiles = debugFiles
        self.limits = limits
        self.debugInfo = debugInfo
    }
}
