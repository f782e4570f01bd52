/// A format of debug info.
protocol DebugInfoFormat: SendableMetatype {
    /// Returns whether a file has debug info of the format.
    ///
    /// - Parameter orPart: whether a part of an image's debug info counts, too, which another file completes.
    static func isIn(_ file: Image, orPart: Bool) -> Bool

    /// Opens the debug info in a file.
    ///
    /// - Parameters:
    ///   - file: the file that holds it: the image's own or a debug file.
    ///   - image: the image that it describes.
    ///   - isOwn: whether the file is the image's own.
    /// - Returns: `nil` if the file has none of the format.
    static func open(
        in file: DebugFileSearch.Found, of image: Image, isOwn: Bool, _ search: DebugFileSearch
    ) -> (any DebugInfo)?

    /// Finds and opens the debug info of an image in a file that is no image, which the image names.
    static func openSeparate(of image: Image, at path: String, _ search: DebugFileSearch) -> (any DebugInfo)?

    /// Returns the inlined calls of an image by the debug info in its own file; `nil` if it has none of the format.
    static func inlinedCalls(in image: Image) -> InlinedCallList?

    /// Returns a reader of single units of the debug info in an image's own file; `nil` if it has none of the format.
    static func unitEntries(in image: Image) -> (any UnitEntryReader)?
}

extension DebugInfoFormat {
    static func openSeparate(of image: Image, at path: String, _ search: DebugFileSearch) -> (any DebugInfo)? { nil }

    static func inlinedCalls(in image: Image) -> InlinedCallList? { nil }

    static func unitEntries(in image: Image) -> (any UnitEntryReader)? { nil }
}

/// All supported formats of debug info. A new one is added here, with a folder of its own under `Formats`.
enum DebugInfoFormats {
    private static let all: [any DebugInfoFormat.Type] = [DwarfFormat.self]

    static func isIn(_ file: Image, orPart: Bool = false) -> Bool { all.contains { $0.isIn(file, orPart: orPart) } }

    static func open(
        in file: DebugFileSearch.Found, of image: Image, isOwn: Bool, _ search: DebugFileSearch
    ) -> (any DebugInfo)? {
        for format in all {
            if let info = format.open(in: file, of: image, isOwn: isOwn, search) { return info }
        }
        return nil
    }

    static func openSeparate(of image: Image, at path: String, _ search: DebugFileSearch) -> (any DebugInfo)? {
        for format in all {
            if let info = format.openSeparate(of: image, at: path, search) { return info }
        }
        return nil
    }

    static func inlinedCalls(in image: Image) -> InlinedCallList? {
        for format in all {
            if let calls = format.inlinedCalls(in: image) { return calls }
        }
        return nil
    }

    static func unitEntries(in image: Image) -> (any UnitEntryReader)? {
        for format in all {
            if let reader = format.unitEntries(in: image) { return reader }
        }
        return nil
    }
}
