import LinkMapKit

/// What a build is compared with: a baseline that the gate keeps, or another build, or its snapshot.
package enum GateBase: Sendable {
    case kept(RatchetBaseline)
    case build(Measurement)

    package var measurement: Measurement {
        switch self {
        case .kept(let baseline): baseline.measurement
        case .build(let measurement): measurement
        }
    }

    /// - Throws: ``InputError`` for what is none of them.
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
