import AuditReport
import LinkMapKit

/// A measurer of an artifact or of its snapshot.
package struct SizeMeasurer {
    private let needs: MeasureNeeds
    /// The slice of a fat file to measure. `nil` for all.
    private let architecture: String?
    private let mapPath: String?

    package init(_ needs: MeasureNeeds, architecture: String? = nil, mapPath: String? = nil) {
        self.needs = needs
        self.architecture = architecture
        self.mapPath = mapPath
    }

    /// Measures a file.
    /// - Throws: ``InputError`` if it cannot be read or understood.
    package func measure(_ path: String) throws(InputError) -> (Measurement, [AuditWarning]) {
        if path != "-" {
            let bytes = try MappedFile.open(BundlePath.binary(of: path))
            do throws(InputError) {
                if let document = try Snapshot.document(in: bytes) {
                    return (measurement(of: try Snapshot.parse(document), named: path), [])
                }
            } catch { throw error.naming(path) }
        }
        let query = SnapshotQuery(
            detail: needs.detail, architecture: architecture, mapPath: mapPath, countsUnused: needs.wantsUnused)
        let (snapshot, warnings) = try SnapshotAnalysis.snapshot(of: [path], query: query, tool: ToolVersion.number)
        return (measurement(of: snapshot, named: path), warnings)
    }

    package func measurement(of snapshot: Snapshot, named path: String) -> Measurement {
        var identity = snapshot.identity
        identity.path = path
        var measurement = Measurement(artifact: identity, totals: Sizes())
        let parts = snapshot.artifacts
        measurement.traits = BuildTraits(
            architecture: identity.architecture,
            linker: SizeMeasurer.common(parts.map(\.linker)).map(LinkerName.family),
            debug: SizeMeasurer.common(parts.map { $0.debug?.rawValue }))
        var sums = TableSums(needs)
        for part in parts {
            measurement.totals = measurement.totals.addingClamped(part.totals)
            for (name, count) in part.figures {
                let amount = UInt64(clamping: count).addingClamped(measurement.figures[name]?.amount ?? 0)
                measurement.figures[name] = Quantity(amount, name.hasSuffix("bytes") ? .bytes : .count)
            }
            for table in part.tables { sums.add(table) }
        }
        measurement.tables = sums.tables
        for name in MeasureNeeds.bracketFigures {
            guard let classes = sums.brackets else { break }
            measurement.figures[name] = Quantity(classes["[\(name)]"]?.fileSize ?? 0, .bytes)
        }
        return measurement
    }

    /// Returns the common value of all texts, if they are equal.
    private static func common(_ texts: [String?]) -> String? {
        guard let first = texts.first, texts.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension Sizes {
    func addingClamped(_ other: Sizes) -> Sizes {
        Sizes(fileSize: fileSize.addingClamped(other.fileSize), vmSize: vmSize.addingClamped(other.vmSize))
    }
}
