/// The code of an image that ran according to the user's run records, and the functions that were watched in vain.
struct RanCode {
    /// The number of records that are about the image.
    var runs = 0
    /// Addresses in the code that ran, at least one for each function.
    var ran: Set<UInt64> = []
    /// The start addresses of functions that a record names with a count of 0. Another record may show that they ran.
    var idle: Set<UInt64> = []
    /// Whether a record shows everything that it saw, so that all other code counts as not run.
    var showsAll = false
    /// The names in records that belong to no function. They may be types.
    var otherNames: Set<ByteView> = []
}
