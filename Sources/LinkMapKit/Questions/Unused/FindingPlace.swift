/// A line of a source file.
package struct FindingPlace: Sendable, Equatable {
    package enum Origin: String, Sendable { case index, debug }

    package var file: ByteView
    package var line: UInt64
    package var origin: Origin

    package init(file: ByteView, line: UInt64, origin: Origin) {
        self.file = file
        self.line = line
        self.origin = origin
    }
}
