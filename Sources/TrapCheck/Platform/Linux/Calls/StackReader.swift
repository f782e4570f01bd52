#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// Unwinds the stacks of traced threads.
final class StackReader {
    /// The paths of the files that stacks refer to.
    private(set) var images: [String] = []
    private var known: [FileIdentity: (index: Int, tables: trace_tables)] = [:]
    private var spaces: [pid_t: Space] = [:]

    /// The images that a process has mapped.
    private struct Space {
        var images: [trace_image] = []
        var indices: [Int] = []
    }

    /// The limits of frames of a stack and of files.
    private static let mostFrames = 64
    private static let mostImages = 4096

    deinit { for (_, tables) in known.values { trace_unmap_tables(tables) } }

    /// Returns the index in ``images`` of a file, which need not be mapped yet.
    func index(ofFileAt path: String) -> Int? { table(ofFileAt: path, named: path)?.index }

    /// Forgets what a process has mapped, because it has changed.
    func forget(_ process: pid_t) { spaces[process] = nil }

    /// Returns the frames of a stopped thread, innermost first.
    func frames(of thread: pid_t, in process: pid_t) -> [StackFrame] {
        let space = spaces[process] ?? space(of: process)
        spaces[process] = space
        var frames = [trace_frame](repeating: trace_frame(), count: StackReader.mostFrames)
        let count = unsafe trace_stack(thread, space.images, space.images.count, &frames, frames.count)
        return frames.prefix(count).enumerated().map { depth, frame in
            // The address behind a call may belong to another function.
            let address = depth == 0 ? frame.pc : frame.pc &- 1
            guard space.images.indices.contains(Int(frame.image)) else {
                return StackFrame(image: nil, address: address, function: nil)
            }
            let bias = space.images[Int(frame.image)].bias
            return StackFrame(
                image: space.indices[Int(frame.image)], address: address &- bias,
                function: frame.function == 0 ? nil : frame.function &- bias)
        }
    }

    // MARK: - Images

    private func space(of process: pid_t) -> Space {
        var space = Space()
        for mapping in CodeMapping.all(of: process) where mapping.path.hasPrefix("/") {
            guard space.images.count < StackReader.mostImages,
                let (index, tables) = table(ofFileAt: mapping.reachablePath(from: process), named: mapping.path)
            else { continue }
            let address = tables.code_address &+ (mapping.offset &- tables.code_offset)
            space.images.append(trace_image(tables: tables, bias: mapping.range.lowerBound &- address))
            space.indices.append(index)
        }
        return space
    }

    private func table(ofFileAt path: String, named name: String) -> (index: Int, tables: trace_tables)? {
        guard let identity = FileIdentity(path: path) else { return nil }
        if let found = known[identity] { return found }
        guard let file = try? OpenFile(regular: path) else { return nil }
        let found = (index: images.count, tables: trace_map_tables(file.descriptor))
        images.append(name)
        known[identity] = found
        return found
    }
}

#endif
