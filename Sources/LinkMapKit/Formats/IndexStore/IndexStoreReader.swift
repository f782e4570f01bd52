import AuditPlatform
import CIndexStore

/// Reads index stores in a process of its own: the library may end its process over a damaged file, and a static program
/// cannot load it.
package struct IndexStoreReader {
    /// The program of the process, which the build embeds.
    private let program: [UInt8]
    /// The path of the library.
    private let library: String

    /// The most damaged units and records of one store. Each ends a process.
    private static let mostRestarts = 32
    /// The time in seconds after which a process that writes nothing is ended.
    private static let patience: Int32 = 60

    /// Reads stores and joins their contents.
    ///
    /// - Throws: ``InputError`` if the library is missing, or a folder is not an index store.
    package static func read(_ paths: [String]) throws(InputError) -> IndexStore {
        // Another program reads the store.
        InputJournal.noteUnrepeatable()
        let program = EmbeddedFile(digits: EmbeddedIndexReader.digits).bytes
        guard !program.isEmpty else {
            throw InputError("index stores are not read by this build: it was made on a system without glibc")
        }
        let reader = IndexStoreReader(program: program, library: try IndexStoreLibrary.path())
        var store = IndexStore()
        for path in paths {
            try require(path)
            store = try reader.read(path, after: store)
        }
        return store
    }

    /// The stores that fit.
    private static let fitting =
        "give the folder that -index-store-path names, SwiftPM's .build/debug/index/store (release builds write none, unless "
        + "with --enable-index-store), or Xcode's Index.noindex/DataStore"

    /// Checks that a folder holds a store: the library creates one where there is none.
    private static func require(_ path: String) throws(InputError) {
        guard unsafe access(path, R_OK) == 0 else {
            throw InputError("cannot be read: \(String(errorNumber: errno))", hint: fitting, path: path)
        }
        guard let folder = unsafe opendir(path) else {
            throw InputError("is not an index store: a store is a folder", hint: fitting, path: path)
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
            "is not an index store: it has no folder v5/units",
            hint: fitting, path: path)
    }

    private func read(_ path: String, after known: IndexStore) throws(InputError) -> IndexStore {
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
            case .refused(let why): throw IndexStoreReader.error(why, path)
            case .ended:
                let name = unsafe withUnsafePointer(to: &progress.pointee.name) {
                    unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1024) { unsafe String(cString: $0) }
                }
                guard !name.isEmpty, !skipped.contains(name), skipped.count < IndexStoreReader.mostRestarts else {
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
        case refused(IndexMessageParser.Refusal)
    }

    private static func error(_ refusal: IndexMessageParser.Refusal, _ path: String) -> InputError {
        switch refusal {
        case .store(let why):
            InputError(why.isEmpty ? "is not an index store" : "is not an index store: \(why)", path: path)
        case .library(let why): IndexStoreLibrary.failure(why)
        // The kernel says this of a program whose loader is missing.
        case .process(ENOENT): IndexStoreLibrary.failure("this system has no loader for programs that use glibc")
        case .process(let number): IndexStoreLibrary.failure(String(errorNumber: number))
        }
    }

    /// Reads a store in a new process.
    private func attempt(
        _ path: String, _ skipped: [String], _ progress: UnsafeMutablePointer<index_progress>, _ store: inout IndexStore
    ) throws(InputError) -> Outcome {
        var output: Int32 = -1
        let process = unsafe start(path, skipped, progress, &output)
        guard process > 0 else {
            throw InputError("cannot be read: \(String(errorNumber: -process))", path: path)
        }
        defer { _ = index_reader_end(process, output) }
        var parser = IndexMessageParser(IndexStream(output, patience: IndexStoreReader.patience), store)
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

    /// Starts the process. Returns it, or a negative error number.
    private func start(
        _ path: String, _ skipped: [String], _ progress: UnsafeMutablePointer<index_progress>, _ output: inout Int32
    ) -> pid_t {
        let names: [UnsafeMutablePointer<CChar>?] = unsafe skipped.map { unsafe strdup($0) }
        defer { for index in unsafe names.indices { unsafe free(names[index]) } }
        return unsafe program.withUnsafeBytes { program in
            unsafe names.withUnsafeBufferPointer { names in
                unsafe names.withMemoryRebound(to: UnsafePointer<CChar>?.self) { names in
                    unsafe library.withCString { library in
                        unsafe path.withCString { path in
                            var job = unsafe index_reader_job(
                                program: program.baseAddress, program_size: program.count, library: library,
                                store: path, skipped: names.baseAddress, skipped_count: names.count)
                            return unsafe index_reader_start(&job, progress, &output)
                        }
                    }
                }
            }
        }
    }
}

extension String {
    /// Creates the text of an error number of the C library.
    init(errorNumber: Int32) {
        self = unsafe strerror(errorNumber).map { unsafe String(cString: $0) } ?? "error"
    }
}
