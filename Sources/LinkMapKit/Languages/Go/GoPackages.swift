/// The packages of a Go program by their import paths: the module that a dependency comes in, or the package of the standard
/// library or of the program itself.
///
/// A program that was built in a module states the modules of all packages. Without that, paths have usual lengths.
package struct GoPackages: ProgramPackages {
    /// The import path of the package `main`, if the program states it.
    var program: ByteView?
    /// The path of the program's own module.
    var ownModule: ByteView?
    /// The paths of the modules that it depends on.
    var modules: Set<ByteView> = []
    /// The minor number of the release that built it, 27 for Go 1.27.3, if the program states it.
    var release: Int?

    /// Returns the name of the package's group.
    ///
    /// - Parameter path: an import path as symbols spell it, with escaped dots in the last component.
    func group(of path: ByteView) -> ByteView {
        let path = GoPackages.unescaped(path)
        guard provider(of: path) == .dependency else { return path }
        return module(of: path) ?? GoPackages.usualModule(of: path)
    }

    /// - Parameter path: an import path, or the name of a group.
    func provider(of path: ByteView) -> PackageProvider {
        if path == "main" { return .own }
        if module(of: path) != nil { return .dependency }
        if let own = ownModule ?? program, GoPackages.contains(path, in: own) { return .own }
        return path.upTo("/").firstIndex(of: UInt8(ascii: ".")) == nil && !path.starts(with: "_/")
            ? .standardLibrary : .dependency
    }

    /// Returns the longest path of a module that contains a package.
    private func module(of path: ByteView) -> ByteView? {
        var rest = path
        while !rest.isEmpty {
            if modules.contains(rest) { return rest }
            guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest.prefix(slash)
        }
        return nil
    }

    /// Returns the module of a package, by the usual lengths of module paths: host, owner and repository on a site for
    /// many, host and project elsewhere, and perhaps a major version.
    package static func usualModule(of package: ByteView) -> ByteView {
        let host = package.upTo("/")
        guard host.firstIndex(of: UInt8(ascii: ".")) != nil else { return package }
        let parts = sharedHosts.contains(host) ? 3 : 2
        var end = 0
        var count = 0
        while count < parts, let slash = package.firstIndex(of: UInt8(ascii: "/"), from: end) {
            end = slash + 1
            count += 1
        }
        guard count == parts else { return package }
        let version = package.dropFirst(end).upTo("/")
        let isVersion =
            version.count > 1 && version[0] == UInt8(ascii: "v")
            && (1..<version.count).allSatisfy { version[$0].isDigit }
        return package.prefix(isVersion ? end + version.count : end - 1)
    }

    /// The hosts on which an owner comes before the project.
    private static let sharedHosts: Set<ByteView> = [
        "github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "gitee.com", "git.sr.ht", "golang.org",
    ]

    private static func contains(_ path: ByteView, in module: ByteView) -> Bool {
        !module.isEmpty && path.prefix(module.count) == module
            && (path.count == module.count || path.byte(at: module.count) == UInt8(ascii: "/"))
    }

    /// Returns a path with `.` for `%2e` and the like.
    static func unescaped(_ path: ByteView) -> ByteView {
        guard path.firstIndex(of: UInt8(ascii: "%")) != nil else { return path }
        var bytes: [UInt8] = []
        var index = 0
        while index < path.count {
            if path[index] == UInt8(ascii: "%"), let high = path.byte(at: index + 1)?.hexDigit,
                let low = path.byte(at: index + 2)?.hexDigit
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(path[index])
                index += 1
            }
        }
        return ByteView(copying: bytes)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in ASCII; `nil` for other characters.
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

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
        guard image.sections.contains(where: { GoMarks.isSection($0.name) }) else { return nil }
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
