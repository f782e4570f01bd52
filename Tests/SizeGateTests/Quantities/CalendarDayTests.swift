import AuditReport
import SizeGate
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: [
        (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29"), (11_017, "2000-03-01"),
        (20_778, "2026-11-21"), (47_541, "2100-03-01"), (2_932_896, "9999-12-31"), (.max, "9999-12-31"),
        (.min, "0001-01-01"),
    ]) func daysSince1970(_ days: Int, _ text: String) {
        #expect(CalendarDay(daysSince1970: days).description == text)
        #expect(CalendarDay(text) == CalendarDay(daysSince1970: days))
    }

    @Test(arguments: ["2027-02-29", "2027-13-01", "2027-00-10", "2027-1-01", "20270101", "2027-01-01T00:00", "", "-"])
    func noDay(_ text: String) { #expect(CalendarDay(text) == nil) }

    @Test func order() throws {
        let day = try #require(CalendarDay("2027-02-28"))
        #expect(try day < #require(CalendarDay("2027-03-01")))
        #expect(try #require(CalendarDay("2026-12-31")) < day)
        #expect(CalendarDay.today > CalendarDay(daysSince1970: 20_000))
    }
}
