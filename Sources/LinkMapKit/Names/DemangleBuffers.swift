import CDemangle

/// Buffers for calls of the C demanglers: a zero-terminated copy of a name, and the demangled text. Nothing else calls them.
///
/// Both arrays have their maximum length from the start. Each call passes C pointers into them together with their
/// lengths, and the pointers are used during the call only; therefore the calls are sound.
@safe struct DemangleBuffers {
    private var name: [UInt8]
    private var output: [UInt8]
    /// The length limit of the next texts in bytes.
    var limit: Int
    /// The number of C++ and Rust names whose text was longer than the limit.
    private(set) var overflows = 0

    init(name: Int, text: Int) {
        self.name = DemangleBuffers.array(of: name)
        output = DemangleBuffers.array(of: text)
        limit = text
    }

    /// Returns bytes without a defined value: only those that a call has written are read. Clearing them would take
    /// longer than most names, since many instances live for one name.
    private static func array(of count: Int) -> [UInt8] {
        unsafe Array(unsafeUninitializedCapacity: count) { _, initialized in initialized = count }
    }

    mutating func cxx(_ symbol: ByteView) -> String? { itanium(symbol, isRust: false) }
    mutating func rust(_ symbol: ByteView) -> String? { itanium(symbol, isRust: true) }

    /// Appends the text of a name to `bytes` and returns its length; `nil` for a text that is not in ASCII, and for an unknown name.
    mutating func appendCxx(_ symbol: ByteView, to bytes: inout [UInt8]) -> Int? {
        guard fill(with: symbol), let count = run(isRust: false) else { return nil }
        // Sound: the demangler wrote `count` bytes, which are not more than the array has.
        return unsafe output.withUnsafeBytes { all in
            let text = unsafe UnsafeRawBufferPointer(rebasing: all[..<count])
            guard unsafe text.reduce(UInt8(0), |) < 0x80 else { return nil }
            unsafe bytes.append(contentsOf: text)
            return count
        }
    }

    private mutating func itanium(_ symbol: ByteView, isRust: Bool) -> String? {
        guard fill(with: symbol) else { return nil }
        return run(isRust: isRust).map { decode($0) }
    }

    /// Demangles a lone scope as the type in a typeinfo name, since the encoding has no form for a scope alone.
    mutating func cxxScope(_ scope: ByteView) -> String? {
        // `Ss` alone is a type and not a nested name.
        let isFilled =
            scope.count > 2 ? fill(with: scope, before: "_ZTSN", after: "E") : fill(with: scope, before: "_ZTS")
        guard isFilled, let count = run(isRust: false) else { return nil }
        let text = decode(count)
        let preface = "typeinfo name for "
        return text.hasPrefix(preface) ? String(text.dropFirst(preface.count)) : nil
    }

    mutating func swift(_ symbol: ByteView) -> String? {
        guard fill(with: symbol) else { return nil }
        var needed = min(limit, output.count)
        let capacity = needed
        let isKnown = unsafe withPointers { name, output, _ in
            unsafe swift_demangle(name, symbol.count, output, &needed, 0) != nil
        }
        // The demangler reports a longer length when it cut the text. The raw name is better than cut text.
        guard isKnown, needed <= capacity else { return nil }
        // The demangler returns a name that it does not understand unchanged.
        let count = output.firstIndex(of: 0) ?? output.count
        return output[..<count] == name[..<symbol.count] ? nil : decode(count)
    }

    // MARK: - Input

    private mutating func fill(
        with symbol: ByteView, before: StaticString = "", after: StaticString = ""
    ) -> Bool {
        guard symbol.count + before.utf8CodeUnitCount + after.utf8CodeUnitCount < name.count else { return false }
        var end = 0
        if before.utf8CodeUnitCount > 0 { append(ByteView(before), at: &end) }
        append(symbol, at: &end)
        if after.utf8CodeUnitCount > 0 { append(ByteView(after), at: &end) }
        name[end] = 0
        return true
    }

    private mutating func append(_ part: ByteView, at end: inout Int) {
        // Sound: the caller ensures that all parts and the zero fit.
        unsafe part.withUnsafeBytes { bytes in
            unsafe name.withUnsafeMutableBytes { place in
                unsafe UnsafeMutableRawBufferPointer(rebasing: place[end...]).copyMemory(from: bytes)
            }
        }
        end += part.count
    }

    // MARK: - Output

    private mutating func run(isRust: Bool) -> Int? {
        let length = unsafe withPointers { name, output, capacity in
            unsafe sizeaudit_demangle(name, isRust ? 1 : 0, output, capacity)
        }
        if length == -2 { overflows += 1 }
        return length > 0 ? length : nil
    }

    /// Views the bytes as C characters, which have the same layout.
    private mutating func withPointers<R>(
        _ body: (UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int) -> R
    ) -> R {
        let capacity = min(limit, output.count)
        return unsafe name.withUnsafeBytes { name in
            unsafe output.withUnsafeMutableBytes { output in
                unsafe body(
                    name.baseAddress?.assumingMemoryBound(to: CChar.self),
                    output.baseAddress?.assumingMemoryBound(to: CChar.self), capacity)
            }
        }
    }

    private func decode(_ count: Int) -> String {
        unsafe output.withUnsafeBytes { unsafe String(decoding: $0[..<count], as: UTF8.self) }
    }
}
