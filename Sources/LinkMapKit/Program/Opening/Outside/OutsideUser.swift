/// An image that uses names of others.
package struct OutsideUser {
    /// The facts by which two images are told to be one and the same.
    package struct Likeness {
        /// A number that copies of an image share; `nil` for an image that has no copy here.
        package let contents: UInt32?
        /// A number that the images of bundles with the same file name and type share, as builds of one image do; `nil` for
        /// an image that does not come from a bundle.
        package let place: UInt32?

        package init(contents: UInt32?, place: UInt32?) {
            self.contents = contents
            self.place = place
        }

        /// Whether images with these facts are the same.
        package func isSame(as other: Likeness) -> Bool {
            contents != nil && contents == other.contents || place != nil && place == other.place
        }
    }

    /// The display name.
    package let name: ByteView
    package let likeness: Likeness

    package init(name: ByteView, likeness: Likeness) {
        self.name = name
        self.likeness = likeness
    }
}
