#if os(Linux)

import AuditPlatform
import CLaunch
import LaunchTimer

/// The readers of what the ends of calls tell.
extension CallRecorder {
    mutating func finish(_ call: WatchedCall, result: Int64, time: UInt64) {
        switch call.kind {
        case TRACE_OPENS: finishOpening(call, result, time)
        case TRACE_EXAMINES: finishExamining(call, result, time)
        case TRACE_READS where result >= 0: finishReading(call, UInt64(result), time)
        case TRACE_MAPS_FILE where CallRecorder.hasSucceeded(result): finishMapping(call, result, time)
        case TRACE_LISTS where result >= 0: _ = finishUsing(call, .listed, time)
        case TRACE_CONNECTS: finishConnecting(call, result, time)
        case TRACE_SENDS: finishAsking(call, time)
        case TRACE_RECEIVES: finishReceiving(call, result, time)
        case TRACE_SLEEPS: addWait(.sleep, call, time)
        case TRACE_LOCKS: addWait(.lock, call, time)
        case TRACE_POLLS: addWait(.poll, call, time)
        case TRACE_AWAITS_CHILD: addWait(.child, call, time)
        default: break
        }
    }

    private static func hasSucceeded(_ result: Int64) -> Bool { result >= 0 || result < -4095 }

    // MARK: - Files

    private mutating func finishOpening(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        guard result >= 0 else { return finishExamining(call, result, time) }
        let number = Int32(truncatingIfNeeded: result)
        guard let path = call.file(of: number), path.hasPrefix("/") else { return }
        // The kind was told at the begin, behind the path.
        let kind = call.texts.last.flatMap(LaunchAccess.Kind.init) ?? .read
        guard let row = row(kind, path, of: call) else { return }
        rows.change(row) {
            $0.opens += 1
            $0.time += time
        }
        opened[Descriptor(process: call.process, number: number)] = row
    }

    private mutating func finishExamining(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        guard let path = call.texts.first else { return }
        let isMissing = result == -Int64(ENOENT) || result == -Int64(ENOTDIR)
        guard let row = row(isMissing ? .missing : .examined, path, of: call) else { return }
        rows.change(row) {
            $0.opens += call.kind == TRACE_OPENS ? 1 : 0
            $0.time += time
        }
    }

    private mutating func finishReading(_ call: WatchedCall, _ size: UInt64, _ time: UInt64) {
        guard let row = usedFile(call, .read) else { return addWait(.input, call, time) }
        rows.change(row) {
            $0.reads += 1
            $0.bytesRead = $0.bytesRead.addingClamped(size)
            $0.time += time
        }
    }

    private mutating func finishMapping(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        guard let row = finishUsing(call, .mapped, time) else { return }
        mappings.add(
            UInt64(bitPattern: result), call.arguments[1], flags: call.arguments[3], row: row, of: call.process)
    }

    private mutating func finishUsing(_ call: WatchedCall, _ kind: LaunchAccess.Kind, _ time: UInt64) -> Int? {
        guard let row = usedFile(call, kind) else { return nil }
        rows.change(row) { $0.time += time }
        return row
    }

    /// Returns the row of the file that a call uses; `nil` for a pipe, a socket or a terminal.
    private mutating func usedFile(_ call: WatchedCall, _ kind: LaunchAccess.Kind) -> Int? {
        guard let number = call.descriptor, let path = call.file(of: number), CallRecorder.isFile(path) else {
            return nil
        }
        let descriptor = Descriptor(process: call.process, number: number)
        if let row = opened[descriptor], rows.rows[row].access.name == path {
            rows.raise(row, to: kind)
            return row
        }
        let row = row(kind, path, of: call)
        opened[descriptor] = row
        return row
    }

    private static func isFile(_ path: String) -> Bool {
        path.hasPrefix("/") && !path.hasPrefix("/dev/pts/") && path != "/dev/tty" && path != "/dev/null"
    }

    // MARK: - Connections and names

    private mutating func finishConnecting(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        guard let address = call.texts.first, let number = call.descriptor else { return }
        if call.texts.count > 1 { nameSockets.insert(Descriptor(process: call.process, number: number)) }
        guard let row = row(.connection, address, of: call) else { return }
        rows.change(row) {
            $0.detail = CallRecorder.text(ofConnection: result)
            $0.opens += 1
            $0.time += time
        }
    }

    private static func text(ofConnection result: Int64) -> String {
        switch result {
        case 0...: return "connected"
        case -Int64(ECONNREFUSED): return "refused"
        case -Int64(EINPROGRESS): return "in progress"
        case -Int64(ENOENT): return "missing"
        default: return Errno(number: Int32(truncatingIfNeeded: -result)).text
        }
    }

    private mutating func finishAsking(_ call: WatchedCall, _ time: UInt64) {
        guard let number = call.descriptor else { return }
        for name in call.texts {
            guard let row = row(.name, name, of: call) else { return }
            rows.change(row) { $0.opens += 1 }
            asked[Descriptor(process: call.process, number: number)] = (row, call.start)
        }
    }

    private mutating func finishReceiving(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        addWait(.input, call, time)
        guard result > 0, let number = call.descriptor,
            let (row, start) = asked.removeValue(forKey: Descriptor(process: call.process, number: number))
        else { return }
        rows.change(row) { $0.time += LaunchClock.now - start }
    }

    // MARK: - Waits

    private mutating func addWait(_ kind: LaunchAccess.Kind, _ call: WatchedCall, _ time: UInt64) {
        guard kind == .sleep || time >= CallRecorder.shortestWait, let row = row(kind, "", of: call) else { return }
        rows.change(row) {
            $0.waits += 1
            $0.time += time
            $0.detail = $0.detail ?? call.texts.first
        }
    }
}

#endif
