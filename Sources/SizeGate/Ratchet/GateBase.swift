import LinkMapKit

/// The base of a comparison: a baseline that the gate keeps, another build, or a snapshot.
package enum GateBase: Sendable {
    case kept(RatchetBaseline)
    case build(Measurement)

    package var measurement: Measurement {
        switch self {
        case .kept(let baseline): baseline.measurement
        case .build(let measurement): measurement
        }
    }

    /// Reads a base.
    /// - Throws: ``InputError`` if the file is none of them.
    package static func read(_ path: String, by measurer: SizeMeasurer) throws(InputError) -> GateBase {
        if path != "-" {
            let bytes = try MappedFile.open(BundlePath.binary(of: path))
            if RatchetBaseline.matches(bytes) {
                var baseline = try RatchetBaseline.parse(bytes, named: path)
                baseline.measurement.artifact.path = path
                return .kept(baseline)
            }
        }
        return .build(try measurer.measure(path).0)
    }
}
