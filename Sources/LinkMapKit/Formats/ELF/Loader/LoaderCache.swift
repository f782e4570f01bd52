//  "glibc-ld.so.cache1.1"  count:32  strings:32  flags:8 …      48 bytes
//  flags:32  name:32  path:32  version:32  hwcap:64              one row each; offsets from the start of the header
//  An older header ("ld.so-1.7.0") may come first: 16 bytes, and 12 for each of its rows.

/// The libraries that `ldconfig` found, by name (`/etc/ld.so.cache`).
package struct LoaderCache {
    package private(set) var paths: [ByteView: [ByteView]] = [:]

    private static let mark: ByteView = "glibc-ld.so.cache1.1"
    private static let longest = 4096

    /// - Returns: `nil` for bytes that are no cache.
    package init?(_ bytes: ByteView) {
        guard let cache = LoaderCache.current(in: bytes), let count = cache.integer(at: 20, as: UInt32.self),
            cache.slice(at: 48, count: UInt64(count) * 24) != nil
        else { return nil }
        for row in 0..<Int(count) {
            let place = 48 + row * 24
            guard let name = LoaderCache.text(cache, at: place + 4), let path = LoaderCache.text(cache, at: place + 8),
                let capabilities = cache.integer(at: place + 16, as: UInt64.self)
            else { continue }
            // Rows with capabilities are for specific processors, which this machine may not have.
            if capabilities == 0 { paths[name, default: []].append(path) }
        }
    }

    private static func current(in bytes: ByteView) -> ByteView? {
        if bytes.prefix(mark.count) == mark { return bytes }
        guard bytes.starts(with: "ld.so-1.7.0"), let count = bytes.integer(at: 12, as: UInt32.self) else { return nil }
        let (size, overflow) = Int(count).multipliedReportingOverflow(by: 12)
        guard !overflow, size < bytes.count else { return nil }
        // The newer header starts at the next multiple of 8.
        let rest = bytes.dropFirst(min((16 + size + 7) & ~7, bytes.count))
        return rest.prefix(mark.count) == mark ? rest : nil
    }

    private static func text(_ cache: ByteView, at place: Int) -> ByteView? {
        guard let offset = cache.integer(at: place, as: UInt32.self),
            let text = cache[clamped: Int(offset)..<Int(offset) + longest].cString(at: 0), !text.isEmpty
        else { return nil }
        return text
    }
}
