import Glibc

enum SignalName {
    static func text(of signal: Int32) -> String {
        unsafe strsignal(signal).map { unsafe String(cString: $0) } ?? "unknown"
    }
}
