/// The platform's C library. Every other file of the programs imports it through this module, and a test forbids the names
/// of C libraries elsewhere. What the platforms have in different forms is in the folders `Linux` and `Darwin`.
#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Glibc
#endif
