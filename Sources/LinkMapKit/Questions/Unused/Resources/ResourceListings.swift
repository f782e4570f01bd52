/// The listings of a bundle's files that a program makes by an extension or a folder, without the names of the files.
struct ResourceListings {
    /// A listing of the files in a folder.
    private struct Listing: Hashable {
        /// The text that an argument is.
        enum Argument: Hashable {
            case unknown
            /// No text: the listing is not narrowed by it.
            case none
            case text(ByteView)
        }

        var fileExtension: Argument
        var folder: Argument
    }

    private var listings: Set<Listing> = []
    /// Whether a program lists the files of folders that it has the paths of.
    private var listsFolders = false
    /// Whether a program asks for the path of a bundle.
    private var hasPathOfBundle = false
    /// Whether a program merges the data models of its bundles.
    private(set) var mergesModels = false

    /// Messages to bundles with an extension and a folder as their first arguments.
    private static let ofBundles: Set<ByteView> = [
        "pathsForResourcesOfType:inDirectory:", "pathsForResourcesOfType:inDirectory:forLocalization:",
        "URLsForResourcesWithExtension:subdirectory:", "URLsForResourcesWithExtension:subdirectory:localization:",
        "URLsForResourcesWithExtension:subdirectory:inBundleWithURL:",
    ]
    private static let ofFolders: Set<ByteView> = [
        "contentsOfDirectoryAtPath:error:", "subpathsAtPath:", "subpathsOfDirectoryAtPath:error:", "enumeratorAtPath:",
        "contentsOfDirectoryAtURL:includingPropertiesForKeys:options:error:",
        "enumeratorAtURL:includingPropertiesForKeys:options:errorHandler:", "directoryContentsAtPath:",
    ]
    private static let functions: Set<ByteView> = [
        "opendir", "scandir", "glob", "fts_open", "nftw", "ftw", "CFBundleCopyResourceURLsOfType",
    ]
    private static let ofModels: Set<ByteView> = [
        "mergedModelFromBundles:", "mergedModelFromBundles:forStoreMetadata:",
    ]

    /// Adds the listings of a program.
    ///
    /// - Parameter selectors: the selectors of its messages, and of its methods.
    mutating func add(_ image: Image, selectors: Set<ByteView>) throws(InputError) {
        mergesModels = mergesModels || !selectors.isDisjoint(with: ResourceListings.ofModels)
        listsFolders = listsFolders || !selectors.isDisjoint(with: ResourceListings.ofFolders)
        let hasUnderscores = image.toolchain.hasUnderscores
        let symbols = try image.symbols()
        listsFolders =
            listsFolders
            || symbols.contains { symbol in
                let isPrefixed = hasUnderscores && symbol.name.starts(with: "_")
                return symbol.role == .undefined
                    && ResourceListings.functions.contains(isPrefixed ? symbol.name.dropFirst(1) : symbol.name)
            }
        hasPathOfBundle = hasPathOfBundle || !selectors.isDisjoint(with: ResourceListings.pathsOfBundles)
        guard !selectors.isDisjoint(with: ResourceListings.ofBundles) else { return }
        let program = try Program(image)
        let reader = CallReader(program)
        let functions = reader.functions(using: ResourceListings.ofBundles)
        for function in functions {
            guard let values = reader.values(of: function) else {
                listings.insert(Listing(fileExtension: .unknown, folder: .unknown))
                continue
            }
            for call in values.calls { add(call, reader) }
        }
    }

    private mutating func add(_ call: CallValues.Call, _ reader: CallReader) {
        guard let sent = reader.selector(of: call) else { return }
        var first = 2
        if sent.starts(with: "performSelector:") {
            guard let selector = reader.selector(call.arguments[2]),
                ResourceListings.ofBundles.contains(selector)
            else { return }
            first = 3
        } else if !ResourceListings.ofBundles.contains(sent) {
            return
        }
        func argument(_ number: Int) -> Listing.Argument {
            guard number < call.arguments.count else { return .unknown }
            if call.arguments[number] == .number(0) { return .none }
            return reader.text(call.arguments[number]).map { .text($0) } ?? .unknown
        }
        listings.insert(Listing(fileExtension: argument(first), folder: argument(first + 1)))
    }

    /// The selectors that matter here.
    static let selectors = ofBundles.union(ofFolders).union(ofModels).union(pathsOfBundles)
    private static let pathsOfBundles: Set<ByteView> = ["bundlePath", "resourcePath", "bundleURL", "resourceURL"]

    // MARK: - Files

    /// Returns why a resource may be found without its name; `nil` if no listing has it.
    ///
    /// - Parameter texts: the texts of the programs.
    func listing(of resource: ProductResource, _ texts: Set<ByteView>) -> String? {
        if mergesModels, resource.kind == .model, resource.files.contains(where: ResourceListings.isModel) {
            return "the data models of the bundle are merged, whatever their names"
        }
        guard resource.catalog == nil, resource.kind != .string else { return nil }
        for path in resource.files {
            let folder = ResourceListings.outermost(path).parentPath
            if listsFolders, !ResourceListings.isBundle(folder), texts.contains(folder.lastPathComponent) {
                return "a program lists folders, and has the name of \(folder.lossless)"
            }
            if listsFolders, hasPathOfBundle, ResourceListings.isBundle(folder), hasExtension(path, texts) {
                return "a program lists folders, and tells files by their extension"
            }
            if listings.contains(where: { ResourceListings.lists($0, path, folder, texts) }) {
                return "a program lists the files of its kind in \(folder.isEmpty ? "the bundle" : folder.lossless)"
            }
        }
        return nil
    }

    /// Returns whether the extension of a file is a text, with or without its dot.
    private func hasExtension(_ path: ByteView, _ texts: Set<ByteView>) -> Bool {
        let name = FileName(ResourceListings.outermost(path)).fileExtension
        return texts.contains(ByteView(copying: "." + name)) || texts.contains(ByteView(copying: name))
    }

    private static func lists(
        _ listing: Listing, _ path: ByteView, _ folder: ByteView, _ texts: Set<ByteView>
    ) -> Bool {
        let name = FileName(outermost(path)).fileExtension
        switch listing.fileExtension {
        case .none: break
        case .text(let text):
            let plain = text.starts(with: ".") ? text.dropFirst(1) : text
            guard plain.isEmpty || plain.text.lowercased() == name else { return false }
        case .unknown: guard texts.contains(ByteView(copying: name)) else { return false }
        }
        switch listing.folder {
        case .unknown: return true
        case .none: return isBundle(folder)
        case .text(let text): return folder == text || folder.ends(withPath: text) || text.isEmpty && isBundle(folder)
        }
    }

    /// Returns the path up to a folder that is one resource: `A.momd` for `A.momd/A.mom`.
    private static func outermost(_ path: ByteView) -> ByteView {
        let parent = path.parentPath
        let ends: [StaticString] = [".momd", ".mlmodelc", ".storyboardc", ".nib", ".lproj"]
        guard ends.contains(where: { parent.ends(with: $0) }) else { return path }
        return parent.ends(with: ".lproj")
            ? ByteView.joined(parent.parentPath, parent.parentPath.isEmpty ? "" : "/", path.lastPathComponent) : parent
    }

    private static func isModel(_ path: ByteView) -> Bool {
        path.ends(with: ".mom") || path.ends(with: ".omo") || path.contains(".momd/")
    }

    /// Returns whether a folder is that in which a bundle looks for resources.
    private static func isBundle(_ folder: ByteView) -> Bool {
        let ends: [StaticString] = [".app", ".appex", ".bundle", ".framework", ".xctest", "/Resources"]
        return folder.isEmpty || folder == "Contents/Resources" || ends.contains { folder.ends(with: $0) }
    }
}

extension ByteView {
    /// Returns whether the last components of a path are those of another.
    fileprivate func ends(withPath path: ByteView) -> Bool {
        count > path.count && self[count - path.count - 1] == UInt8(ascii: "/") && dropFirst(count - path.count) == path
    }
}
