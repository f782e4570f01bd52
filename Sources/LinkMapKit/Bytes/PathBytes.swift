import AuditPlatform

/// Paths as text. A path may hold any bytes: each one that is not UTF-8 becomes a character for private use, and a byte again
/// when the file is opened.
extension String {
    /// The character that stands for the byte 0.
    private static let firstStandIn: UInt32 = 0x10FF00
    /// The first byte of these characters in UTF-8, which hardly any path contains.
    private static let leadByte: UInt8 = 0xF4

    /// - Parameter path: bytes that end with a zero.
    @unsafe package init(path: UnsafePointer<CChar>) {
        if let text = unsafe String(validatingCString: path) {
            self = text
            return
        }
        var bytes: [UInt8] = []
        unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: path, count: strlen(path)))
        self = String(path: bytes)
    }

    private init(path bytes: [UInt8]) {
        var scalars = String.UnicodeScalarView()
        var (parser, offset) = (Unicode.UTF8.ForwardParser(), 0)
        var rest = bytes.makeIterator()
        while offset < bytes.count {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                scalars.append(Unicode.UTF8.decode(encoded))
                offset += encoded.count
            case .error(let length):
                for byte in bytes[offset...].prefix(length) {
                    if let standIn = Unicode.Scalar(String.firstStandIn + UInt32(byte)) { scalars.append(standIn) }
                }
                offset += length
            case .emptyInput: offset = bytes.count
            }
        }
        self = String(scalars)
    }

    /// Calls `body` with the bytes of a path, which end with a zero.
    @unsafe package func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        guard utf8.contains(String.leadByte) else { return unsafe withCString(body) }
        var bytes: [CChar] = []
        for scalar in unicodeScalars {
            if scalar.value >= String.firstStandIn + 0x80 {
                bytes.append(CChar(bitPattern: UInt8(truncatingIfNeeded: scalar.value)))
            } else {
                bytes += String(scalar).utf8.map { CChar(bitPattern: $0) }
            }
        }
        bytes.append(0)
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            // Sound: the buffer holds at least the zero.
            unsafe body(buffer.baseAddress!)
        }
    }

    /// The arguments of this process behind its name, as text.
    package static var arguments: [String] {
        (1..<Swift.max(1, Int(CommandLine.argc))).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe String(path: $0) }
        }
    }
}
