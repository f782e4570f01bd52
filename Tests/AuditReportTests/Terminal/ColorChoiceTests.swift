import AuditReport
import Testing

@Suite struct ColorChoiceTests {
    private func isOn(_ choice: ColorChoice, terminal: Bool, _ environment: [String: String] = [:]) -> Bool {
        choice.isOn(terminal: terminal) { environment[$0] }
    }

    @Test func theUsersWordComesFirst() {
        #expect(isOn(.always, terminal: false, ["NO_COLOR": "1"]))
        #expect(!isOn(.never, terminal: true, ["CLICOLOR_FORCE": "1"]))
    }

    @Test func thenTheEnvironmentThenTheTerminal() {
        #expect(isOn(.auto, terminal: true))
        #expect(!isOn(.auto, terminal: false))
        #expect(!isOn(.auto, terminal: true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]))
        #expect(!isOn(.auto, terminal: true, ["TERM": "dumb"]))
        #expect(isOn(.auto, terminal: false, ["CLICOLOR_FORCE": "1"]))
        #expect(!isOn(.auto, terminal: false, ["CLICOLOR_FORCE": "0"]))
    }
}
