/// The list of all detectors of contents. Those with longer checks stand last.
enum ContentFormats {
    static let all: [any ContentFormat] = [
        PNGContent(), JPEGContent(), GIFContent(), BitmapContent(),
        RIFFContent(form: "WEBP", name: "WebP image"), RIFFContent(form: "WAVE", name: "WAV sound"),
        FontContent(), WebFontContent(magic: "wOFF", name: "WOFF font"),
        WebFontContent(magic: "wOF2", name: "WOFF2 font"),
        ICUContent(), SQLiteContent(), ELFContent(), MachOContent(), WasmContent(),
        CertificateContent(), PEMContent(), DescriptorContent(), PropertyListContent(), TimeZoneContent(),
        TranslationContent(), JSONContent(), XMLContent(),
        LookupTableContent(KnownTables.crc32, name: "CRC-32 table"),
        LookupTableContent(KnownTables.crc32c, name: "CRC-32C table"),
        LookupTableContent(KnownTables.substitution, name: "AES S-box"),
        LookupTableContent(KnownTables.inverseSubstitution, name: "AES inverse S-box"),
        ZIPContent(), CompressedContent(.gzip, name: "gzip stream"), CompressedContent(.xz, name: "xz stream"),
        CompressedContent(.zstd, name: "zstd stream"), CompressedContent(.bzip2, name: "bzip2 stream"),
    ]
}
