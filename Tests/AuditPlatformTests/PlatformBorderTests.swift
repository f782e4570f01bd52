import Foundation
import TestSupport
import Testing

/// Code that differs between platforms stands in few folders. All other code knows no operating system.
@Suite struct PlatformBorderTests {
    /// The files and folders that may import a C library, ask for the platform, or import a framework of one.
    private static let homes = [
        "AuditPlatform/", "LinkMapKit/Bytes/Platform/", "LoopProbe/Platform/", "LaunchTimer/Platform/",
        "TrapCheck/Platform/", "StaticRuntime/",
    ]
    private static var forbidden: [Regex<(Substring, Substring)>] {
        [
            #/\bimport (?:(?:struct|enum|class|func|var|let) )?(Glibc|Musl|Darwin|Android|Bionic|os|Foundation\w*)\b/#,
            #/#(?:else)?if .*\b(os|canImport|targetEnvironment)\(/#,
        ]
    }
    /// Names of the standard library that need a newer system than macOS 13, the oldest in Package.swift. The compiler
    /// checks that on macOS only.
    private static var newer: Regex<(Substring, Substring)> {
        #/\b(utf8Span|UTF8Span|InlineArray|Mutex<|Atomic<|import Synchronization|import Observation)\b/#
    }

    @Test func onlyPlatformFoldersKnowThePlatform() throws {
        let files = try SwiftSources.all()
        #expect(files.count > 500)
        for file in files where !Self.homes.contains(where: file.path.hasPrefix) {
            for rule in Self.forbidden {
                let found = file.code.matches(of: rule).map { String($0.0) }
                #expect(found.isEmpty, "\(file.path) knows the platform: \(found); see Sources/AuditPlatform")
            }
        }
        // The rule is worth something only while it would find what the folders hold.
        let inside = files.filter { file in Self.homes.contains(where: file.path.hasPrefix) }
        for rule in Self.forbidden { #expect(inside.contains { $0.code.contains(rule) }) }
    }

    @Test func filesOfOnePlatformAreCompiledThereOnly() throws {
        let files = try SwiftSources.all()
        for (folder, condition) in [("/Linux/", "#if os(Linux)\n"), ("/Darwin/", "#if canImport(Darwin)\n")] {
            let here = files.filter { $0.path.contains(folder) }
            #expect(here.count >= 3)
            for file in here {
                #expect(
                    file.code.hasPrefix(condition) && file.code.hasSuffix("\n#endif\n"),
                    "\(file.path) has to begin with \(condition)and to end with #endif")
            }
        }
    }

    @Test func nothingNeedsANewerSystemThanThePackage() throws {
        let files = try SwiftSources.all().filter { !$0.path.contains("/Platform/Linux/") }
        #expect(files.count > 100)
        for file in files {
            let found = file.code.matches(of: Self.newer).map { String($0.0) }
            #expect(found.isEmpty, "\(file.path) needs a newer system than macOS 13: \(found)")
        }
    }
}
