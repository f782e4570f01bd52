import StallAnalysis
import Testing

@Suite struct GroupSearchTests {
    /// A stack as text, outermost first: `main;run;App.load;decode`, `~` before what is not the program's own, `#` before
    /// what belongs to the loop.
    private struct World {
        var names: [String] = []
        var stacks: [WeightedStack] = []

        mutating func add(_ path: String, _ weight: UInt64, stall: Int) {
            let functions = path.split(separator: ";").map { name in
                names.firstIndex(of: String(name))
                    ?? {
                        names.append(String(name))
                        return names.count - 1
                    }()
            }
            stacks.append(WeightedStack(stalls: [stall], weight: weight, path: functions))
        }

        func groups() -> [StallGroup] {
            var search = GroupSearch(
                origins: names.map { $0.hasPrefix("#") ? .entry : $0.hasPrefix("~") ? .system : .program })
            return search.groups(of: stacks)
        }

        /// `decode 61/37 in ~memcpy 40 [inner 30/5 in inner 30]`.
        func text(_ groups: [StallGroup]) -> String {
            groups.map { group in
                let inner = group.groups.isEmpty ? "" : " [\(text(group.groups))]"
                return
                    "\(names[group.function]) \(group.time)/\(group.stalls) in \(names[group.leaf]) \(group.leafTime)\(inner)"
            }.joined(separator: ", ")
        }

        var text: String { text(groups()) }
    }

    @Test func theDeepestThatCoversMostGivesTheName() {
        var world = World()
        for stall in 0..<37 {
            world.add("#main;#run;#timer;App.tick;Screen.draw;ImageCache.decode;~memcpy", 61, stall: stall)
        }
        for stall in 37..<50 { world.add("#main;#run;#queue;Feed.load;JSON.parse", 111, stall: stall) }
        #expect(world.text == "ImageCache.decode 2257/37 in ~memcpy 2257, JSON.parse 1443/13 in JSON.parse 1443")
    }

    @Test func pathsThatDifferAboveAreOneGroup() {
        var world = World()
        world.add("#main;#timer;A.a;Cache.get;decode", 50, stall: 0)
        world.add("#main;#queue;B.b;Cache.get;decode", 30, stall: 1)
        world.add("#main;#queue;C.c;decode", 20, stall: 2)
        world.add("#main;#queue;C.c;other", 10, stall: 3)
        #expect(world.text == "decode 100/3 in decode 100, other 10/1 in other 10")
    }

    @Test func groupsLieInGroups() {
        var world = World()
        world.add("#main;App.tick;Layout.run;measure", 40, stall: 0)
        world.add("#main;App.tick;Layout.run;place", 30, stall: 1)
        world.add("#main;App.tick;draw", 30, stall: 2)
        // Neither `Layout.run` nor anything below covers three quarters.
        #expect(
            world.text
                == "App.tick 100/3 in measure 40 [Layout.run 70/2 in measure 40 [measure 40/1 in measure 40, "
                + "place 30/1 in place 30], draw 30/1 in draw 30]"
        )
    }

    @Test func recursionCountsOnce() {
        var world = World()
        world.add("#main;walk;walk;walk;~free", 10, stall: 0)
        world.add("#main;walk;~free", 10, stall: 1)
        world.add("#main;other", 10, stall: 1)
        #expect(world.text == "walk 20/2 in ~free 20, other 10/1 in other 10")
    }

    @Test func foreignCodeCountsWhereThereIsNoOther() {
        var world = World()
        world.add("#main;#run;~Timer.fire;~poll", 10, stall: 0)
        world.add("#main;#run;~Timer.fire;~read", 10, stall: 1)
        world.add("#main;#run", 5, stall: 2)
        #expect(world.text == "~Timer.fire 20/2 in ~poll 10 [~poll 10/1 in ~poll 10, ~read 10/1 in ~read 10]")
    }

    @Test func littleIsNoGroup() {
        var world = World()
        world.add("#main;big", 10_000, stall: 0)
        for index in 0..<200 { world.add("#main;small\(index)", 1, stall: index + 1) }
        #expect(world.text == "big 10000/1 in big 10000")
    }

    @Test func nothingAndZeroes() {
        #expect(World().groups().isEmpty)
        var world = World()
        world.add("#main;a", 0, stall: 0)
        world.add("", 10, stall: 1)
        #expect(world.groups().isEmpty)
        world.add("#main;a", .max, stall: 2)
        world.add("#main;a", .max, stall: 3)
        #expect(world.text == "a \(UInt64.max)/2 in a \(UInt64.max)")
    }

    /// Each stack is under one outermost group at most, and inner groups are parts of the outer one.
    @Test func timesAddUp() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var world = World()
            for stall in 0..<Int.random(in: 1...40, using: &random) {
                let depth = Int.random(in: 0...8, using: &random)
                let path = (0..<depth).map { _ in ["a", "b", "c", "~d", "#e", "f"].randomElement(using: &random) ?? "a"
                }
                world.add(path.joined(separator: ";"), UInt64.random(in: 0...1000, using: &random), stall: stall)
            }
            let total = world.stacks.reduce(0) { $0 + $1.weight }
            check(world.groups(), within: total)
        }
    }

    private func check(_ groups: [StallGroup], within total: UInt64) {
        #expect(groups.reduce(0) { $0 + $1.time } <= total)
        #expect(groups.map(\.time) == groups.map(\.time).sorted(by: >))
        for group in groups {
            #expect(group.time > 0)
            #expect(group.leafTime <= group.time)
            check(group.groups, within: group.time)
        }
    }
}
