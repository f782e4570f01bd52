/// The object files of an image's memory, for lookups by address.
struct PlacementIndex {
    /// The object files by number; 0 stands for an unknown one.
    let objects: [ObjectFile]
    private let runs: [Run]
    private let rows: [MapRow]
    /// Whether the map shows that the linker dropped unused sections.
    private let isCollected: Bool
    /// The memory of strings and constants that several object files share, ascending.
    let merged: [Range<UInt64>]

    static let none = PlacementIndex(objects: [.unknown], runs: [], rows: [])

    /// - Parameters:
    ///   - runs: memory by object: owners are indices into `objects`.
    ///   - rows: the symbols of the map, for a stripped binary.
    ///   - merged: memory that several object files share.
    ///   - isCollected: whether the linker dropped unused sections.
    init(
        objects: [ObjectFile], runs: [Run], rows: [MapRow], merged: [Range<UInt64>] = [], isCollected: Bool = false
    ) {
        self.isCollected = isCollected
        self.objects = objects + [.imports]
        self.merged = merged
        self.runs = runs
        self.rows = rows
    }

    /// Creates the index from the debug notes of the image.
    init(_ origins: [Origin]) {
        var files = MapFileTable()
        var claims = origins.map {
            Claim(start: $0.range.lowerBound, end: $0.range.upperBound, owner: files.index(of: $0.path) + 1, rank: 0)
        }
        let end = claims.reduce(0) { max($0, $1.end) }
        self.init(
            objects: ObjectNames.objects(of: files.files), runs: Tiling.runs(of: 0..<end, claims: &claims), rows: [])
    }

    var isEmpty: Bool { runs.isEmpty }

    /// The addresses at which the linker placed a section of an object file, ascending.
    var sectionStarts: [UInt64] { runs.lazy.filter { $0.owner != Run.nobody }.map(\.start) }

    /// The memory of the sections of object files that the linker kept; empty if it did not drop what is unused.
    var survivors: [Range<UInt64>] {
        isCollected ? runs.lazy.filter { $0.owner != Run.nobody }.map { $0.start..<$0.end } : []
    }

    /// Returns the object file that defines a symbol.
    func object(of symbol: Symbol) -> UInt32 {
        if symbol.role == .undefined { return imports }
        guard symbol.role == .definition, let index = Tiling.index(of: symbol.address, in: runs, near: 0),
            runs[index].owner != Run.nobody
        else { return 0 }
        return runs[index].owner
    }

    /// The pseudo-object that stands for libraries bound at run time.
    private var imports: UInt32 { UInt32(objects.count - 1) }

    /// Cuts a run of memory where the object changes.
    func split(_ range: Range<UInt64>, _ body: (_ size: UInt64, _ object: UInt32) -> Void) {
        var position = range.lowerBound
        var index = runs.firstIndexSorted { $0.end > position }
        while position < range.upperBound {
            guard index < runs.count, runs[index].start < range.upperBound else {
                return body(range.upperBound - position, 0)
            }
            if runs[index].start > position {
                body(runs[index].start - position, 0)
                position = runs[index].start
            }
            let end = min(runs[index].end, range.upperBound)
            body(end - position, runs[index].owner == Run.nobody ? 0 : runs[index].owner)
            position = end
            index += 1
        }
    }

    /// Returns the map's rows as symbols of the binary, ranked below its own symbols.
    func symbols() -> [Symbol] {
        rows.map {
            Symbol(name: $0.name, address: $0.address, size: $0.size, section: $0.section, role: .definition, rank: 0)
        }
    }
}
