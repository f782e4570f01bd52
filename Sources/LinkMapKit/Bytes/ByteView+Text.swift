extension ByteView {
    var isUTF8: Bool { unsafe withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) } != nil }

    /// The bytes as text. Bytes that are not UTF-8 are escaped (`\xff`), so that distinct names stay distinct.
    package var lossless: String {
        unsafe withUnsafeBytes { bytes in
            if let text = unsafe String(validating: bytes, as: UTF8.self) { return text }
            var text = ""
            var rest = unsafe bytes.makeIterator()
            var parser = Unicode.UTF8.ForwardParser()
            var offset = 0
            while true {
                switch unsafe parser.parseScalar(from: &rest) {
                case .valid(let scalar):
                    text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
                    offset += scalar.count
                case .error(let length):
                    for index in offset..<offset + length {
                        // Sound: the parser has been given these bytes.
                        text += unsafe "\\x" + String(bytes[index], radix: 16)
                    }
                    offset += length
                case .emptyInput: return text
                }
            }
        }
    }
}
