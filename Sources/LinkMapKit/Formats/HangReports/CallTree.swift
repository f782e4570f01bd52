/// The sampled stacks of a thread as a tree of calls: each call counts the samples in which it was on the stack.
package struct CallTree: Sendable {
    /// An executable or a library.
    package struct Image: Sendable {
        /// The path, or the name alone if the report does not state the path.
        package var path: String
        /// The UUID in lower-case hexadecimal digits.
        package var id: String?
        /// Whether the image belongs to the operating system, according to its address.
        package var isSystem = false
    }

    /// The function of a call as the report names it.
    package struct Function: Sendable {
        package var name: ByteView
        /// The distance of the address from the start of the function. `nil` if not stated.
        package var distance: UInt64?
        package var file: String?
        package var line: Int?
    }

    /// The state of a thread in the samples in which a call is the innermost one.
    package enum State: Sendable {
        case running, waiting, ready
    }

    package struct Call: Sendable {
        /// The index of the calling call, which is always lower. `nil` for an outermost call.
        package var caller: Int?
        /// The number of samples, those of its callees included.
        package var samples: UInt64 = 0
        /// The index in ``CallTree/images``. `nil` if the address lies in no known image.
        package var image: Int?
        /// The offset from the start of the image, or the address in the process if there is no image.
        package var address: UInt64 = 0
        package var function: Function?
        package var state = State.running
        /// Whether the call stands for stack frames that the report left out.
        package var isGap = false

        package init(caller: Int?) { self.caller = caller }
    }

    package internal(set) var images: [Image] = []
    /// The calls in the order of the report: callers before callees.
    package internal(set) var calls: [Call] = []
    private var imageNumbers: [String: Int] = [:]

    /// The largest number of nested calls. Stacks in reports have a few hundred.
    static let mostDepth = 2000

    package init() {}

    /// Returns the number of samples of each call in which it was the innermost one.
    package var ownSamples: [UInt64] {
        var own = calls.map(\.samples)
        for call in calls {
            if let caller = call.caller { own[caller] -= min(own[caller], call.samples) }
        }
        return own
    }

    /// Returns the index of an image, which is added when it occurs for the first time.
    mutating func number(of image: Image, key: String) -> Int {
        if let known = imageNumbers[key] { return known }
        imageNumbers[key] = images.count
        images.append(image)
        return images.count - 1
    }

    /// Adds the calls of another tree.
    mutating func append(_ other: CallTree) {
        let first = calls.count
        let keys = Dictionary(uniqueKeysWithValues: other.imageNumbers.map { ($0.value, $0.key) })
        let numbers = other.images.indices.map { number(of: other.images[$0], key: keys[$0] ?? other.images[$0].path) }
        for var call in other.calls {
            call.caller = call.caller.map { $0 + first }
            call.image = call.image.map { numbers[$0] }
            calls.append(call)
        }
    }
}

extension CallTree.Image {
    /// The addresses at which Apple's systems map the libraries that all processes share.
    private static let sharedRegions: [Range<UInt64>] = [
        0x1_8000_0000..<0x3_0000_0000, 0x7FF8_0000_0000..<0x8000_0000_0000,
    ]

    /// Creates an image that is mapped at an address.
    init(path: String, id: String?, start: UInt64) {
        let isShared = CallTree.Image.sharedRegions.contains { $0.contains(start) }
        self.init(path: path, id: id, isSystem: isShared)
    }

    /// Returns a UUID in the form of ``id``. `nil` if the text is none.
    static func id(_ text: String) -> String? {
        let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
        guard digits.count == 32 else { return nil }
        let id = String(decoding: digits, as: UTF8.self).lowercased()
        return id.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 &- 0x61 < 6 } ? id : nil
    }
}
