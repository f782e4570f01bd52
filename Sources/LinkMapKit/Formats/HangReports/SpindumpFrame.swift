//      11  main + 9 (Shop.swift:31,5 in Shop + 1460) [0x1000005b4] 1-11
//      11  ??? (<70CFDCC9-8CE5-37C8-B428-9C01403E01D8> + 1460) [0x1000005b4] (running)
//      11  <patched truncated backtrace> 1-11
//     *11  psynch_mtxcontinue + 0 (pthread + 9627) [0xffffff800365a59b] (blocked by turnstile waiting for smd)

/// A call in the tree of a thread.
struct SpindumpFrame {
    struct Image {
        var name: ByteView
        var id: String?
    }

    /// The column of the sample count, which tells how deep the call is nested.
    let column: Int
    let isKernel: Bool
    let samples: UInt64
    /// Whether the line stands for frames that could not be found.
    let isGap: Bool
    private(set) var function: CallTree.Function?
    private(set) var image: Image?
    /// The offset from the start of the image.
    private(set) var offset: UInt64 = 0
    private(set) var address: UInt64 = 0
    private(set) var state: CallTree.State?
    /// The process or thread that holds what the thread waits for.
    private(set) var blocker: ByteView?

    /// Parses a line. `nil` for a line that is no call.
    init?(_ line: ByteView) {
        var scanner = FieldScanner(line)
        let blanks = scanner.skipBlanks()
        isKernel = scanner.take(UInt8(ascii: "*"))
        column = isKernel ? blanks + 1 : blanks
        guard let samples = scanner.decimal(), scanner.skipBlanks() > 0, !scanner.rest.isEmpty else { return nil }
        self.samples = samples
        let text = scanner.rest
        isGap = text.byte(at: 0) == UInt8(ascii: "<")
        guard let bracket = text.lastIndex(of: ByteView(" [0x")) else {
            // Some devices leave out the addresses.
            if !isGap { takePlace(text.prefix((text.lastIndex(of: UInt8(ascii: ")")) ?? text.count - 1) + 1)) }
            return
        }
        var tail = FieldScanner(text.dropFirst(bracket + 2))
        guard let address = tail.prefixedHex() else { return nil }
        self.address = address
        takeState(tail.rest)
        takePlace(text.prefix(bracket).trimmed)
    }

    /// Takes what follows the address: `] (blocked by turnstile waiting for smd) 1-11`.
    private mutating func takeState(_ tail: ByteView) {
        if tail.firstIndex(of: ByteView("(running)")) != nil { state = .running }
        if tail.firstIndex(of: ByteView("(runnable)")) != nil { state = .ready }
        guard let start = tail.firstIndex(of: ByteView("(blocked ")) else { return }
        state = .waiting
        let mark: ByteView = "waiting for "
        guard let place = tail.firstIndex(of: mark, from: start), let end = tail.lastIndex(of: UInt8(ascii: ")")),
            end > place + mark.count
        else { return }
        blocker = tail[clamped: place + mark.count..<end]
    }

    /// Takes what precedes the address: a function, its source place, an image and the offset in it.
    private mutating func takePlace(_ text: ByteView) {
        guard text.ends(with: ")"), let open = SpindumpFrame.openParenthesis(in: text) else {
            takeFunction(text)
            return
        }
        takeFunction(text.prefix(open).trimmed)
        let inside = text[clamped: open + 1..<text.count - 1]
        guard let plus = inside.lastIndex(of: ByteView(" + ")) else { return }
        var scanner = FieldScanner(inside.dropFirst(plus + 3))
        guard let offset = scanner.decimal(), scanner.rest.isEmpty else { return }
        self.offset = offset
        var name = inside.prefix(plus)
        if let mark = name.lastIndex(of: ByteView(" in ")) {
            takeSource(name.prefix(mark))
            name = name.dropFirst(mark + 4)
        }
        let isID = name.byte(at: 0) == UInt8(ascii: "<") && name.ends(with: ">")
        image = Image(name: name, id: isID ? CallTree.Image.id(name[clamped: 1..<name.count - 1].text) : nil)
    }

    /// Takes `main + 9` or `???`.
    private mutating func takeFunction(_ text: ByteView) {
        guard !text.isEmpty, text != "???" else { return }
        guard let plus = text.lastIndex(of: ByteView(" + ")) else {
            function = CallTree.Function(name: text)
            return
        }
        var scanner = FieldScanner(text.dropFirst(plus + 3))
        guard let distance = scanner.decimal(), scanner.rest.isEmpty else {
            function = CallTree.Function(name: text)
            return
        }
        if text.prefix(plus) != "???" { function = CallTree.Function(name: text.prefix(plus), distance: distance) }
    }

    /// Takes `Shop.swift:31,5`, where line and column may be missing.
    private mutating func takeSource(_ text: ByteView) {
        guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else {
            function?.file = text.text
            return
        }
        var scanner = FieldScanner(text.dropFirst(colon + 1))
        function?.file = text.prefix(colon).text
        function?.line = scanner.decimal().flatMap { Int(exactly: $0) }
    }

    /// Returns the index of the parenthesis that the last one closes. Names of functions contain parentheses, too.
    private static func openParenthesis(in text: ByteView) -> Int? {
        var depth = 0
        var index = text.count
        while index > 0 {
            index -= 1
            if text[index] == UInt8(ascii: ")") { depth += 1 }
            guard text[index] == UInt8(ascii: "(") else { continue }
            depth -= 1
            if depth == 0 { return index }
        }
        return nil
    }
}

extension ByteView {
    /// Returns the index of the last occurrence of `needle`.
    fileprivate func lastIndex(of needle: ByteView) -> Int? {
        var index = count - needle.count
        while index >= 0 {
            if self[clamped: index..<index + needle.count] == needle { return index }
            index -= 1
        }
        return nil
    }
}
