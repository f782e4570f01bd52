/// A means that could not be used, with the reason.
enum Refusal: Hashable {
    case perf(String)
    case breakpoints(String)
}
