/// The contents of a file that come next in a stream.
final class StreamContents: FileContents {
    private let stream: ByteStream
    private let size: UInt64
    private let start: UInt64
    /// The place of the file in the unpacked stream.
    private let place: UInt64
    /// The first bytes, as far as they were read.
    private var known = ByteView.empty

    private static let largestHead = 1 << 16

    /// - Parameter size: the number of bytes of the stream that the file has.
    init(_ stream: ByteStream, size: UInt64) {
        (self.stream, self.size, start, place) = (stream, size, stream.taken, stream.position)
    }

    func head(_ count: Int) throws(InputError) -> ByteView {
        try extend(to: min(UInt64(min(count, StreamContents.largestHead)), size))
        return known.prefix(count)
    }

    func all() throws(InputError) -> ByteView {
        try extend(to: size)
        return known
    }

    func containerSize() throws(InputError) -> UInt64 {
        let left = size - UInt64(known.count)
        guard try stream.skip(left) == left else { throw cut }
        return stream.taken - start
    }

    func account() -> FileAccount? { FileAccount(stream: stream.account, start: place, size: size) }

    private var cut: InputError {
        InputError("the archive ends inside this file", at: stream.position, hint: "it may be cut short")
    }

    private func extend(to count: UInt64) throws(InputError) {
        guard count > UInt64(known.count) else { return }
        known = try stream.read(count - UInt64(known.count), behind: known)
        guard UInt64(known.count) == count else { throw cut }
    }
}

/// The contents of an empty file.
struct NoContents: FileContents {
    func head(_ count: Int) -> ByteView { .empty }
    func all() -> ByteView { .empty }
    func containerSize() -> UInt64 { 0 }
}

/// The contents of a file that cannot be read, such as one with holes.
struct UnreadableContents: FileContents {
    let contents: StreamContents
    let why: String

    func head(_ count: Int) -> ByteView { .empty }
    func all() throws(InputError) -> ByteView { throw InputError(why) }
    func containerSize() throws(InputError) -> UInt64 { try contents.containerSize() }
    func account() -> FileAccount? { contents.account() }
}
