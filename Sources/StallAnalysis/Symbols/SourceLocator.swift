import LinkMapKit

/// A source location of a machine-code address, from debug info.
package struct SourcePlace: Sendable, Equatable {
    /// The inlined function, mangled if debug info has that. `nil` for the function that the symbol table names.
    package let inlinedFunction: ByteView?
    /// The source file. `nil` if the compiler gave none.
    package let file: String?
    /// The line from 1 on. `nil` if the compiler gave none.
    package let line: Int?

    package init(inlinedFunction: ByteView?, file: String?, line: Int?) {
        self.inlinedFunction = inlinedFunction
        self.file = file
        self.line = line
    }
}

/// A source of locations in one image.
package protocol SourceLocator {
    /// Returns the locations of `address` (in the image's file), innermost inlined function first. The last one is in the
    /// function that contains the address. Empty if nothing is known.
    func places(of address: UInt64) -> [SourcePlace]
}

/// Source locations from the debug info of an image or of its debug file.
package struct DebugLocator: SourceLocator {
    private let resolver: AddressResolver

    /// Opens the debug info, or returns `nil` if there is none.
    /// - Parameter debugFiles: Files and directories in which debug files are searched first.
    package init?(_ image: CodeImage, debugFiles: [String] = []) {
        guard let resolver = AddressResolver(image.image, at: image.path, debugPaths: debugFiles) else { return nil }
        self.resolver = resolver
    }

    package func places(of address: UInt64) -> [SourcePlace] {
        let frames = resolver.frames(at: address)
        return frames.enumerated().map { index, frame in
            // The last frame is the function of the symbol table. A line is of no use without its file.
            let isInlined = index < frames.count - 1 && !frame.function.isEmpty
            return SourcePlace(
                inlinedFunction: isInlined ? frame.function : nil, file: frame.file.isEmpty ? nil : frame.file.text,
                line: frame.file.isEmpty || frame.line == 0 ? nil : Int(clamping: frame.line))
        }
    }
}
