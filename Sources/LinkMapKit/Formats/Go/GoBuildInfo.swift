//  \xFF " Go buildinf:"  word size:8  flags:8  0 …  (32 bytes)
//  length in LEB128, version of Go;  length, modules between two marks of 16 bytes     (flag 2, since Go 1.18)
//
//  path  example.com/app/cmd/app
//  mod   example.com/app             (devel)
//  dep   github.com/spf13/cobra      v1.6.1   h1:…         fields are separated by tabs

/// The modules that a Go program was built of, as it states them itself. Source: `debug/buildinfo`, `runtime/debug/mod.go`.
enum GoBuildInfo {
    /// Returns the modules; none where the program does not state them.
    static func packages(of image: Image) -> GoPackages? {
        guard image.sections.contains(where: { GoSections.isMark($0.name) }) else { return nil }
        var packages = GoPackages()
        let section = image.sections.first {
            $0.name.ends(with: ".go.buildinfo") || $0.name.ends(with: "__go_buildinfo")
        }
        guard let section,
            let bytes = image.bytes.slice(at: section.fileRange.lowerBound, count: section.fileRange.size),
            bytes.dropFirst(1).starts(with: " Go buildinf:"),
            bytes.byte(at: 15).map({ $0 & 2 != 0 }) == true
        else { return packages }
        var place = 32
        guard let version = text(in: bytes, at: &place) else { return packages }
        packages.release = release(of: version)
        guard let modules = text(in: bytes, at: &place), modules.count > 32 else { return packages }
        add(modules[clamped: 16..<modules.count - 16], to: &packages)
        return packages
    }

    /// Returns the minor number of a release: 27 for `go1.27.3`, `go1.27-custom` and `devel go1.27-4b1e`.
    private static func release(of version: ByteView) -> Int? {
        let version = version.removing("devel ") ?? version
        return version.removing("go1.").flatMap { Int($0.description.prefix { "0"..."9" ~= $0 }) }
    }

    private static func text(in bytes: ByteView, at place: inout Int) -> ByteView? {
        guard let count = bytes.unsignedLEB128(at: &place), count <= UInt64(bytes.count - place) else { return nil }
        defer { place += Int(count) }
        return bytes[clamped: place..<place + Int(count)]
    }

    private static func add(_ lines: ByteView, to packages: inout GoPackages) {
        var rest = lines
        while !rest.isEmpty {
            let line = rest.upTo("\n")
            rest = rest.dropFirst(line.count + 1)
            if let path = line.removing("path\t") {
                packages.program = path
            } else if let module = line.removing("mod\t") {
                packages.ownModule = module.upTo("\t")
            } else if let module = line.removing("dep\t") {
                packages.modules.insert(module.upTo("\t"))
            }
        }
    }
}
