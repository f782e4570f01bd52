import LinkMapKit

/// What the debug info of an image, or of its debug file, says of addresses.
package struct DebugLocator: SourceLocator {
    private let resolver: AddressResolver

    /// - Parameter debugFiles: files and directories in which debug files are looked for first.
    /// - Returns: `nil` when there is no debug info.
    package init?(_ image: CodeImage, debugFiles: [String] = []) {
        guard let resolver = AddressResolver(image.image, at: image.path, debugPaths: debugFiles) else { return nil }
        self.resolver = resolver
    }

    package func places(of address: UInt64) -> [SourcePlace] {
        let frames = resolver.frames(at: address)
        return frames.enumerated().map { index, frame in
            // The last one is in the function that the symbol table names; a line says nothing without its file.
            let isInlined = index < frames.count - 1 && !frame.function.isEmpty
            return SourcePlace(
                inlinedFunction: isInlined ? frame.function : nil, file: frame.file.isEmpty ? nil : frame.file.text,
                line: frame.file.isEmpty || frame.line == 0 ? nil : Int(clamping: frame.line))
        }
    }
}
