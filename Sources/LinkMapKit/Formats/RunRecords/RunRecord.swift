/// The contents of a record of one or more runs of a program, in one form for all formats: functions by name, places by
/// address, and source lines, each with a count.
package struct RunRecord: Sendable {
    /// An image that the record is about.
    package struct RecordedImage: Sendable, Hashable {
        /// The path on the machine that ran it; `nil` if the record does not state it.
        package var path: ByteView?
        /// The build ID or UUID in lower-case hexadecimal digits; `nil` if the record does not state it.
        package var id: String?

        package init(path: ByteView? = nil, id: String? = nil) {
            self.path = path
            self.id = id
        }
    }

    /// A function with the number of times that it ran.
    package struct Function: Sendable {
        /// The name as the record spells it: mangled, or demangled with or without parameters.
        package var name: ByteView
        /// The source file of a function that is local to it; `nil` for others.
        package var file: ByteView?
        /// The index into ``RunRecord/images``; ``RunRecord/anyImage`` if unknown.
        package var image: UInt32
        /// An offset in the image's file within the function, where the record states one.
        package var fileOffset: UInt64?
        /// The low bits of the function's start address, which the loader keeps (see ``RunRecord/pageMask``).
        package var pageOffset: UInt64?
        /// The count of executions; 0 for a function that was watched and did not run.
        package var count: UInt64

        package init(
            name: ByteView, file: ByteView? = nil, image: UInt32 = RunRecord.anyImage, fileOffset: UInt64? = nil,
            count: UInt64
        ) {
            self.name = name
            self.file = file
            self.image = image
            self.fileOffset = fileOffset
            self.count = count
        }
    }

    /// An instruction that ran.
    package struct Place: Sendable, Hashable {
        /// The index into ``RunRecord/images``; ``RunRecord/anyImage`` if unknown.
        package var image: UInt32
        /// The position: an offset in the image's file, or an address in its own address space.
        package var value: UInt64
        package var isFileOffset: Bool

        package init(image: UInt32, value: UInt64, isFileOffset: Bool) {
            self.image = image
            self.value = value
            self.isFileOffset = isFileOffset
        }
    }

    /// A source line with the number of times that it ran.
    package struct Line: Sendable {
        package var file: ByteView
        package var line: UInt64
        package var count: UInt64
    }

    /// Something that ran, in an order of first runs.
    package enum Step: Sendable, Equatable {
        /// A function, by its index in ``RunRecord/functions``.
        case function(Int)
        case place(Place)
    }

    /// The value of an image index for facts that may be about any image.
    package static let anyImage = UInt32.max
    /// The bits of an address that are the same in the file and in memory, since whole pages are mapped.
    package static let pageMask: UInt64 = 0xFFF

    package var images: [RecordedImage] = []
    package var functions: [Function] = []
    package var places: [Place] = []
    package var lines: [Line] = []
    /// The functions and places of each run in the order of first runs; empty for a record that does not tell.
    package var traces: [[Step]] = []
    /// Whether the record names the functions that it watched and that did not run. Other records show what ran, and
    /// everything else counts as not run.
    package var listsIdle: Bool

    package init(listsIdle: Bool) { self.listsIdle = listsIdle }

    package var isEmpty: Bool { functions.isEmpty && places.isEmpty && lines.isEmpty }
}
