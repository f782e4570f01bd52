-- Calls most of Lua's library, and compiles and runs most of its syntax.
local function attempt(f, ...) return pcall(f, ...) end
local t = {}
for i = 1, 300 do t[i] = i * 7 % 31 end
table.sort(t); table.sort(t, function(a, b) return a > b end)
table.insert(t, 1, 0); table.remove(t, 2); table.concat(t, ","); table.move(t, 1, 9, 3); table.pack(table.unpack(t, 1, 9))
local text = ("The quick brown fox %s\0\n"):rep(9)
for word in text:gmatch("%a+") do t[word] = (t[word] or 0) + 1 end
print(text:gsub("(%w+) (%w+)", "%2 %1"), text:find("b(r)", 3), text:match("%f[%w]%w-%s()"), text:byte(1, -1))
print(text:upper():lower():reverse():sub(-5, -2):len(), ("x"):rep(3, "-"), string.char(65, 66))
print(string.format("%5.2f %d %x %q %s %c %i %g %a %-5s|%%", 1.5, 3, 255, "a\n\0", {}, 65, 7, 1e20, 0.5, "l"))
print(("%q"):format(1 / 3), ("%b()"):len(), ("f(a(b)c)d"):match("%b()"), ("abc"):gsub("", "-"), ("abc"):gsub("%w", { a = 1 }), ("x"):gsub(".", print))
print(attempt(string.pack, "<i4>I2zs1f d j n !8 b h", 1, 2, "a", "b", 1.5, 2.5, 3, 4.5, 5, 6))
print(attempt(string.unpack, "<i4>I2zs1", string.pack("<i4>I2zs1", -1, 2, "a", "b")), string.packsize("i4i8d"), #string.dump(attempt))
print(load(string.dump(function(a) local b <const> = a; return b, "x" end), "d", "b")(3), utf8.char(228, 8364, 0x10FFFF), utf8.len("äö"), utf8.codepoint("äö", 1, -1), utf8.offset("äö", 2))
for _, code in utf8.codes("aä€") do io.write(code, " ") end
print(math.floor(2.5), math.ceil(2.5), math.fmod(7, 3), math.fmod(7.5, -2), math.modf(3.7), math.sqrt(2), math.sin(1), math.cos(1), math.tan(1), math.asin(.5), math.acos(.5), math.atan(1, 2), math.exp(1), math.log(8, 2), math.log(9, 10), math.log(3), math.ult(1, -1), math.tointeger("3"), math.type(1.0), math.abs(-3), math.max(1, 2.5), math.min(1, 2), math.random(), math.random(5), math.random(3, 9), math.randomseed(4))
print(7 // 2, 7.5 // 2, -7 % 3, 7.5 % -2, 2 ^ 10, 1 << 3, 256 >> 2, 5 & 3, 5 | 8, 5 ~ 1, ~0, "10" + 5, "3" * "4", 10 .. "", 1 < 2, "a" <= "b", 1 == 1.0, not nil, #t, -"2", 0x1p4, 1e300 * 1e10, 3 | 0)
print(tostring(nil), tostring(1.5), tonumber("0x1F"), tonumber("z", 36), tonumber("1e1"), tonumber("  7  "), tonumber("x"), select("#", 1, 2), select(-1, 1, 2), type(print), rawlen(t), rawget(t, 1), rawset(t, 1, 2), rawequal(t, t), next({}), assert(true), collectgarbage("count"), collectgarbage("step", 10), collectgarbage("incremental", 100, 200, 10), collectgarbage("isrunning"), collectgarbage("stop"), collectgarbage("restart"), collectgarbage("generational", 20, 100), collectgarbage())
local made = 0
local meta = { __index = function(_, k) return k end, __newindex = function(s, k, v) rawset(s, k, v) end, __call = function(_, ...) return ... end, __tostring = function() return "object" end, __len = function() return 5 end, __eq = function() return true end, __lt = function() return true end, __le = function() return false end, __concat = function() return "c" end, __unm = function() return 1 end, __close = function() end, __gc = function() made = made + 1 end, __mode = "k", __name = "Thing", __pairs = function(s) return next, s, nil end, __metatable = "locked", __idiv = math.max, __bnot = math.type, __shl = math.max, __shr = math.max, __band = math.max, __bor = math.max, __bxor = math.max }
for _, name in ipairs { "add", "sub", "mul", "div", "mod", "pow" } do meta["__" .. name] = function() return name end end
local a, b = setmetatable({}, meta), setmetatable({}, meta)
print(a + b, a - 1, a * 2, a / 2, a % 2, a ^ 2, -a, a .. "x", #a, a == b, a < b, a <= b, a.key, a(1, 2), tostring(a), getmetatable(a), attempt(function() return a // 1, a & 1, a | 1, a ~ 1, a << 1, a >> 1, ~a end))
a.new = 1; for k, v in pairs(a) do print(k, v) end
for i = 1, 200 do setmetatable({}, { __gc = function() made = made + 1 end, __mode = i % 2 == 0 and "v" or "kv" })[{}] = {} end
collectgarbage(); collectgarbage("incremental"); collectgarbage()
do local closed <close> = a end
local co = coroutine.create(function(...) local x = coroutine.yield(...); error({ x }) end)
print(coroutine.resume(co, 1, 2), coroutine.status(co), coroutine.resume(co, 5), coroutine.resume(co), coroutine.isyieldable(), coroutine.running(), coroutine.close(co))
print(coroutine.wrap(function() return pcall(function() coroutine.yield(1); error("e", 2) end) end)(), attempt(coroutine.wrap(function() error("e") end)))
local sorter = coroutine.wrap(function() table.sort({ 3, 1, 2 }, function(x, y) return x < y end); for k in pairs(setmetatable({}, { __pairs = function() coroutine.yield() return next, {} end })) do end end)
sorter()
print(xpcall(function() local n; n.x = 1 end, debug.traceback), attempt(error), attempt(function() return 1 + {} end), attempt(function() return {} < 1 end), attempt(function() return #5 end), attempt(function() undefined() end), attempt(function() return ("x")() end), attempt(function() return 1 // 0 end), attempt(function() return 1 < "2" end), attempt(string.rep, "x", -1), attempt(setmetatable, 1, 2), attempt(function() return 2 ^ 53 | 0.5 end), attempt(function() for i = 1, 10, 0 do end end), attempt(string.rep, "x", 1 << 62), xpcall(function() local function r() return 1 + r() end return r() end, function(m) return #m end))
for _, source in ipairs { "return 1", "x = = 1", "goto nowhere", "return '\\u{41}\\x41\\065\\z  \\n'", "for i = 1, 2 do break end", "local x <const> = 1; x = 2", "--[==[ long ]==] return [[text]]", "::a:: ::a::", "return 'unclosed", "return 0x", "return \"\\q\"", "break", "repeat local z = 1 until z", "while true do if x then elseif y then else end break end", "goto done; do ::inner:: end ::done::", "return function(...) local a, b = ... return a, b, ... end", "local t = {1, 2; x = 3, [4] = 5, f()}", "a.b.c:d 'x' {y} (z)", "function m.n.o:p() end local function q() return q() end", "return -2^2 .. 'a' and not 1 or #t == 2 ~= 3", "[", "return \xff", "x = }", "return ...", "for a, b in 1 do end for a = 1 do end", "return 1e", "local a <close> = nil", "local a <bad> = nil", "[==[ x" } do print(load(source, "=(source)", "t", {})) end
local parts = { "return ", "1", " " }; print(load(function() return table.remove(parts, 1) end)())
print(debug.getinfo(1, "nSlutfrL").short_src, debug.getinfo(print).what, debug.getlocal(1, 1), debug.getupvalue(attempt, 1), debug.setupvalue(sorter, 1, nil), debug.upvalueid(meta.__gc, 1), debug.upvaluejoin(meta.__gc, 1, meta.__gc, 1), debug.getmetatable(""), debug.getregistry(), debug.gethook(), debug.setlocal(1, 1, attempt), debug.setuservalue(io.stdout, 1), debug.getuservalue(io.stdout), debug.traceback("m", 1), debug.setcstacklimit and debug.setcstacklimit(200))
debug.sethook(function(event, line) end, "crl", 10); for i = 1, 20 do attempt(tostring, i) end; debug.sethook()
local name = os.tmpname(); local file = assert(io.open(name, "w+")); file:write("line 1\n", 2, "\n0x1F 1e5 rest\n"); file:seek("set"); print(file:read("l", "L", "n", "n", "a")); file:seek("cur"); file:setvbuf("full", 100); file:flush(); print(io.type(file), file); file:close()
for line in io.lines(name) do print(line) end for x in io.lines(name, 1, "n") do break end io.input(name); io.read("a"); io.close(io.input()); io.input(io.stdin); io.output(io.stdout); print(attempt(io.lines, "/nonexistent"), io.open("/nonexistent"), io.type(1)); local p = io.popen("echo hi; exit 3"); print(p:read("a"), p:close()); io.tmpfile():close()
os.rename(name, name .. "2"); os.remove(name .. "2"); print(os.time(), os.time { year = 2020, month = 1, day = 1, hour = 0 }, os.date("!%c", 0), os.date("*t").year, os.clock(), os.getenv("HOME"), os.difftime(2, 1), os.setlocale(), os.execute("true"), attempt(os.date, "%Ez"))
package.preload.made = function(...) return { ... } end; print(require "made", attempt(require, "missing"), package.searchpath("x", "?.lua"), package.loadlib and package.loadlib("libnone.so", "*"), dofile and attempt(dofile, "/nonexistent"), loadfile("/nonexistent"), attempt(loadfile))
print(warn("@on"), warn("a warning"), warn("@off"), bit32 and bit32.band(1, 2), table.unpack({}, 1, 2), next(t), ipairs(t), math.pi, _VERSION)
goto finish
do print "skipped" end
::finish:: os.exit(true, true)
