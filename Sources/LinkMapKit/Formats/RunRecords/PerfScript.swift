//  ls 22472 23829.229140:  250000 cpu-clock:  7f580e21462a handle_amd+0xa (/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2)
//
//  ls 17983 22985.984592:  250000 cpu-clock:                   a sample with its call chain
//                  1469e handle_amd+0x7e (/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2)
//                   80c5 fill (inlined)                         a function without a place of its own
//                      0 [unknown] ([unknown])
//
//  Addresses in call chains are offsets in the file; those of older versions and of samples are of the process.

/// The text of `perf script`, with or without call chains.
enum PerfScript: RunRecordFormat {
    static let name = "the output of perf script"

    /// The lines in which a sample has to occur.
    private static let headLines = 256

    static func matches(_ bytes: ByteView) -> Bool {
        let head = bytes.prefix(1 << 16)
        guard head.firstIndex(of: 0) == nil else { return false }
        var lines = LineCursor(head, dropsCarriageReturn: true)
        for _ in 0..<headLines {
            guard let line = lines.next() else { return false }
            if PerfFrame(line) != nil { return true }
        }
        return false
    }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var record = RunRecord(listsIdle: false)
        var images = RecordedImages()
        var seen: Set<PerfFrame> = []
        var lines = LineCursor(bytes, dropsCarriageReturn: true)
        // A call chain begins with the innermost function, and its callers ran before.
        var (trace, chain): ([RunRecord.Step], [RunRecord.Step]) = ([], [])
        while let line = lines.next() {
            let frame = PerfFrame(line)
            if frame?.isChained != true {
                trace += chain.reversed()
                chain = []
            }
            guard let frame, seen.insert(frame).inserted else { continue }
            let isInlined = frame.image == "inlined"
            let image = isInlined ? RunRecord.anyImage : images.number(of: frame.image)
            if let function = frame.function {
                var row = RunRecord.Function(name: function, image: image, count: 1)
                if !isInlined {
                    row.fileOffset = frame.address
                    row.pageOffset = frame.distance.map { (frame.address &- $0) & RunRecord.pageMask }
                }
                chain.append(.function(record.functions.count))
                record.functions.append(row)
            } else {
                let place = RunRecord.Place(image: image, value: frame.address, isFileOffset: true)
                chain.append(.place(place))
                record.places.append(place)
            }
        }
        record.traces = [trace + chain.reversed()]
        record.images = images.images
        return record
    }
}

/// A line with an address, a symbol and an image.
private struct PerfFrame: Hashable {
    let address: UInt64
    /// The symbol without the distance from it; `nil` if it is unknown.
    let function: ByteView?
    /// The distance from the start of the function; `nil` if it is not stated.
    let distance: UInt64?
    let image: ByteView
    /// Whether the line is a part of a call chain, and no sample by itself.
    let isChained: Bool

    init?(_ line: ByteView) {
        guard line.ends(with: ")"), let open = PerfFrame.open(in: line) else { return nil }
        let text = line.prefix(open)
        image = line[clamped: open + 2..<line.count - 1]
        let start = PerfFrame.start(in: text)
        isChained = start == text.count - text.trimmedStart.count
        var scanner = FieldScanner(text.dropFirst(start))
        scanner.skipBlanks()
        guard let address = scanner.hexDigits(), scanner.skipBlanks() > 0, !scanner.rest.isEmpty, !image.isEmpty,
            image.byte(at: 0) != UInt8(ascii: "[")
        else { return nil }
        self.address = address
        (function, distance) = PerfFrame.function(scanner.rest)
    }

    /// Returns the index of the blank before the image's parenthesis. Paths may contain parentheses.
    private static func open(in line: ByteView) -> Int? {
        var index = line.count - 1
        while index > 0 {
            index -= 1
            guard line[index] == UInt8(ascii: " "), line[index + 1] == UInt8(ascii: "(") else { continue }
            let next = line.byte(at: index + 2)
            if line[clamped: index + 1..<line.count] == "(deleted))" { continue }
            if next == UInt8(ascii: "/") || next == UInt8(ascii: "[") || next == UInt8(ascii: "i") { return index }
        }
        return nil
    }

    /// Returns the index behind the event's name; 0 for a line of a call chain.
    private static func start(in text: ByteView) -> Int {
        guard let first = text.byte(at: 0), first == 0x20 || first == 9 else { return afterEvent(in: text) }
        var scanner = FieldScanner(text.trimmed)
        // The name of a process may be a hexadecimal number, but only an event has a colon and a blank behind it.
        if scanner.hexDigits() != nil, text.firstIndex(of: ByteView(": ")) == nil {
            return text.count - text.trimmedStart.count
        }
        return afterEvent(in: text)
    }

    /// Returns the index behind the last colon that a blank and an address follow.
    private static func afterEvent(in text: ByteView) -> Int {
        var (found, from) = (text.count, 0)
        while let mark = text.firstIndex(of: ByteView(": "), from: from) {
            from = mark + 1
            var scanner = FieldScanner(text.dropFirst(mark + 1))
            scanner.skipBlanks()
            if scanner.hexDigits() != nil, scanner.skipBlanks() > 0 { found = mark + 1 }
        }
        return found
    }

    /// Splits a symbol and the distance from it: `handle_amd+0xa`.
    private static func function(_ symbol: ByteView) -> (ByteView?, UInt64?) {
        let symbol = symbol.trimmed
        guard symbol != "[unknown]" else { return (nil, nil) }
        guard let mark = symbol.lastIndex(of: UInt8(ascii: "+")) else { return (symbol, nil) }
        var scanner = FieldScanner(symbol.dropFirst(mark + 1))
        guard let distance = scanner.prefixedHex(), scanner.rest.isEmpty else { return (symbol, nil) }
        return (symbol.prefix(mark), distance)
    }
}

extension ByteView {
    /// The bytes without blanks and tabs at the start.
    fileprivate var trimmedStart: ByteView {
        var start = 0
        while start < count, self[start] == 0x20 || self[start] == 9 { start += 1 }
        return dropFirst(start)
    }
}
