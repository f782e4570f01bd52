import Foundation

/// A program that has been run to its end on a pseudo-terminal, which both of its outputs are.
package struct TerminalRun {
    /// The exit status; 128 plus the signal's number when a signal ended it.
    package var status: Int32
    /// All that was written, without changes.
    package var transcript: String

    /// Requests of Linux that `grantpt` and its siblings stand for, which Swift does not see: TIOCSPTLCK and TIOCGPTN.
    private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    /// - Parameters:
    ///   - columns: the width of the terminal.
    ///   - environment: all of it; `COLUMNS` must not be in it, as it goes before the terminal's own width.
    package init(
        _ program: String, _ arguments: [String], columns: Int = 80, in folder: URL? = nil,
        environment: [String: String]
    ) throws {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (isLocked, number): (Int32, Int32) = (0, 0)
        guard master >= 0, ioctl(master, TerminalRun.setLock, &isLocked) == 0,
            ioctl(master, TerminalRun.getNumber, &number) == 0
        else { throw CocoaError(.fileReadUnknown) }
        let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { throw CocoaError(.fileReadUnknown) }
        var size = winsize(ws_row: 50, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(slave, UInt(TIOCSWINSZ), &size) == 0 else { throw CocoaError(.fileReadUnknown) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        (process.standardOutput, process.standardError) = (terminal, terminal)
        try process.run()
        // The terminal ends for its reader once nobody has its other side.
        close(slave)
        transcript = String(decoding: TerminalRun.everything(from: master), as: UTF8.self)
        close(master)
        process.waitUntilExit()
        status = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
    }

    private static func everything(from descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            // Linux reports an error where the last writer has closed the terminal.
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// The lines that stand on the terminal at the end, without colours: what a later text overwrote is gone.
    package var lines: [String] {
        let plain = TerminalRun.withoutSequences(transcript)
        return plain.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n").map { line in
            line.components(separatedBy: "\r").last ?? ""
        }
    }

    /// All lines that stood on the terminal at any time: a progress line, too.
    package var momentaryLines: [String] {
        TerminalRun.withoutSequences(transcript).components(separatedBy: CharacterSet(charactersIn: "\r\n"))
    }

    private static func withoutSequences(_ text: String) -> String {
        text.replacingOccurrences(of: "\u{1b}\\[[0-9;]*[A-Za-z]", with: "", options: .regularExpression)
    }
}
