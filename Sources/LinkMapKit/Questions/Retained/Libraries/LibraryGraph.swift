/// The programs and libraries of a product, and which of them needs which: references between whole files, as the lists of
/// needed libraries state them.
struct LibraryGraph {
    struct File {
        let path: String
        /// The size of the whole file in bytes.
        let size: UInt64
        let architecture: String
        /// The files of the product that the loader opens for this one, as indexes.
        fileprivate(set) var needs: [Int] = []
        /// Why the file is there although no other one needs it; `nil` for a library that others need.
        fileprivate(set) var root: String?
    }

    private(set) var files: [File] = []
    /// The files that need each file.
    private(set) var users: [[Int]] = []

    init(_ product: ProductPrograms) {
        var images: [Image] = []
        var warnings: [AuditWarning] = []
        var names: [[ByteView]] = []
        for file in product.files {
            guard let found = try? product.images(of: [file], for: nil, &warnings).map(\.image), let first = found.first
            else { continue }
            images.append(first)
            names.append(found.flatMap(\.reader.libraries))
            files.append(
                File(path: file.path, size: UInt64(file.bytes.count), architecture: first.architecture))
            if file.role != .library {
                files[files.count - 1].root = file.role == .plugin ? "loaded on request" : "a program"
            }
        }
        let places = LibraryPlaces(files, links: product.links)
        users = files.map { _ in [] }
        for (user, needed) in names.enumerated() {
            files[user].needs = Set(needed.compactMap { places.file(named: $0, for: user) }).subtracting([user])
                .sorted()
            for library in files[user].needs { users[library].append(user) }
        }
        findRoots()
    }

    /// Makes roots of libraries that no other file needs, of Python's own modules, and of files that need each other only.
    private mutating func findRoots() {
        for file in files.indices where files[file].root == nil {
            if LibraryGraph.isPythonModule(files[file].path) {
                files[file].root = "a module that Python loads"
            } else if users[file].isEmpty {
                files[file].root = "no other file of the product needs it"
            }
        }
        var isReached = reached(without: [])
        for lost in files.indices where !isReached[lost] {
            files[lost].root = "only files that it needs need it"
            isReached[lost] = true
            reach(from: [lost], &isReached, without: [])
        }
    }

    private static func isPythonModule(_ path: String) -> Bool {
        [".cpython-", ".abi3.", ".pypy"].contains { path.includes($0) }
    }

    // MARK: - Questions

    /// Returns the files that nothing reaches without some others. These themselves are left out.
    func following(without removed: Set<Int>) -> [Int] {
        let reached = reached(without: removed)
        return files.indices.filter { !reached[$0] && !removed.contains($0) }
    }

    private func reached(without removed: Set<Int>) -> [Bool] {
        var isReached = files.indices.map { files[$0].root != nil && !removed.contains($0) }
        reach(from: files.indices.filter { isReached[$0] }, &isReached, without: removed)
        return isReached
    }

    /// Marks the files that some reached ones need.
    private func reach(from starts: [Int], _ isReached: inout [Bool], without removed: Set<Int>) {
        var queue = starts
        while let file = queue.popLast() {
            for library in files[file].needs where !isReached[library] && !removed.contains(library) {
                isReached[library] = true
                queue.append(library)
            }
        }
    }

    /// Returns the files on a shortest way from a root to a file, both included.
    func chain(to target: Int) -> [Int] {
        var previous = [Int?](repeating: nil, count: files.count)
        var isSeen = files.map { $0.root != nil }
        var queue = files.indices.filter { isSeen[$0] }
        var next = 0
        while next < queue.count, !isSeen[target] {
            let file = queue[next]
            next += 1
            for library in files[file].needs where !isSeen[library] {
                (isSeen[library], previous[library]) = (true, file)
                queue.append(library)
            }
        }
        var chain = [target]
        while let before = previous[chain[chain.count - 1]] { chain.append(before) }
        return chain.reversed()
    }

    /// Returns the name of a library without its suffixes and the hash that packagers add: `libtiff`.
    private static func stem(of name: String) -> String {
        let stem = String(name.prefix { $0 != "." })
        guard let dash = stem.lastIndex(of: "-") else { return stem }
        let hash = stem[stem.index(after: dash)...]
        return hash.utf8.count >= 6 && hash.allSatisfy(\.isHexDigit) ? String(stem[..<dash]) : stem
    }

    /// Returns whether a name may be that of a file: symbols have names without a dot and without a slash.
    static func mayBeFile(_ name: String) -> Bool {
        name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    }

    /// Returns the files with a name: a path inside the product, its end, a pattern, or a library's name without what
    /// packagers put behind it: `libtiff` for `pillow.libs/libtiff-0a86184d.so.6.0.2`, `_imaging` for a module of Python.
    func files(named name: String) -> [Int] {
        guard LibraryGraph.mayBeFile(name) else {
            return files.indices.filter { index in
                let whole = files[index].path.split(separator: "/").last.map(String.init) ?? files[index].path
                let stem = LibraryGraph.stem(of: whole)
                // A function `png` is no library `libpng`; patterns of symbols mean no files.
                return stem == name || name.hasPrefix("lib") && NameGlob.matches(text: stem, name)
            }
        }
        if let exact = files.firstIndex(where: { $0.path == name }) { return [exact] }
        return files.indices.filter {
            files[$0].path.hasSuffix("/" + name) || NameGlob.matches(text: files[$0].path, name)
        }
    }
}
