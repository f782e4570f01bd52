/// The other images and the resources of an app, opened once for all examined slices.
struct OutsideImages {
    private struct Other {
        var path: String
        var isFromBundle: Bool
        var image: Image
        /// The parsed program; `nil` for an image without Objective-C.
        var program: Program?
        var names: ImportedNames
    }

    private var images: [Other] = []
    /// The names that the resources of each bundle hold.
    private var bundles: [[BundleName]] = []
    private(set) var warnings: [AuditWarning] = []

    init(_ query: GraphQuery) throws(InputError) {
        var paths = query.withPaths.map { ($0, true) }
        for path in query.bundlePaths {
            let bundle = try BundleContents(at: path)
            warnings += bundle.warnings
            paths += bundle.images.map { ($0, false) }
            bundles.append(bundle.names)
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

    /// Adds the images and the resources of a product. An image does not count as a user of itself.
    mutating func add(_ product: ProductPrograms) throws(InputError) {
        for (file, image) in try product.images(of: product.files, for: nil, &warnings) {
            do throws(InputError) { try add(image, file.path, true) } catch {
                warnings.append(AuditWarning("bundle-image-unread", error.naming(file.path).description))
            }
        }
        if product.isBundle { bundles.append(product.names) }
    }

    private mutating func add(_ path: String, isFromBundle: Bool) throws(InputError) {
        let bytes = try MappedFile.open(BundlePath.binary(of: path))
        guard let images = try Artifact.open(bytes).images(in: bytes) else {
            throw InputError("is no image of a program", hint: "--with takes the other images of the app")
        }
        for image in images { try add(image, path, isFromBundle) }
    }

    private mutating func add(_ image: Image, _ path: String, _ isFromBundle: Bool) throws(InputError) {
        let program = ProgramMetadata.mayHoldObjC(image) ? try Program(image) : nil
        images.append(
            Other(
                path: path, isFromBundle: isFromBundle, image: image,
                program: program?.metadata.hasObjC == true ? program : nil,
                names: try ImportedNames(image, fixups: program?.fixups ?? image.reader.fixups())))
    }

    /// Returns the names that all other images use. If any of them have the machine of `image`, only those count.
    ///
    /// - Parameter path: The path of `image`. A bundle image with the same name and type is another build of it, so it
    ///   does not count as a user.
    func use(without image: Image, at path: String) -> OutsideUse {
        var use = OutsideUse()
        let others = images.filter { !isSame($0, image, path) && $0.image.header.kind == image.header.kind }
        let same = others.filter { $0.image.architecture == image.architecture }
        for other in same.isEmpty ? others : same {
            let name = ByteView(copying: other.path)
            if let program = other.program { use.add(program, named: name) }
            use.add(other.names, named: name)
        }
        for bundle in bundles { use.add(bundle) }
        return use
    }

    private func isSame(_ other: Other, _ image: Image, _ path: String) -> Bool {
        if other.image.id == image.id, other.image.bytes == image.bytes { return true }
        guard other.isFromBundle, image.toolchain.shipsInBundles else { return false }
        let isSameName = other.path.split(separator: "/").last == path.split(separator: "/").last
        return isSameName && other.image.role == image.role
    }
}
