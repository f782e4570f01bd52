//  node         1 element { 4 attribute { 6 item }, 5 node }; an item as in a table

/// The references to resources in an XML document of an Android app bundle, such as a layout or the manifest.
enum AndroidBundleDocument {
    static func references(in bytes: ByteView) -> [UInt32] {
        var references: [UInt32] = []
        var waiting = [bytes]
        while let node = waiting.popLast() {
            for field in ProtobufFields(ProtobufFields.bytes(1, in: node)) {
                if field.number == 5 { waiting.append(field.bytes) }
                guard field.number == 4 else { continue }
                let item = ProtobufFields.bytes(6, in: field.bytes)
                if let id = identifier(in: ProtobufFields.bytes(1, in: item)) { references.append(id) }
            }
        }
        return references
    }

    /// Returns the identifier in a reference; `nil` for one without a number.
    static func identifier(in reference: ByteView) -> UInt32? {
        ProtobufFields.first(2, in: reference).flatMap { UInt32(exactly: $0.value) }
    }
}
