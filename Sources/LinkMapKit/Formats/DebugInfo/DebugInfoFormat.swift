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
}

extension DebugInfoFormat {
    static func openSeparate(of image: Image, at path: String, _ search: DebugFileSearch) -> (any DebugInfo)? { nil }
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
}
