/// The other images and the resources of an app, opened once for all slices that are looked at.
struct OutsideImages {
    private struct Other {
        var path: String
        var isFromBundle: Bool
        var image: Image
        /// `nil` for an image without Objective-C that is none of Apple's.
        var program: RuntimeProgram?
        var names: ImportedNames
    }

    private var images: [Other] = []
    private var bundles: [BundleContents] = []
    private(set) var warnings: [AuditWarning] = []

    init(_ query: GraphQuery) throws(InputError) {
        var paths = query.withPaths.map { ($0, true) }
        for path in query.bundlePaths {
            let bundle = try BundleContents(at: path)
            warnings += bundle.warnings
            paths += bundle.images.map { ($0, false) }
            bundles.append(bundle)
        }
        for (path, isAsked) in paths {
            do throws(InputError) {
                try add(path, isFromBundle: !isAsked)
            } catch {
                guard !isAsked else { throw error.naming(path) }
                warnings.append(AuditWarning("bundle-image-unread", error.naming(path).description))
            }
        }
    }

    private mutating func add(_ path: String, isFromBundle: Bool) throws(InputError) {
        let bytes = try MappedFile.open(BundlePath.binary(of: path))
        guard let images = try Artifact.open(bytes).images(in: bytes) else {
            throw InputError("is no image of a program", hint: "--with takes the other images of the app")
        }
        for image in images { try add(image, path, isFromBundle) }
    }

    private mutating func add(_ image: Image, _ path: String, _ isFromBundle: Bool) throws(InputError) {
        images.append(
            Other(
                path: path, isFromBundle: isFromBundle, image: image, program: try RuntimeProgram(image),
                names: try ImportedNames(image)))
    }

    /// What all but the image itself use; only images for the same machine count where there are any.
    ///
    /// - Parameter path: of the image. A bundle's image of the same name and type is another build of it, and no user.
    func use(without image: Image, at path: String) -> OutsideUse {
        var use = OutsideUse()
        let others = images.filter { !isSame($0, image, path) && ($0.image.detail is ELFDetail) == isELF(image) }
        let same = others.filter { $0.image.architecture == image.architecture }
        for other in same.isEmpty ? others : same {
            let name = ByteView(copying: other.path)
            if let program = other.program { use.add(program, named: name) }
            use.add(other.names, named: name)
        }
        for bundle in bundles { use.add(bundle) }
        return use
    }

    private func isELF(_ image: Image) -> Bool { image.detail is ELFDetail }

    private func isSame(_ other: Other, _ image: Image, _ path: String) -> Bool {
        if other.image.id == image.id, other.image.bytes == image.bytes { return true }
        guard other.isFromBundle, let detail = image.detail as? MachODetail else { return false }
        let isSameName = other.path.split(separator: "/").last == path.split(separator: "/").last
        let fileType = (other.image.detail as? MachODetail)?.file.fileType
        return isSameName && fileType == detail.file.fileType
    }
}
