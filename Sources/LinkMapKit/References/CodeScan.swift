/// The references out of all code of an image.
package struct CodeScan {
    package private(set) var references: [CodeReference] = []
    package private(set) var coverage = CodeCoverage()
    /// Whether there is code for a machine whose instructions are not read.
    package private(set) var isForeign = false

    /// - Parameters:
    ///   - code: ranges of memory that hold instructions.
    ///   - starts: of functions, ascending.
    ///   - plausible: what a number in an instruction may be the address of; empty for code that runs anywhere.
    ///   - thread: addresses for thread-local variables.
    package init(
        _ code: [Range<UInt64>], in bytes: AddressedBytes, architecture: String, starts: [UInt64],
        plausible: Range<UInt64> = 0..<0, thread: ThreadSpace = .none
    ) {
        for range in code {
            guard let held = bytes.bytes(from: range.lowerBound)?.prefix(Int(clamping: range.size)) else { continue }
            scan(
                held, at: range.lowerBound, architecture: architecture, starts: starts, plausible: plausible,
                thread: thread)
        }
    }

    private mutating func scan(
        _ code: ByteView, at address: UInt64, architecture: String, starts: [UInt64], plausible: Range<UInt64>,
        thread: ThreadSpace
    ) {
        // One list for all, since it is long; outside of `self`, where it is quicker to add to.
        var found = references
        references = []
        if found.isEmpty { found.reserveLarge(code.count / 16) }
        let part: CodeCoverage
        switch architecture {
        case "arm64", "arm64e", "arm64_32", "aarch64":
            var scanner = ARM64Scanner(thread: thread)
            part = scanner.scan(code, at: address, starts: starts) { found.append($0) }
        case "x86_64", "x86_64h":
            let scanner = X86Scanner(mode: .long, plausible: plausible, thread: thread)
            part = scanner.scan(code, at: address, starts: starts) { found.append($0) }
        case "i386", "x86":
            let scanner = X86Scanner(mode: .protected, plausible: plausible, thread: thread)
            part = scanner.scan(code, at: address, starts: starts) { found.append($0) }
        default:
            isForeign = true
            references = found
            return
        }
        references = found
        coverage.decoded += part.decoded
        coverage.undecoded += part.undecoded
    }
}
