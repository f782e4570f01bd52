/// The part of a spindump report about one process: its threads, of which the main one counts, and its images.
struct SpindumpProcess {
    private(set) var calls = CallTree()
    private var part = Part.facts
    private var hasMain = false
    /// The open calls with the columns of their sample counts, outermost first.
    private var open: [(column: Int, call: Int)] = []
    /// The process or thread that most samples waited for.
    private(set) var blocker: ByteView?
    private var blockedSamples: UInt64 = 0
    /// The numbers of the images by the address at which they are mapped, and by name.
    private var starts: [UInt64: Int] = [:]
    private var names: [ByteView: Int] = [:]

    private enum Part {
        case facts, thread, otherThread, images
    }

    mutating func take(_ line: ByteView) throws(InputError) {
        let text = line.trimmed
        if text.starts(with: "Thread 0x") {
            begin(text)
        } else if text.starts(with: "Binary Images:") {
            part = .images
        } else if part == .thread {
            if text.isEmpty { part = .otherThread }
            if let row = SpindumpFrame(line) { try add(row) }
        } else if part == .images, let image = SpindumpImage(text) {
            name(image)
        }
    }

    // MARK: - Threads

    /// Begins a thread. The first one counts until the main thread comes; a part of the main thread continues it.
    private mutating func begin(_ heading: ByteView) {
        let isMain = heading.firstIndex(of: ByteView("\"com.apple.main-thread\"")) != nil
        part = isMain || calls.calls.isEmpty && !hasMain ? .thread : .otherThread
        if isMain, !hasMain {
            (calls, starts, names, hasMain) = (CallTree(), [:], [:], true)
            (blocker, blockedSamples) = (nil, 0)
        }
        open = []
    }

    private mutating func add(_ row: SpindumpFrame) throws(InputError) {
        while let last = open.last, last.column >= row.column { open.removeLast() }
        guard open.count < CallTree.mostDepth else {
            throw InputError("calls are nested deeper than \(CallTree.mostDepth) levels")
        }
        if let holder = row.blocker, row.samples > blockedSamples {
            (blocker, blockedSamples) = (holder, row.samples)
        }
        // The kernel's calls tell the state of the thread, but the stack is the program's.
        if row.isKernel {
            if let last = open.last { note(row, in: last.call) }
            return
        }
        var call = CallTree.Call(caller: open.last?.call)
        (call.samples, call.function, call.isGap) = (row.samples, row.function, row.isGap)
        call.image = row.image.map { number(of: $0, offset: row.offset, address: row.address) }
        call.address = row.image == nil ? row.address : row.offset
        if row.image?.name == "libsystem_kernel.dylib" { call.state = .waiting }
        open.append((row.column, calls.calls.count))
        calls.calls.append(call)
        note(row, in: calls.calls.count - 1)
    }

    private mutating func note(_ row: SpindumpFrame, in call: Int) {
        if let state = row.state { calls.calls[call].state = state }
    }

    // MARK: - Images

    private mutating func number(of image: SpindumpFrame.Image, offset: UInt64, address: UInt64) -> Int {
        let start = address &- offset
        let name = image.id.map { "<\($0)>" } ?? image.name.text
        let number = calls.number(
            of: CallTree.Image(path: name, id: image.id, start: start), key: "\(name) \(start)")
        starts[start] = number
        names[image.name] = number
        return number
    }

    private mutating func name(_ image: SpindumpImage) {
        guard let number = starts[image.start] ?? names[image.path.lastPathComponent] else { return }
        calls.images[number].id = image.id
        if !image.path.isEmpty { calls.images[number].path = image.path.text }
    }
}

/// A line of the list of images: `0x100000000 - 0x100003fff Shop 1.0 (1) <UUID> /Applications/Shop.app/…`.
private struct SpindumpImage {
    let start: UInt64
    let id: String
    let path: ByteView

    init?(_ line: ByteView) {
        var scanner = FieldScanner(line)
        _ = scanner.take(UInt8(ascii: "*"))
        guard let start = scanner.prefixedHex(), let open = line.firstIndex(of: UInt8(ascii: "<")),
            let close = line.firstIndex(of: UInt8(ascii: ">"), from: open),
            let id = CallTree.Image.id(line[clamped: open + 1..<close].text)
        else { return nil }
        (self.start, self.id, path) = (start, id, line.dropFirst(close + 1).trimmed)
    }
}
