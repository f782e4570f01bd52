/// What SARIF writes again and again.
extension JSONWriter {
    /// An array of one object.
    package mutating func sole(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
        array(name) { $0.element(members) }
    }

    package mutating func member(_ name: StaticString, message text: String) {
        object(name) { $0.member("text", SARIFText.message(text)) }
    }

    package mutating func member(artifactLocation path: String) {
        object("artifactLocation") { $0.member("uri", SARIFText.uri(ofPath: path)) }
    }
}
