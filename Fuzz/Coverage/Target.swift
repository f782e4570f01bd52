/// The entry of libFuzzer: asks the questions of `size`, `unused`, `retained` and `startup` about one input. An answer and an
/// ``InputError`` are both fine; a trap, a hang or a sum that is not exact is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start, count > 0 else { return 0 }
    let bytes = ByteView(copying: unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    attempt { () throws(InputError) in
        let dimensions: [Dimension] = [.section, .symbol, .kind]
        var collector = try SizeCollector(SizeQuery(by: dimensions))
        _ = try collector.add(bytes, named: "input", outer: .none)
        let (rows, totals) = collector.finish()
        let sum = rows.reduce(0) { $0 + $1.sizes.fileSize }
        precondition(sum == totals.fileSize, "the rows do not add up")
    }
    attempt { () throws(InputError) in
        var collector = try UnusedCollector(UnusedQuery(), keepsImages: true)
        _ = try collector.add(bytes, named: "input")
    }
    attempt { () throws(InputError) in
        for image in try Artifact.open(bytes).images(in: bytes) ?? [] where !image.isRelocatable {
            _ = try image.reader.loading(of: image).facts
        }
    }
    return 0
}

private func attempt(_ body: () throws(InputError) -> Void) {
    do throws(InputError) { try body() } catch { _ = error.description }
}
