/// Something that a launch was not watched by, with the reason.
enum Refusal: Hashable {
    case perf(String)
    case breakpoints(String)
}
