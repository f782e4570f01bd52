import AuditPlatform

/// Compares the times of units with those of the files that they describe.
///
/// A unit is always a little older than the image, as files are compiled before they are linked. It is out of date if
/// its source or its object file changed after it, or, where the object file is gone, if the image is much newer.
struct IndexAge {
    /// The time between the index of a file and its object file, in seconds: the compiler writes the index first.
    private static let compilation: Int64 = 300
    /// The time between the first file and the link, in seconds.
    private static let build: Int64 = 3_600
    private let image: Int64?

    init(_ path: String?) { image = path.flatMap { IndexAge.seconds(of: $0) } }

    func isOlder(_ unit: IndexUnit) -> Bool {
        if let source = IndexAge.seconds(of: unit.mainFile.text), source > unit.seconds { return true }
        if let object = IndexAge.seconds(of: unit.output.text) { return object > unit.seconds + IndexAge.compilation }
        return image.map { $0 > unit.seconds + IndexAge.build } ?? false
    }

    private static func seconds(of path: String) -> Int64? {
        var status = stat()
        guard !path.isEmpty, unsafe stat(path, &status) == 0 else { return nil }
        return Int64(Platform.modification(of: status).tv_sec)
    }
}
