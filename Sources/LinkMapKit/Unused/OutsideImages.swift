/// The other images and the resources of an app, opened once for all slices that are looked at.
struct OutsideImages {
    private var images: [(name: ByteView, program: MachOProgram)] = []
    private var bundles: [BundleContents] = []
    private(set) var warnings: [AuditWarning] = []

    init(_ query: UnusedQuery) throws(InputError) {
        var paths = query.withPaths.map { ($0, true) }
        for path in query.bundlePaths {
            let bundle = try BundleContents(at: path)
            warnings += bundle.warnings
            paths += bundle.images.map { ($0, false) }
            bundles.append(bundle)
        }
        for (path, isAsked) in paths {
            do throws(InputError) {
                try add(path)
            } catch {
                guard !isAsked else { throw error.naming(path) }
                warnings.append(AuditWarning("bundle-image-unread", error.naming(path).description))
            }
        }
    }

    private mutating func add(_ path: String) throws(InputError) {
        let bytes = try MappedFile.open(BundlePath.binary(of: path))
        let name = ByteView(copying: path)
        switch try Artifact.open(bytes, mapDetail: .sections) {
        case .macho(let image): try add(image, name)
        case .fat(let file):
            for slice in file.slices {
                let part = bytes.slice(slice.range) ?? .empty
                if case .macho(let image) = try Artifact.open(part, mapDetail: .sections) { try add(image, name) }
            }
        default: throw InputError("is no Mach-O image", hint: "--with takes the other images of the app")
        }
    }

    private mutating func add(_ image: Image, _ name: ByteView) throws(InputError) {
        if let program = try MachOProgram(image) { images.append((name, program)) }
    }

    /// What all but the image itself use; only images for the same machine count where there are any.
    func use(without image: Image) throws(InputError) -> OutsideUse {
        var use = OutsideUse()
        let others = images.filter { $0.program.image.id != image.id || $0.program.image.bytes != image.bytes }
        let same = others.filter { $0.program.image.architecture == image.architecture }
        for (name, program) in same.isEmpty ? others : same { use.add(program, named: name) }
        for bundle in bundles { use.add(bundle) }
        return use
    }
}
