extension Label {
    /// The label as it is shown; with `raw`, names stay as the file has them.
    package func text(_ demangler: inout Demangler, raw asInFile: Bool) -> String {
        switch style {
        case .plain: return raw.lossless
        case .symbol: return asInFile ? raw.lossless : clean(demangler.text(of: raw))
        case .itaniumScope: return asInFile ? raw.lossless : clean(demangler.scopeText(of: raw))
        }
    }

    /// A demangler's text, unless bytes may have been lost on the way: then the name stays as it is.
    private func clean(_ text: String?) -> String {
        guard let text, raw.isASCII || raw.isUTF8 else { return raw.lossless }
        return text
    }
}

extension ByteView {
    var isUTF8: Bool { unsafe withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) } != nil }

    /// The bytes as text; what is not UTF-8 is written out (`\xff`), so that two names stay two.
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
