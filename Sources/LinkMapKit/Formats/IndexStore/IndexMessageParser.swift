import CIndexStore

/// Parses the messages of the reading process into an ``IndexStore``.
struct IndexMessageParser: ~Copyable {
    static let mostOccurrences = 1 << 26

    private var stream: IndexStream
    private(set) var store: IndexStore
    /// Names of files and symbols, kept once each.
    private var names = NameTable(keepsCopies: true)
    /// The symbols of the current record by their numbers in it.
    private var local: [UInt32] = []
    private var recordNumbers: [ByteView: Int] = [:]
    private var record: Int?
    /// Whether the store was read to its end.
    private(set) var isComplete = false
    private(set) var isTooLarge = false
    private(set) var refusal: Refusal?

    /// A reason why there are no contents.
    enum Refusal {
        /// The library does not open the store, with its own words.
        case store(String)
        /// The library cannot be loaded, with the loader's words.
        case library(String)
        /// The program that would load it cannot run, with an error number.
        case process(Int32)
    }

    init(_ stream: consuming IndexStream, _ store: IndexStore) {
        self.stream = stream
        self.store = store
    }

    mutating func run() {
        while !stream.isBroken, !isComplete, !isTooLarge, refusal == nil {
            let tag = stream.number(UInt8.self)
            guard !stream.isBroken, read(index_message(UInt32(tag))) else { return }
        }
    }

    /// Reads one message. Returns whether its kind is known.
    private mutating func read(_ tag: index_message) -> Bool {
        switch tag {
        case INDEX_UNIT: readUnit()
        case INDEX_DEPENDENCY: readDependency()
        case INDEX_BAD_UNIT: store.damaged.append(name())
        case INDEX_RECORD:
            record = recordNumber(name())
            local.removeAll(keepingCapacity: true)
            if let record { store.records[record].isRead = true }
        case INDEX_SYMBOL: readSymbol()
        case INDEX_OCCURRENCE: readOccurrence()
        case INDEX_BAD_RECORD: store.damaged.append(name())
        case INDEX_NO_STORE: refusal = .store(stream.text().lossless)
        case INDEX_NO_LIBRARY: refusal = .library(stream.text().lossless)
        case INDEX_NO_PROCESS: refusal = .process(stream.number(Int32.self))
        case INDEX_END: isComplete = true
        default: return false
        }
        return true
    }

    /// Reads a text and keeps it.
    private mutating func name() -> ByteView {
        let number = names.intern(stream.text())
        names.forgetLast()
        return names[number]
    }

    // MARK: - Units

    private mutating func readUnit() {
        let (unit, mainFile, module, output) = (name(), name(), name(), name())
        let seconds = stream.number(Int64.self)
        store.units.append(
            IndexUnit(
                name: unit, mainFile: mainFile, module: module, output: output, seconds: seconds,
                isSystem: stream.number(UInt8.self) != 0))
    }

    private mutating func readDependency() {
        let kind = stream.number(UInt8.self)
        let isSystem = stream.number(UInt8.self) != 0
        let (record, path, module) = (name(), name(), name())
        guard !isSystem else {
            if !module.isEmpty { store.systemModules.insert(module) }
            return
        }
        guard let last = store.units.indices.last else { return }
        switch kind {
        case 1:
            if !module.isEmpty { store.units[last].imports.append(module) }
        case 2:
            let number = recordNumber(record)
            if store.records[number].path.isEmpty { store.records[number].path = path }
            store.units[last].records.append(number)
        default: break
        }
    }

    private mutating func recordNumber(_ name: ByteView) -> Int {
        if let known = recordNumbers[name] { return known }
        recordNumbers[name] = store.records.count
        store.records.append(IndexRecord(name: name, path: .empty))
        return store.records.count - 1
    }

    // MARK: - Records

    private mutating func readSymbol() {
        let count = store.usrs.count
        let number = store.usrs.intern(stream.text())
        store.usrs.forgetLast()
        let (symbolName, codeName) = (name(), name())
        let kind = stream.number(UInt32.self)
        _ = stream.number(UInt32.self)
        let language = stream.number(UInt32.self)
        _ = stream.number(UInt64.self)
        local.append(number)
        guard Int(number) == count else { return }
        store.symbols.append(IndexSymbol(name: symbolName, codeName: codeName, kind: kind, language: language))
    }

    private mutating func readOccurrence() {
        let symbol = stream.number(UInt32.self)
        let roles = IndexRoles(rawValue: UInt32(truncatingIfNeeded: stream.number(UInt64.self)))
        let line = stream.number(UInt32.self)
        let count = stream.number(UInt32.self)
        let start = store.relations.count
        for _ in 0..<min(count, UInt32(UInt16.max)) {
            let related = stream.number(UInt32.self)
            let how = IndexRoles(rawValue: UInt32(truncatingIfNeeded: stream.number(UInt64.self)))
            guard !stream.isBroken else { return }
            if let known = global(related) { store.relations.append(IndexRelation(symbol: known, roles: how)) }
        }
        guard !stream.isBroken, let record, let known = global(symbol) else { return }
        isTooLarge = store.occurrences.count >= IndexMessageParser.mostOccurrences
        store.occurrences.append(
            IndexOccurrence(
                symbol: known, roles: roles, line: line, record: UInt32(truncatingIfNeeded: record),
                relations: UInt32(truncatingIfNeeded: start),
                relationCount: UInt16(truncatingIfNeeded: store.relations.count - start)))
    }

    private func global(_ number: UInt32) -> UInt32? {
        Int(number) < local.count ? local[Int(number)] : nil
    }
}
