/// The other images and the resources of an app, opened once for all examined slices.
struct OutsideImages {
    /// Images that can use each other's names.
    private struct Company: Hashable {
        let kind: ArtifactIdentity.Kind
        let architecture: String
    }

    private struct Place: Hashable {
        let name: Substring?
        let role: ImageRole
    }

    private var names: [Company: OutsideNames] = [:]
    /// The architectures of each kind, in order. Those beyond the limit are of use to themselves only.
    private var architectures: [ArtifactIdentity.Kind: [String]] = [:]
    /// Whether only the given images use each other's exports.
    private let isClosed: Bool
    /// The size in bytes up to which code of other images is followed.
    private static let mostFollowed: UInt64 = 64 << 20
    private static let mostArchitectures = 16
    private var copies = ImageCopies()
    private var places: [Place: UInt32] = [:]
    private var resources = OutsideResources()
    /// The files of bundles that are searched for the names of each program.
    private var unknownFiles: [UnknownFile] = []
    /// The names of the programs of a product, for one search of all its files.
    private var wanted: Set<ByteView> = []
    private(set) var warnings: [AuditWarning] = []

    init(_ query: GraphQuery) throws(InputError) {
        isClosed = query.roots.isClosed
        var paths = query.withPaths.map { ($0, true) }
        for path in query.bundlePaths {
            let bundle = try BundleContents(at: path)
            warnings += bundle.warnings
            paths += bundle.images.map { ($0, false) }
            resources.add(bundle.names)
            unknownFiles += bundle.unknownFiles
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
        let isSearched = !product.unknownFiles.isEmpty
        for (file, image) in try product.images(of: product.files, for: nil, &warnings) {
            do throws(InputError) { try add(image, file.path, true, isSearched: isSearched) } catch {
                warnings.append(AuditWarning("bundle-image-unread", error.naming(file.path).description))
            }
        }
        if product.isBundle { resources.add(product.names) }
        resources.search(product.unknownFiles, for: wanted)
        wanted = []
    }

    private mutating func add(_ path: String, isFromBundle: Bool) throws(InputError) {
        let bytes = try MappedFile.open(BundlePath.binary(of: path))
        guard let images = try Artifact.open(bytes).images(in: bytes) else {
            throw InputError("is not an image of a program", hint: "--with takes the other images of the app")
        }
        for image in images { try add(image, path, isFromBundle) }
    }

    /// - Parameter isSearched: whether files are searched for the names of the image.
    private mutating func add(
        _ image: Image, _ path: String, _ isFromBundle: Bool, isSearched: Bool = false
    ) throws(InputError) {
        let program = ProgramMetadata.mayHoldObjC(image) ? try Program(image) : nil
        var names = try ImportedNames(image, fixups: program?.fixups ?? image.reader.fixups())
        // Only exports that nothing else may use depend on it.
        if !names.lookedUp.isEmpty, isClosed || isSearched, UInt64(image.bytes.count) <= OutsideImages.mostFollowed {
            let read = program == nil ? try Program(image) : nil
            names.hasOpenSymbolLookup = (program ?? read).flatMap(RuntimeLookups.openSymbolLookup) != nil
        }
        if isSearched {
            let exports = image.reader.exports(symbols: try image.symbols())
            wanted.formUnion(SearchedNames.exports(exports, image.toolchain.hasUnderscores))
            if let program { wanted.formUnion(SearchedNames.metadata(of: program.metadata)) }
        }
        let likeness = OutsideUser.Likeness(
            contents: copies.add(image), place: isFromBundle ? number(of: place(of: image, path)) : nil)
        let user = OutsideUser(name: ByteView(copying: path), likeness: likeness)
        let company = Company(kind: image.header.kind, architecture: image.architecture)
        if self.names[company] == nil, architectures[company.kind]?.count ?? 0 < OutsideImages.mostArchitectures {
            architectures[company.kind, default: []].append(company.architecture)
        }
        self.names[company, default: OutsideNames()]
            .add(user, names, program?.metadata.hasObjC == true ? program : nil)
    }

    private func place(of image: Image, _ path: String) -> Place {
        Place(name: path.split(separator: "/").last, role: image.role)
    }

    private mutating func number(of place: Place) -> UInt32 {
        if let known = places[place] { return known }
        let number = UInt32(clamping: places.count)
        places[place] = number
        return number
    }

    /// Adds the names of a program that stand in files of bundles to the use of it.
    func search(for program: Program, _ use: inout OutsideUse) {
        guard !unknownFiles.isEmpty else { return }
        let names = SearchedNames.exports(program.exports, program.hasUnderscores)
        use.resources.search(unknownFiles, for: names.union(SearchedNames.metadata(of: program.metadata)))
    }

    /// Returns the names that all other images use. If any of them have the machine of `image`, only those count.
    ///
    /// - Parameter path: The path of `image`. A bundle image with the same name and type is another build of it, so it
    ///   does not count as a user.
    func use(without image: Image, at path: String) -> OutsideUse {
        let place = image.toolchain.shipsInBundles ? places[place(of: image, path)] : nil
        let asker = OutsideUser.Likeness(contents: copies.number(of: image), place: place)
        let kind = image.header.kind
        let all = architectures[kind, default: []]
        for chosen in [[image.architecture], all] {
            let known = chosen.compactMap { names[Company(kind: kind, architecture: $0)] }
            let use = OutsideUse(of: known, resources, besides: asker)
            if use.hasImages { return use }
        }
        return OutsideUse(of: [], resources, besides: asker)
    }
}
