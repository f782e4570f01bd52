extension Platform {
    /// The size of a page of memory in bytes: 4 KiB on x86-64, up to 64 KiB on arm64.
    package static let pageSize = max(4096, sysconf(Int32(_SC_PAGESIZE)))
}
