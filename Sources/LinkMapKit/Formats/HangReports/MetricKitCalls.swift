/// A reader of MetricKit's call stack trees. The outermost call is the root, also where the stacks are listed by thread.
struct MetricKitCalls {
    private var tree = CallTree()
    private var isAttributed = false

    /// Reads the value of `callStackTree`. The stacks of the threads that hung count; if none is marked, all do.
    static func read(_ reader: inout JSONReader) throws(InputError) -> CallTree {
        var stacks: [MetricKitCalls] = []
        try reader.beginObject()
        while let key = try reader.nextKey() {
            guard key == "callStacks", reader.next == UInt8(ascii: "[") else {
                try reader.skipValue()
                continue
            }
            try reader.beginArray()
            while try reader.nextElement() { stacks.append(try stack(&reader)) }
        }
        let attributed = stacks.filter(\.isAttributed)
        var tree = CallTree()
        for stack in attributed.isEmpty ? stacks : attributed { tree.append(stack.tree) }
        return tree
    }

    private static func stack(_ reader: inout JSONReader) throws(InputError) -> MetricKitCalls {
        var stack = MetricKitCalls()
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "threadAttributed": stack.isAttributed = try reader.flag()
            case "callStackRootFrames": try stack.readFrames(&reader)
            default: try reader.skipValue()
            }
        }
        return stack
    }

    // MARK: - Frames

    /// The members of a frame, which come in any order.
    private struct Frame {
        let call: Int
        var id: String?
        var name: ByteView?
        var offset: UInt64?
        var address: UInt64?
    }

    /// Reads an array of frames with all that is nested in them. Nesting takes no recursion.
    private mutating func readFrames(_ reader: inout JSONReader) throws(InputError) {
        if try reader.readNull() { return }
        try reader.beginArray()
        var open: [Frame] = []
        while true {
            // Here the reader is in an array of frames.
            if try reader.nextElement() {
                try reader.beginObject()
                let caller = open.last?.call
                open.append(Frame(call: tree.calls.count))
                tree.calls.append(CallTree.Call(caller: caller))
            }
            // Here it is in the innermost open frame, behind its callees if it had some.
            guard var frame = open.popLast() else { return }
            if try readMembers(of: &frame, &reader) {
                open.append(frame)
            } else {
                finish(frame)
            }
        }
    }

    /// Reads members up to an array of callees or the end of the frame. Returns whether there are callees.
    private mutating func readMembers(of frame: inout Frame, _ reader: inout JSONReader) throws(InputError) -> Bool {
        while let key = try reader.nextKey() {
            switch key {
            case "subFrames":
                if try reader.readNull() { continue }
                try reader.beginArray()
                return true
            case "binaryUUID": frame.id = try reader.optionalString().flatMap { CallTree.Image.id($0.text) }
            case "binaryName": frame.name = try reader.optionalString()
            case "offsetIntoBinaryTextSegment": frame.offset = try reader.optionalCount()
            case "address": frame.address = try reader.optionalCount()
            case "sampleCount": tree.calls[frame.call].samples = try reader.optionalCount() ?? 0
            default: try reader.skipValue()
            }
        }
        return false
    }

    private mutating func finish(_ frame: Frame) {
        guard let offset = frame.offset, let name = frame.name?.text ?? frame.id else {
            tree.calls[frame.call].address = frame.address ?? 0
            return
        }
        let start = (frame.address ?? 0) &- offset
        tree.calls[frame.call].image = tree.number(
            of: CallTree.Image(path: name, id: frame.id, start: start), key: frame.id ?? name)
        tree.calls[frame.call].address = offset
        // The kernel's library consists of system calls.
        if name == "libsystem_kernel.dylib" { tree.calls[frame.call].state = .waiting }
    }
}
