/// Writes fields of comma-separated values.
extension OutputBuffer {
    /// Appends a field, quoted if necessary. Line breaks and tabs are escaped, and a formula gets an apostrophe in front, so
    /// that a name cannot make a spreadsheet calculate.
    mutating func append(field: Span<UInt8>) {
        let isFormula = CSVFormula.isFormula(field)
        if !isFormula, PlainBytes.areAll(field, but: UInt8(ascii: "\""), UInt8(ascii: ",")) { return append(field) }
        // Sound: the pointer is used only inside the closure.
        let name = unsafe field.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        let text = (isFormula ? "'" : "") + VisibleText.of(name)
        guard text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "," }) else { return append(text: text) }
        append(byte: UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            if scalar == "\"" { append(byte: UInt8(ascii: "\"")) }
            append(text: String(scalar))
        }
        append(byte: UInt8(ascii: "\""))
    }

    mutating func append(field: String) { field.withBytes { append(field: $0) } }

    /// Appends a line of fields with its line break.
    package mutating func append(record fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { append(byte: UInt8(ascii: ",")) }
            append(field: field)
        }
        append("\r\n")
    }
}
