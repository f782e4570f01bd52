import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The list that `ldconfig` writes, made by hand, and the machine's own.
struct LoaderCacheTests {
    /// A cache of names, paths and processors' capabilities.
    static func cache(_ rows: [(name: String, path: String, capabilities: UInt64)]) -> [UInt8] {
        var strings: [UInt8] = []
        var table: [UInt8] = []
        let start = 48 + rows.count * 24
        for row in rows {
            let name = start + strings.count
            strings += Array(row.name.utf8) + [0]
            let path = start + strings.count
            strings += Array(row.path.utf8) + [0]
            table += TinyMachO.words([0x0303, UInt32(name), UInt32(path), 0]) + TinyMachO.little(row.capabilities)
        }
        let header = Array("glibc-ld.so.cache1.1".utf8) + TinyMachO.words([UInt32(rows.count), UInt32(strings.count)])
        return header + [UInt8](repeating: 0, count: 48 - header.count) + table + strings
    }

    @Test func namesLeadToPaths() throws {
        let bytes = LoaderCacheTests.cache([
            ("liba.so", "/fast/liba.so", 1 << 62), ("liba.so", "/lib/liba.so", 0), ("liba.so", "/usr/lib/liba.so", 0),
        ])
        let cache = try #require(LoaderCache(ByteView(copying: bytes)))
        #expect(cache.paths["liba.so"]?.map(\.text) == ["/lib/liba.so", "/usr/lib/liba.so"])
        let old = Array("ld.so-1.7.0\0".utf8) + TinyMachO.words([1]) + [UInt8](repeating: 0, count: 12 + 4) + bytes
        #expect(LoaderCache(ByteView(copying: old))?.paths.count == 1)
    }

    @Test func damageHasAnEnd() {
        let whole = LoaderCacheTests.cache([("liba.so", "/lib/liba.so", 0), ("libb.so", "/lib/libb.so", 0)])
        #expect(LoaderCache(ByteView(copying: [])) == nil)
        for length in 0..<whole.count { _ = LoaderCache(ByteView(copying: Array(whole.prefix(length)))) }
        var random = SplitMix(state: 5)
        for _ in 0..<2_000 {
            var bytes = whole
            bytes[Int.random(in: 20..<whole.count, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
            _ = LoaderCache(ByteView(copying: bytes))
        }
    }

    private static let ldconfig = ["/sbin/ldconfig", "/usr/sbin/ldconfig"].lazy.compactMap { ExternalTool(at: $0) }
        .first

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/etc/ld.so.cache") && ldconfig != nil,
            "no ld.so.cache, or no ldconfig"))
    func theMachinesOwnIsRead() throws {
        let cache = try #require(LoaderCache(try MappedFile.open("/etc/ld.so.cache")))
        let printed = try #require(Self.ldconfig).run(["-p"])
        for line in printed.split(separator: "\n") where line.hasPrefix("\t") && !line.contains("hwcap") {
            let words = line.split(whereSeparator: \.isWhitespace)
            let (name, path) = (ByteView(copying: String(words[0])), String(words[words.count - 1]))
            #expect(cache.paths[name]?.contains { $0.text == path } == true, "\(line)")
        }
    }
}
