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
