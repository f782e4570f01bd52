#if os(Linux)

import AuditPlatform
import LinkMapKit

/// The files in which traps are set: the artifacts, and all files with the build id of one.
struct WatchedFiles {
    let plan: TrapPlan
    private(set) var files: [TrappedFile] = []
    /// The index of each known file in ``files``; `nil` for a file without traps.
    private var known: [FileIdentity: Int?] = [:]
    /// The target of each artifact, and of each other file that the user named.
    private var named: [FileIdentity: Int] = [:]
    private let artifacts: [RunningFile]
    private let descriptors: [Int32]
    private let option: String

    /// - Parameters:
    ///   - images: more files that hold the code of the artifacts, such as stripped copies without a build id.
    ///   - option: the option that asked for traps, for messages.
    init(_ plan: TrapPlan, images: [String], option: String) throws(InputError) {
        self.plan = plan
        self.option = option
        let opened = try plan.targets.map { target throws(InputError) in try WatchedFiles.open(target.path, option) }
        artifacts = opened.map(\.file)
        descriptors = opened.map(\.descriptor)
        // An artifact with a build id, too: Go's linker leaves the id out of the segments that a running file shows.
        for (index, target) in plan.targets.enumerated() {
            if let identity = FileIdentity(path: target.path) { named[identity] = index }
        }
        for image in images { try add(image) }
    }

    private static func open(_ path: String, _ option: String) throws(InputError) -> (
        file: RunningFile, descriptor: Int32
    ) {
        let opened: OpenFile
        do throws(InputError) { opened = try OpenFile(regular: path) } catch {
            throw InputError("\(error.what), so that it cannot be used for \(option)", path: path)
        }
        let descriptor = opened.takeDescriptor()
        guard let file = RunningFile(descriptor: descriptor), file.runsHere, !file.parts.isEmpty else {
            close(descriptor)
            throw InputError(
                "cannot be watched while it runs",
                hint: "\(option) needs a linked ELF program or library of this machine",
                path: path)
        }
        return (file, descriptor)
    }

    private mutating func add(_ path: String) throws(InputError) {
        let (file, descriptor) = try WatchedFiles.open(path, option)
        close(descriptor)
        let target =
            plan.targets.firstIndex { $0.id != nil && $0.id == file.id } ?? (plan.targets.count == 1 ? 0 : nil)
        guard let target, let identity = FileIdentity(path: path) else {
            throw InputError("is not an image of the artifacts", hint: "its build id is that of none", path: path)
        }
        named[identity] = target
    }

    /// Closes the artifacts.
    func finish() { for descriptor in descriptors { close(descriptor) } }

    // MARK: - Looking up

    /// Returns the index of the file at a path; `nil` if it has no traps.
    mutating func index(ofFileAt path: String) -> Int? {
        guard let identity = FileIdentity(path: path) else { return nil }
        if let index = known[identity] { return index }
        let index = opened(path, identity)
        known[identity] = .some(index)
        return index
    }

    /// Returns the mappings of watched files with code in a process. Those that the process shares with others are left
    /// out: a write would reach the file.
    mutating func code(of process: pid_t) -> [(mapping: CodeMapping, file: Int)] {
        var found: [(mapping: CodeMapping, file: Int)] = []
        for mapping in CodeMapping.all(of: process) where mapping.isPrivate {
            if let file = index(of: mapping, in: process) { found.append((mapping, file)) }
        }
        return found
    }

    private mutating func index(of mapping: CodeMapping, in process: pid_t) -> Int? {
        guard mapping.path.hasPrefix("/") else { return nil }
        if let file = index(ofFileAt: mapping.reachablePath(from: process)) { return file }
        // The file was deleted or replaced; the kernel still has it.
        let range = "\(String(mapping.range.lowerBound, radix: 16))-\(String(mapping.range.upperBound, radix: 16))"
        return index(ofFileAt: "/proc/\(process)/map_files/\(range)")
    }

    private mutating func opened(_ path: String, _ identity: FileIdentity) -> Int? {
        guard let opened = try? OpenFile(regular: path), let file = RunningFile(descriptor: opened.descriptor),
            let target = named[identity] ?? plan.targets.firstIndex(where: { $0.id != nil && $0.id == file.id })
        else { return nil }
        let trapped = TrappedFile(file, target: target, of: plan) { code(of: target, at: $0, count: $1) }
        guard !trapped.traps.isEmpty else { return nil }
        files.append(trapped)
        return files.count - 1
    }

    /// Returns the bytes of the artifact at an address, which the trap replaces.
    private func code(of target: Int, at address: UInt64, count: Int) -> [UInt8] {
        guard let place = artifacts[target].offset(of: address), let offset = Int(exactly: place) else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        let size = unsafe bytes.withUnsafeMutableBytes {
            unsafe pread(descriptors[target], $0.baseAddress, $0.count, offset)
        }
        return Array(bytes.prefix(max(0, size)))
    }
}

#endif
