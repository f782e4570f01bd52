import TestSupport

/// The programs that encode pictures.
enum EncoderTools {
    static let missing = ["zopflipng", "jpegtran", "cjpeg", "cwebp", "heif-enc", "python3"].filter {
        Compiler.path(of: $0) == nil
    }
    static let whenAbsent = "not installed: \(missing.joined(separator: ", "))"
}
