import LinkMapKit
import Testing

/// The text that spindump writes about a hang.
@Suite struct SpindumpReportTests {
    /// A report with the given lines of the header, of the main thread, and of the list of images.
    private func report(header: String = "Duration: 2.00s", thread: String = "", images: String = "") throws
        -> HangReport
    {
        let text = """
            Date/Time:        2026-11-21 13:00:00.250 +0100
            Command:          Shop
            Event:            hang
            \(header)

            Process:          Shop [4711]

              Thread 0x1    DispatchQueue "com.apple.main-thread"(1)    4 samples (1-4)
              <process frontmost>
            \(thread)

              Binary Images:
            \(images)
            """
        return try #require(try HangFormats.hangs(in: ByteView(copying: text))?.first)
    }

    // MARK: - Calls

    struct Line: CustomTestStringConvertible {
        var text: String
        var function: String?
        var distance: UInt64?
        var image: String?
        var offset: UInt64 = 0
        var place: String?

        var testDescription: String { text }
    }

    private static let lines: [Line] = [
        Line(
            text: "start + 462 (dyld + 21806) [0x115b4652e] 1-4", function: "start", distance: 462, image: "dyld",
            offset: 21806),
        Line(
            text: "-[NSWindow(NSConstraint) layout] + 251 (AppKit + 1092141) [0x7ff807323a2d] 1-2,4",
            function: "-[NSWindow(NSConstraint) layout]", distance: 251, image: "AppKit", offset: 1_092_141),
        Line(
            text: "static App.$main() + 35 (App.swift:31,1 in Shop + 17460019) [0x10772db33]",
            function: "static App.$main()",
            distance: 35, image: "Shop", offset: 17_460_019, place: "App.swift:31"),
        Line(
            text: "main + 9 (<compiler-generated> in Shop + 9) [0x10772db33]", function: "main", distance: 9,
            image: "Shop",
            offset: 9, place: "<compiler-generated>:"),
        Line(text: "??? (My App (Debug) + 12) [0x100000012] (running)", image: "My App (Debug)", offset: 12),
        Line(text: "operator+ + 3 (Shop + 4) [0x4]", function: "operator+", distance: 3, image: "Shop", offset: 4),
        Line(text: "??? [0x1234]", offset: 0x1234),
        Line(text: "??? (dyld + 82408)", image: "dyld", offset: 82408),
    ]

    @Test(arguments: lines) func aLineIsACall(_ line: Line) throws {
        let tree = try report(thread: "  4   \(line.text)").calls
        let call = try #require(tree.calls.first)
        #expect(call.samples == 4 && call.caller == nil && call.address == line.offset && !call.isGap)
        #expect(call.function?.name.text == line.function)
        #expect(call.function?.distance == line.distance)
        #expect(call.image.map { tree.images[$0].path } == line.image)
        let place = call.function?.file.map { "\($0):\(call.function?.line.map { "\($0)" } ?? "")" }
        #expect(place == line.place)
    }

    /// The columns tell who called whom. Calls of the kernel are no part of the stack, but tell what the thread does.
    @Test func theTree() throws {
        let thread = """
              4   start + 1 (dyld + 1) [0x1]
                3   work + 1 (Shop + 1) [0x100000001]
                 *3   psynch + 0 (pthread + 9627) [0xffffff800365a59b] (blocked by turnstile waiting for smd [12] thread 0x9) 1-3
                1   <patched truncated backtrace> 4
                  1   rest + 1 (Shop + 2) [0x100000002] (runnable) 4

              Thread 0x2    4 samples (1-4)
              4   other + 1 (Shop + 3) [0x100000003]
            """
        let hang = try report(thread: thread)
        #expect(hang.calls.calls.map(\.caller) == [nil, 0, 0, 2])
        #expect(hang.calls.calls.map(\.isGap) == [false, false, true, false])
        #expect(hang.calls.calls.map(\.state) == [.running, .waiting, .running, .ready])
        #expect(hang.calls.ownSamples == [0, 3, 0, 1])
        #expect(hang.remarks.map(\.name) == ["waiting for"] && hang.remarks.map(\.text) == ["smd [12] thread 0x9"])
    }

    @Test func imagesAreKnownByAddress() throws {
        let images = """
                 0x100000000 -        0x100003fff  com.example.shop 1.0 (1) <70CFDCC9-8CE5-37C8-B428-9C01403E01D8>  /A B/Shop
                *0xffffff8000210000 - 0xffffff8000c0ffff  kernel (1) <AAF3C70C-3331-335A-96FB-D338CFE178F0>  /kernel
                 0x1a0000000 -                ???  ???  <32AA34A5-8A47-3BE0-97AF-CF3E2BF70B62>
            """
        let thread = """
              1   ??? (Shop + 1) [0x100000001]
                1   ??? (<32AA34A5-8A47-3BE0-97AF-CF3E2BF70B62> + 2) [0x1a0000002]
            """
        let calls = try report(thread: thread, images: images).calls
        #expect(calls.images.map(\.path) == ["/A B/Shop", "<32aa34a58a473be097afcf3e2bf70b62>"])
        #expect(calls.images.map(\.id) == ["70cfdcc98ce537c8b4289c01403e01d8", "32aa34a58a473be097afcf3e2bf70b62"])
        #expect(calls.images.map(\.isSystem) == [false, true])
    }

    // MARK: - Times

    @Test(arguments: [
        ("Duration: 7.23s\nDuration Sampled: 4.90s (process was unresponsive)", 7_230_000_000 as UInt64),
        ("Duration: 790.21s\nSteps: 11 (100ms sampling interval)", 790_210_000_000),
        ("Reason: UIKit-runloop-Shop: timeout 9850ms", 9_850_000_000), ("Duration Sampled: 4.90s", 4_900_000_000),
        ("Steps: 60 (10ms sampling interval)", 600_000_000),
    ]) func durations(_ header: String, _ duration: UInt64) throws {
        let hang = try report(header: header)
        #expect(hang.duration == duration)
        // 2026-11-21 12:00:00.250 UTC.
        #expect(hang.began == 1_795_262_400_250_000_000)
    }

    @Test func aReportWithoutADurationIsRefused() {
        #expect(throws: InputError("does not state the duration of the hang")) { try report(header: "Duration: long") }
    }

    // MARK: - Recognition

    @Test func theLogOfADevice() throws {
        let text = """
            {"bug_type":"228","app_name":"Shop","app_version":"5.14","bundleID":"com.example.shop","os_version":"iPhone OS 18.6"}
            Reason:           UIKit-runloop-Shop: timeout 9850ms
            Event:            Timed Out Runloop Hang

            Process:          Shop [3715]

              Thread 0xf1970    DispatchQueue "com.apple.main-thread"(1)
              60  ??? (<9D233F9C-ABAB-3B54-B675-07FAF65FBFB9> + 3439660) [0x109853c2c]
            """
        let hang = try #require(try HangFormats.hangs(in: ByteView(copying: text))?.first)
        #expect(hang.facts == ["app": "com.example.shop", "version": "5.14", "os": "iPhone OS 18.6"])
        #expect(hang.calls.calls.map(\.samples) == [60] && hang.processID == nil)
    }

    @Test(arguments: [
        "", "{", "{}", "[]", "Event: cpu usage\nProcess: a [1]\n", "Date/Time: 2026-11-21 12:00:00\n",
        "{\"bug_type\":\"309\"}\n{}\n",
        "{\"hang\": 1}\nEvent: disk writes\n", "\0\0Event: hang\n",
    ]) func otherFiles(_ text: String) throws {
        #expect(try HangFormats.hangs(in: ByteView(copying: text)) == nil)
    }
}
