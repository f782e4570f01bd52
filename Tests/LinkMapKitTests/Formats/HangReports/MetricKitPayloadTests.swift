import LinkMapKit
import Testing

/// The JSON in which MetricKit delivers hangs.
@Suite struct MetricKitPayloadTests {
    private func hangs(_ text: String) throws -> [HangReport] {
        try #require(try HangFormats.hangs(in: ByteView(copying: text)))
    }

    private static func diagnostic(_ stacks: String, duration: String = "9 sec") -> String {
        """
        {"version": "1.0.0", "diagnosticMetaData": {"hangDuration": "\(duration)", "appVersion": "1.2", "pid": 12},
         "callStackTree": {"callStackPerThread": true, "callStacks": [\(stacks)]}}
        """
    }

    /// Members come in any order, so a frame is known only at its end.
    private static let stack = """
        {"threadAttributed": true, "callStackRootFrames": [{"sampleCount": 5, "subFrames": [
          {"binaryUUID": "70CFDCC9-8CE5-37C8-B428-9C01403E01D8", "offsetIntoBinaryTextSegment": 16, "sampleCount": 3,
           "binaryName": "Shop", "address": 4294967312},
          {"binaryName": "libsystem_kernel.dylib", "address": 6442450960, "offsetIntoBinaryTextSegment": 16, "sampleCount": 2}],
          "binaryUUID": "CD2E758D-E1A2-3B92-AAE7-75D38F66EC54", "offsetIntoBinaryTextSegment": 32, "binaryName": "dyld",
          "address": 6442450976}]}
        """

    @Test func aTree() throws {
        let hang = try #require(try hangs(Self.diagnostic(Self.stack)).first)
        #expect(hang.duration == 9_000_000_000 && hang.processID == 12)
        #expect(hang.facts == ["version": "1.2"])
        #expect(hang.calls.calls.map(\.caller) == [nil, 0, 0])
        #expect(hang.calls.calls.map(\.address) == [32, 16, 16])
        #expect(hang.calls.ownSamples == [0, 3, 2])
        #expect(hang.calls.calls.map(\.state) == [.running, .running, .waiting])
        let images = hang.calls.calls.map { call in call.image.map { hang.calls.images[$0] } }
        #expect(images.map { $0?.path } == ["dyld", "Shop", "libsystem_kernel.dylib"])
        // The libraries that all processes share lie together.
        #expect(images.map { $0?.isSystem } == [true, false, true])
    }

    @Test func attributedThreadsCount() throws {
        let other = #"{"threadAttributed": false, "callStackRootFrames": [{"address": 1, "sampleCount": 7}]}"#
        #expect(try hangs(Self.diagnostic("\(other), \(Self.stack)"))[0].calls.calls.count == 3)
        #expect(try hangs(Self.diagnostic("\(other), \(other)"))[0].calls.ownSamples == [7, 7])
    }

    @Test func aPayloadHasAnyNumberOfHangs() throws {
        let list = [Self.diagnostic(Self.stack), Self.diagnostic("", duration: "850 ms")].joined(separator: ",")
        let text = """
            {"timeStampBegin": "2026-11-21 12:00:00", "crashDiagnostics": [{"callStackTree": {}}], "hangDiagnostics": [\(list)]}
            """
        let two = try hangs(text)
        #expect(two.map(\.duration) == [9_000_000_000, 850_000_000])
        #expect(two.map(\.began) == [1_795_262_400_000_000_000, 1_795_262_400_000_000_000])
        #expect(try hangs(text + "\n" + text).count == 4)
        #expect(try hangs(#"{"crashDiagnostics": []}"#).isEmpty)
    }

    @Test(arguments: ["2.5 sec", "2,500 ms", "2500ms", "2.5 s"]) func durations(_ text: String) throws {
        #expect(try hangs(Self.diagnostic("", duration: text))[0].duration == 2_500_000_000)
    }

    // MARK: - Hostile input

    private static func nested(_ depth: Int) -> String {
        let open = #"{"address": 1, "sampleCount": 1, "subFrames": ["#
        let frames = String(repeating: open, count: depth) + String(repeating: "]}", count: depth)
        return diagnostic(#"{"threadAttributed": true, "callStackRootFrames": [\#(frames)]}"#)
    }

    @Test func deepStacksAreRead() throws {
        #expect(try hangs(Self.nested(1500))[0].calls.calls.count == 1500)
    }

    @Test(arguments: [2_001, 200_000]) func deeperOnesAreRefused(_ depth: Int) {
        #expect(throws: InputError.self) { try hangs(Self.nested(depth)) }
    }

    @Test(arguments: [
        #"{"hangDiagnostics": [{}]}"#, #"{"hangDiagnostics": 1}"#,
        #"{"hangDiagnostics": [{"diagnosticMetaData": {"hangDuration": 9}}]}"#,
        #"{"callStackTree": {"callStacks": [1]}}"#, #"{"hangDiagnostics": []"#, #"{"hangDiagnostics": []} x"#,
    ]) func damage(_ text: String) {
        #expect(throws: InputError.self) { try hangs(text) }
    }

    /// Numbers that do not fit are the largest that do, and nothing overflows.
    @Test func hugeNumbers() throws {
        let frame =
            #"{"address": 18446744073709551615, "offsetIntoBinaryTextSegment": 1e300, "sampleCount": 18446744073709551615}"#
        let text = Self.diagnostic(#"{"callStackRootFrames": [\#(frame), \#(frame)]}"#, duration: "18446744073 sec")
        let hang = try #require(try hangs(text).first)
        #expect(hang.calls.ownSamples == [.max, .max])
    }
}
