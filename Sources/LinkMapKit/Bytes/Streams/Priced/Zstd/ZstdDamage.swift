/// The reason why a zstd stream cannot be read. The decoder adds the place.
struct ZstdDamage: Error {
    let what: StaticString

    init(_ what: StaticString) { self.what = what }
}
