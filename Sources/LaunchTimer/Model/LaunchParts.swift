import LinkMapKit

/// The functions that ran in each part of a launch: while the loader worked, in each initializer, and from `main` on.
package struct LaunchParts: Sendable {
    /// The event with which a part begins.
    package enum Border: Sendable, Hashable {
        /// The start of the process.
        case loading
        /// The first instruction of an initializer, by its address in the image with an index in ``images``.
        case initializer(image: Int, address: UInt64)
        case main
        /// The call of `exit`.
        case exit
    }

    /// The paths of the watched images, the program first.
    package let images: [String]
    /// The functions of each image that the main thread ran in a part, by their addresses in the image.
    package private(set) var functions: [Border: [Set<UInt64>]] = [:]
    /// The functions of each image that other threads and children ran.
    package private(set) var elsewhere: [Set<UInt64>]

    package init(images: [String]) {
        self.images = images
        elsewhere = images.map { _ in [] }
    }

    /// Adds a function that ran.
    ///
    /// - Parameter border: the begin of the part; `nil` for another thread or a child.
    package mutating func add(_ address: UInt64, of image: Int, in border: Border?) {
        guard images.indices.contains(image) else { return }
        guard let border else {
            elsewhere[image].insert(address)
            return
        }
        functions[border, default: images.map { _ in [] }][image].insert(address)
    }

    /// Adds the functions of another launch.
    package mutating func merge(_ other: LaunchParts) {
        for (border, sets) in other.functions {
            for (image, set) in sets.enumerated() { for address in set { add(address, of: image, in: border) } }
        }
        for (image, set) in other.elsewhere.enumerated() { elsewhere[image].formUnion(set) }
    }

    /// Returns the functions of each image that ran in one part.
    package func functions(in border: Border) -> [Set<UInt64>] { functions[border] ?? images.map { _ in [] } }

    /// Returns the functions of each image that ran outside of some parts.
    package func functions(outside borders: Set<Border>) -> [Set<UInt64>] {
        functions.filter { !borders.contains($0.key) }.values.reduce(elsewhere) { sum, sets in
            zip(sum, sets).map { $0.union($1) }
        }
    }
}

/// One call of an initializer in one launch. Times are in nanoseconds since right before execve.
package struct InitializerRun: Sendable {
    /// The index of its object in ``Launch/objects``.
    package var object: Int
    package var list: List
    /// The address of the function in its file.
    package var address: UInt64
    package var began: UInt64
    /// The time of its return. `nil` if it did not return: it ended the program, or the program was ended during the call.
    package var ended: UInt64?
    /// The time of other initializers that ran inside it, in libraries that it opened.
    package var nested: UInt64 = 0
    /// The time in which another thread had the processor, as far as it was seen.
    package var preempted: UInt64 = 0

    package enum List: UInt16, Sendable {
        case preinitArray, initFunction, initArray

        package var name: String {
            switch self {
            case .preinitArray: ".preinit_array"
            case .initFunction: "DT_INIT"
            case .initArray: ".init_array"
            }
        }
    }

    /// The duration without nested initializers.
    package var duration: UInt64? {
        ended.map { ($0 &- began) &- nested }
    }

    /// The same without the time in which another thread had the processor.
    package var running: UInt64? { duration.map { $0 - min($0, preempted) } }
}

/// The program, its loader or a library.
package struct LaunchedObject: Sendable {
    package var path: String
    /// The time at which it was mapped, and the duration of search and mapping. The kernel maps program and loader as a part
    /// of execve.
    package var mapped: UInt64
    package var mapping: UInt64?
    /// The duration of its relocation.
    package var relocation: UInt64?
    /// The difference between run-time addresses and addresses in the file.
    package var bias: UInt64?
    /// Whether the program opened it while it was running.
    package var isLate = false
    package var faults = FaultCount()

    package init(path: String, mapped: UInt64) {
        self.path = path
        self.mapped = mapped
    }
}

/// The numbers of page faults. A minor fault finds its page in memory, a major one has to read it.
package struct FaultCount: Sendable, Equatable {
    package var minorCode: UInt64 = 0
    package var minorData: UInt64 = 0
    package var majorCode: UInt64 = 0
    package var majorData: UInt64 = 0

    package init() {}

    package var minor: UInt64 { minorCode + minorData }
    package var major: UInt64 { majorCode + majorData }

    mutating func add(isMajor: Bool, isCode: Bool) {
        switch (isMajor, isCode) {
        case (false, true): minorCode += 1
        case (false, false): minorData += 1
        case (true, true): majorCode += 1
        case (true, false): majorData += 1
        }
    }
}

/// A moment that divides a launch into phases, in the order of time.
package enum Milestone: String, CaseIterable, Comparable, Sendable {
    /// The first instruction of the loader, or of a static program.
    case entry
    /// The loader begins to map libraries.
    case mapping
    /// The last library is mapped.
    case mapped
    /// Everything is relocated, and the initializers begin.
    case relocated
    /// The first instruction of the program.
    case start
    /// The first instruction of `main`, or the moment right before it.
    case main
    /// The awaited text is written.
    case text
    /// The first wait that counts as idle.
    case idle
    /// The end of the program.
    case end

    package static func < (left: Milestone, right: Milestone) -> Bool { left.number < right.number }

    private var number: Int { Milestone.allCases.firstIndex(of: self) ?? 0 }

    /// The name, for scripts, of the phase that ends here.
    package var phase: String {
        switch self {
        case .entry: "exec"
        case .mapping: "loader-start"
        case .mapped: "map-libraries"
        case .relocated: "relocate"
        case .start: "library-initializers"
        case .main: "program-initializers"
        case .text: "run-to-text"
        case .idle: "run-to-idle"
        case .end: "run-to-exit"
        }
    }
}
