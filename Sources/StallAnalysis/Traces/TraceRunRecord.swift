import LinkMapKit
import LoopTrace

/// A trace of LoopProbe as a record of what ran: the functions on the stacks of its stalls.
package enum TraceRunRecord: RunRecordFormat {
    package static let name = "a LoopProbe trace"

    package static func matches(_ bytes: ByteView) -> Bool { bytes.starts(with: TraceRunRecord.magic) }

    private static let magic: StaticString = "LPTRACE"

    package static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        let trace = try trace(in: bytes)
        if let damage = trace.damage.first { throw InputError("\(damage)") }
        var record = RunRecord(listsIdle: false)
        var images: [UInt32: UInt32] = [:]
        for module in trace.modules.values.sorted(by: { $0.index < $1.index }) {
            images[module.index] = UInt32(record.images.count)
            record.images.append(
                RunRecord.RecordedImage(
                    path: ByteView(copying: module.path), id: module.buildID.isEmpty ? nil : module.buildIDText))
        }
        var places: Set<RunRecord.Place> = []
        for frame in trace.stalls.flatMap(\.samples).flatMap(\.frames) {
            guard let image = images[frame.module] else { continue }
            places.insert(RunRecord.Place(image: image, value: frame.lookupAddress, isFileOffset: false))
        }
        record.places = places.sorted { ($0.image, $0.value) < ($1.image, $1.value) }
        return record
    }

    private static func trace(in bytes: ByteView) throws(InputError) -> Trace {
        do throws(TraceError) {
            // Sound: the bytes are copied before the call ends.
            return try Trace(bytes: unsafe bytes.withUnsafeBytes { unsafe Array($0) })
        } catch { throw InputError(error.description) }
    }
}
