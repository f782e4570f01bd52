import LinkMapKit

/// An answer with all that it depends on, as a file of a cache holds it:
///
///     sizeaudit answer 1\n   magic
///     16 bytes               hash of the rest
///     8 bytes each           numbers, little-endian; texts and documents are preceded by their length
struct CachedAnswer: Equatable, Sendable {
    /// The inputs, sorted by path.
    var inputs: [Input]
    var parts: [AnswerPart]
    var status: Int32

    struct Input: Equatable, Sendable {
        var path: String
        var state: InputState
    }

    private static let magic: StaticString = "sizeaudit answer 1\n"

    /// The hash of what all inputs hold.
    var state: ContentHash {
        var writer = AnswerWriter()
        for input in inputs {
            writer.append(text: input.path)
            writer.append(input.state.contents)
        }
        return ContentHash(of: writer.bytes)
    }

    /// Returns the answer with the inputs as they are now; `nil` if one of them holds something else.
    func again() -> CachedAnswer? {
        var answer = self
        for index in inputs.indices {
            guard let state = inputs[index].state.again(inputs[index].path) else { return nil }
            answer.inputs[index].state = state
        }
        return answer
    }

    // MARK: - Encoding

    var bytes: [UInt8] {
        var writer = AnswerWriter()
        writer.append(UInt64(bitPattern: Int64(status)))
        writer.append(UInt64(inputs.count))
        for input in inputs {
            writer.append(text: input.path)
            writer.append(input.state.contents)
            writer.append(input.state.isSettled ? 1 : 0)
            writer.append(input.state.isTimed ? 1 : 0)
            for number in input.state.stamp.numbers { writer.append(number) }
        }
        writer.append(UInt64(parts.count))
        for part in parts {
            switch part {
            case .document(let document, let path):
                writer.append(0)
                writer.append(text: path)
                writer.append(bytes: document)
            case .message(let text):
                writer.append(1)
                writer.append(text: text)
            }
        }
        var all = Array(CachedAnswer.magic.description.utf8)
        ContentHash(of: writer.bytes).append(to: &all)
        return all + writer.bytes
    }

    init(inputs: [Input], parts: [AnswerPart], status: Int32) {
        self.inputs = inputs
        self.parts = parts
        self.status = status
    }

    /// Reads an answer; `nil` for a file that is damaged, or of another version.
    init?(_ file: ByteView) {
        let start = CachedAnswer.magic.utf8CodeUnitCount
        guard file.starts(with: CachedAnswer.magic) else { return nil }
        var reader = AnswerReader(file.dropFirst(start))
        guard let hash = reader.hash(), hash == ContentHash(of: reader.rest) else { return nil }
        guard let status = reader.number(), let count = reader.number(), count <= UInt64(file.count) else { return nil }
        self.status = Int32(truncatingIfNeeded: status)
        inputs = []
        for _ in 0..<count {
            guard let path = reader.text(), let contents = reader.hash(), let isSettled = reader.number(),
                let isTimed = reader.number()
            else { return nil }
            guard let stamp = FileStamp(numbers: (0..<6).compactMap { _ in reader.number() }) else { return nil }
            let state = InputState(
                stamp: stamp, contents: contents, isSettled: isSettled == 1, isTimed: isTimed == 1)
            inputs.append(Input(path: path, state: state))
        }
        parts = []
        guard let partCount = reader.number(), partCount <= UInt64(file.count) else { return nil }
        for _ in 0..<partCount {
            guard let part = reader.part() else { return nil }
            parts.append(part)
        }
    }
}
