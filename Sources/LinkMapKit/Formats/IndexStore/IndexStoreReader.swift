import CIndexStore
import Glibc

/// Reads index stores in a process of its own, as the library may end its process over a damaged file.
package enum IndexStoreReader {
    /// The most damaged units and records of one store. Each ends a process.
    private static let mostRestarts = 32
    /// The time in seconds after which a process that writes nothing is ended.
    private static let patience: Int32 = 60

    /// Reads stores and joins their contents.
    ///
    /// - Throws: ``InputError`` if the library is missing, or a folder is no index store.
    package static func read(_ paths: [String]) throws(InputError) -> IndexStore {
        try IndexStoreLibrary.open()
        var store = IndexStore()
        for path in paths {
            try require(path)
            store = try read(path, after: store)
        }
        return store
    }

    /// Checks that a folder holds a store: the library creates one where there is none.
    private static func require(_ path: String) throws(InputError) {
        guard unsafe access(path, R_OK) == 0 else {
            throw InputError("cannot be read: \(String(errorNumber: errno))", path: path)
        }
        guard let folder = unsafe opendir(path) else {
            throw InputError("is no index store: a store is a folder", path: path)
        }
        defer { unsafe closedir(folder) }
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard name.first == "v", Int(name.dropFirst()) != nil else { continue }
            if unsafe access("\(path)/\(name)/units", R_OK) == 0 { return }
        }
        throw InputError(
            "is no index store: it has no folder v5/units",
            hint: "give the folder that -index-store-path names, or Xcode's Index.noindex/DataStore", path: path)
    }

    private static func read(_ path: String, after known: IndexStore) throws(InputError) -> IndexStore {
        var skipped: [String] = []
        guard let progress = unsafe index_progress_make() else {
            throw InputError("cannot be read: no memory to share with another process", path: path)
        }
        defer { unsafe index_progress_free(progress) }
        while true {
            var store = known
            store.damaged += skipped.map { ByteView(copying: $0) }
            switch try unsafe attempt(path, skipped, progress, &store) {
            case .complete: return store
            case .refused(let why):
                throw InputError(why.isEmpty ? "is no index store" : "is no index store: \(why)", path: path)
            case .ended:
                let name = unsafe withUnsafePointer(to: &progress.pointee.name) {
                    unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1024) { unsafe String(cString: $0) }
                }
                guard !name.isEmpty, !skipped.contains(name), skipped.count < mostRestarts else {
                    throw InputError(
                        "cannot be read: libIndexStore ended without an answer \(skipped.count + 1) times",
                        hint: "build again with another -index-store-path", path: path)
                }
                skipped.append(name)
            }
        }
    }

    private enum Outcome {
        case complete, ended
        case refused(String)
    }

    /// Reads a store in a new process.
    private static func attempt(
        _ path: String, _ skipped: [String], _ progress: UnsafeMutablePointer<index_progress>, _ store: inout IndexStore
    ) throws(InputError) -> Outcome {
        var names: [UnsafeMutablePointer<CChar>?] = unsafe skipped.map { unsafe strdup($0) } + [nil]
        defer { while let name = unsafe names.popLast() { unsafe free(name) } }
        var output: Int32 = -1
        let process = unsafe names.withUnsafeMutableBufferPointer { list in
            unsafe list.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
                unsafe index_reader_start(path, $0.baseAddress, progress, &output)
            }
        }
        guard process > 0 else {
            throw InputError("cannot be read: \(String(errorNumber: -process))", path: path)
        }
        defer { _ = index_reader_end(process, output) }
        var parser = IndexMessageParser(IndexStream(output, patience: patience), store)
        // The parser holds the only copy, so that its tables grow in place.
        store = IndexStore()
        parser.run()
        store = parser.store
        if let refusal = parser.refusal { return .refused(refusal) }
        guard !parser.isTooLarge else {
            throw InputError(
                "has more than \(IndexMessageParser.mostOccurrences) occurrences, which is more than is read",
                path: path)
        }
        return parser.isComplete ? .complete : .ended
    }
}

extension String {
    /// Creates the text of an error number of the C library.
    fileprivate init(errorNumber: Int32) {
        self = unsafe strerror(errorNumber).map { unsafe String(cString: $0) } ?? "error"
    }
}
