import LinkMapKit

/// The settings of the question `stalls`.
package struct StallQuery {
    /// Files and directories in which modules are searched, in addition to their recorded paths.
    package var debugFiles: [String]
    package var limits: StallLimits
    /// Opens the debug info of an image. It gives the file and line of addresses and the inlined functions. Without it,
    /// stacks show functions only.
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
