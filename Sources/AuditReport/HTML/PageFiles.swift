// swift-format-ignore-file
// Made by scripts/embed-page out of the files in Page: change those.

/// The page around the report's data.
enum PageFiles {
    static let head: StaticString = ##"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-GJ32//s4BD8r6w5nI86EFHDWJBMqrvVjg0SgqmlHpFc=' 'sha256-jbt6XHtqReT0Vs3BUSu8q6vFIS+Cp38LzPJ6CbI3cKw=' 'sha256-KoZDtRL3qYrzeNnXIoADU3Ta7YIDVbMt67qlOaVhOis=' 'sha256-zF/jjs7E7XNr/Yr8OFppyuqoqSxYHYUu98zlCdZi9Zg=' 'sha256-kLW6ZAWZIxARduVgNynO4wV8PqXqMdzPdEsMpACEQWU=' 'sha256-jIsoj3z3jAo9zLQ++IDeIU+WmB9cX7bj50g6jHU7Wrk=' 'sha256-HI5lyVfhKkvNTAImk8s6ZzN5T9c2GPhXkG1SnQcmb34=' 'sha256-bPZFkBusqj2aqLtiLHUZfYhICXA+STbov7Nua7PFKRU=' 'sha256-qVxwphnheQ92gGQ7IEYcjMcMLA8C5WeKc4dwgtO/F3w=' 'sha256-TLhYIoGf2mot5zH88Fb+iYDyaLUnAQ7WBIyZp9EJma0=' 'sha256-E4LPf2J39Wwz9dD94/T/21fca3mckZZ8LqPHaLjdAns=' 'sha256-Guw+ashSF4TCiUedHMWd9k6YVO9DZVqcrCkVPdNzt0E=' 'sha256-HEc6NGSVh9hBEMsohpXuD05yiITtXPFXMVQ5WBKNpyM=' 'sha256-YkVpkUDFu18qmAXbh9RNjgpVJw+o7rDa0zWQPT31Bpw=' 'sha256-OS8hSuVcZspEUrKzlFG13xl4lVLEQInlQWv/59BR41E=' 'sha256-bdUUghO3vThLUsSIDGHgD+y8GJJPK+pt4SAeYZ826Fc=' 'sha256-IU5zRWYt1fYNoSYmPR2pIV4Q+A85184P1mk7xaEoixo=' 'sha256-4P3Dtea7OYfljP7/GvlI1KROQMdQkg3yNNErLQFWyCA='; style-src 'sha256-uhoN5cV23wJHWf0dsk4k2jfrd+OdmDcfZSaz54zO0Jg='; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>sizeaudit report</title>
<style>
/* Colours first, light and dark; then the frame of the page, then each view. */
:root {
  color-scheme: light;
  --paper: #fbfbf9; --raised: #fff; --sunk: #f1f1ed; --ink: #1c1d1f; --soft: #5b5f66; --line: #dcdcd5; --strong: #b9bab2;
  --accent: #1f5fae; --accent-soft: #dfeaf7; --good: #1c6e45; --bad: #a5341c; --good-fill: #4f9d76; --bad-fill: #d2694f;
  --tile-ink: #17181a; --tile-line: rgb(255 255 255 / 75%); --tone-l: 84%; --tone-c: 0.075; --warm-l: 82%;
  --font: system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --paper: #15171a; --raised: #1d2024; --sunk: #111316; --ink: #e7e7e3; --soft: #a2a7ae; --line: #30343a; --strong: #4d535b;
  --accent: #86b7f2; --accent-soft: #23344a; --good: #7cc9a0; --bad: #f0957f; --good-fill: #3f8a64; --bad-fill: #b4563e;
  --tile-ink: #f3f3ef; --tile-line: rgb(0 0 0 / 55%); --tone-l: 41%; --tone-c: 0.075; --warm-l: 44%;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
    --paper: #15171a; --raised: #1d2024; --sunk: #111316; --ink: #e7e7e3; --soft: #a2a7ae; --line: #30343a; --strong: #4d535b;
    --accent: #86b7f2; --accent-soft: #23344a; --good: #7cc9a0; --bad: #f0957f; --good-fill: #3f8a64; --bad-fill: #b4563e;
    --tile-ink: #f3f3ef; --tile-line: rgb(0 0 0 / 55%); --tone-l: 41%; --tone-c: 0.075; --warm-l: 44%;
  }
}

/* What a colour stands for: kinds of bytes, the nine largest, change. */
.tone-code { --tone: oklch(var(--tone-l) var(--tone-c) 250); }
.tone-constants { --tone: oklch(var(--tone-l) var(--tone-c) 160); }
.tone-data { --tone: oklch(var(--tone-l) var(--tone-c) 85); }
.tone-zero-fill { --tone: oklch(var(--tone-l) 0.03 85); }
.tone-strings { --tone: oklch(var(--tone-l) var(--tone-c) 200); }
.tone-unwind { --tone: oklch(var(--tone-l) var(--tone-c) 300); }
.tone-relocations { --tone: oklch(var(--tone-l) var(--tone-c) 25); }
.tone-symbols { --tone: oklch(var(--tone-l) var(--tone-c) 340); }
.tone-debug { --tone: oklch(var(--tone-l) 0.02 280); }
.tone-metadata { --tone: oklch(var(--tone-l) var(--tone-c) 122); }
.tone-padding, .tone-rest { --tone: oklch(calc(var(--tone-l) + 5%) 0.006 100); }
.tone-headers { --tone: oklch(var(--tone-l) 0.02 60); }
.tone-plain { --tone: oklch(var(--tone-l) 0.03 250); }
.tone-1 { --tone: oklch(var(--tone-l) var(--tone-c) 250); }
.tone-2 { --tone: oklch(var(--tone-l) var(--tone-c) 85); }
.tone-3 { --tone: oklch(var(--tone-l) var(--tone-c) 160); }
.tone-4 { --tone: oklch(var(--tone-l) var(--tone-c) 25); }
.tone-5 { --tone: oklch(var(--tone-l) var(--tone-c) 300); }
.tone-6 { --tone: oklch(var(--tone-l) var(--tone-c) 200); }
.tone-7 { --tone: oklch(var(--tone-l) var(--tone-c) 55); }
.tone-8 { --tone: oklch(var(--tone-l) var(--tone-c) 340); }
.tone-9 { --tone: oklch(var(--tone-l) var(--tone-c) 122); }
.tone-grown { --tone: oklch(var(--tone-l) 0.11 35); }
.tone-shrunk { --tone: oklch(var(--tone-l) 0.09 160); }

* { box-sizing: border-box; }
html { font: 15px/1.5 var(--font); color: var(--ink); background: var(--paper); -webkit-text-size-adjust: 100%; }
body { margin: 0; display: grid; grid-template: auto 1fr / minmax(0, 1fr); min-height: 100vh; }
body.withdetail { grid-template-columns: minmax(0, 1fr) minmax(18rem, 26rem); }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: end; gap: 0.2rem 1.6rem; padding: 1rem 1.6rem 0; border-bottom: 1px solid var(--line); background: var(--raised); }
.title { flex: 1 1 18rem; min-width: 0; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0; font-weight: 650; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { font-size: 0.95rem; font-weight: 650; margin: 0 0 0.6rem; }
h3 { font-size: 0.72rem; font-weight: 650; margin: 1.3rem 0 0.3rem; color: var(--soft); text-transform: uppercase; letter-spacing: 0.06em; }
#identity { margin: 0.1rem 0 0; color: var(--soft); font-size: 0.82rem; overflow-wrap: anywhere; }
nav#tabs { flex-basis: 100%; display: flex; gap: 0.2rem; overflow-x: auto; margin: 0.5rem 0 -1px -0.7rem; scrollbar-width: none; }
#tabs a { padding: 0.45rem 0.75rem 0.5rem; color: var(--soft); text-decoration: none; border-bottom: 2px solid transparent; white-space: nowrap; }
#tabs a:hover { color: var(--ink); }
#tabs a[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 550; }
#theme { appearance: none; border: 1px solid var(--strong); border-radius: 50%; width: 1.5rem; height: 1.5rem; padding: 0; cursor: pointer; background: linear-gradient(90deg, var(--ink) 50%, var(--paper) 50%); align-self: start; }
main { padding: 1.3rem 1.6rem 2.5rem; min-width: 0; outline: none; }
section { margin: 0 0 1.9rem; min-width: 0; }
.wait, .muted { color: var(--soft); }
small, .muted { font-size: 0.82rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--raised); padding: 0.3rem 0.6rem; z-index: 9; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
a { color: var(--accent); }
code, .name { font-family: var(--mono); font-size: 0.86em; }
h1 .name { font-family: inherit; font-size: inherit; }
code { overflow-wrap: anywhere; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.link { appearance: none; border: 0; padding: 0; background: none; color: var(--accent); font: inherit; text-align: left; cursor: pointer; overflow-wrap: anywhere; }
.link:hover { text-decoration: underline; }
.big { font-size: 1.35rem; margin: 0 0 0.4rem; font-variant-numeric: tabular-nums; font-weight: 550; }
.big small { font-weight: 400; color: var(--soft); }
.plain { list-style: none; padding: 0; margin: 0.3rem 0; overflow-wrap: anywhere; }
.scrolling { max-height: 24rem; overflow: auto; border: 1px solid var(--line); border-radius: 6px; padding: 0.4rem 0.7rem; background: var(--raised); }
.badge { font-size: 0.76rem; padding: 0.05rem 0.45rem; border-radius: 99px; border: 1px solid var(--strong); white-space: nowrap; }
.badge.high { border-color: var(--bad); color: var(--bad); }
.badge.low { color: var(--soft); border-style: dashed; }

.bar { display: block; height: 0.5rem; border-radius: 2px; background: var(--sunk); overflow: hidden; min-width: 3rem; }
.bar i { display: block; height: 100%; background: var(--accent); opacity: 0.75; }
.bar.rough i { background: repeating-linear-gradient(90deg, var(--accent) 0 3px, transparent 3px 6px); }
.bar.warn i { background: var(--bad-fill); }

/* Tables */
table { border-collapse: collapse; width: 100%; table-layout: fixed; background: none; }
th, td { padding: 0.22rem 0.8rem 0.22rem 0; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--line); font-weight: 400; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
th.number, td.number { text-align: right; width: 6.2rem; }
th.bars, td.bars { width: 26%; }
thead th { color: var(--soft); font-size: 0.76rem; }
caption { text-align: left; }
table.narrow { max-width: 34rem; }
tbody tr:last-child > * { border-bottom: 0; }

/* Overview */
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); overflow: hidden; }
.figure { display: block; padding: 0.75rem 1rem 0.7rem; color: inherit; text-decoration: none; box-shadow: 1px 0 0 var(--line), 0 1px 0 var(--line); }
a.figure:hover { background: var(--accent-soft); }
.figure span { display: block; color: var(--soft); font-size: 0.8rem; }
.figure strong { display: block; font-size: 1.3rem; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.01em; }
.figure small { color: var(--soft); }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); gap: 0 2.4rem; }
.columns th .name, .columns td .name { display: block; overflow: hidden; text-overflow: ellipsis; }
.columns a { color: inherit; text-decoration: none; }
.columns a:hover { text-decoration: underline; }
.advice ol { list-style: none; padding: 0; margin: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
.advice li + li { border-top: 1px solid var(--line); }
.advice ol ul li + li { border: 0; }
.advice summary { display: grid; grid-template-columns: minmax(0, 1fr) 6rem minmax(4rem, 14rem) 6rem; gap: 1rem; align-items: center; padding: 0.5rem 1rem; cursor: pointer; list-style: none; }
.advice summary::-webkit-details-marker { display: none; }
.advice .what::before { content: "›"; display: inline-block; width: 1rem; color: var(--soft); transition: rotate 0.1s; }
.advice details[open] .what::before { rotate: 90deg; }
.advice details > :not(summary) { margin: 0 2rem 0.6rem; }
.saving { text-align: right; font-variant-numeric: tabular-nums; font-weight: 550; }
.certainty { font-size: 0.78rem; color: var(--soft); }
.stack { display: flex; height: 1.5rem; gap: 1px; border-radius: 4px; overflow: hidden; }
.stack i { background: var(--tone); min-width: 1px; flex-basis: 0; }
.stack.small { height: 0.6rem; border-radius: 2px; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 0.15rem 1.1rem; padding: 0; margin: 0.6rem 0; font-size: 0.84rem; }
.legend i, .dot { display: inline-block; width: 0.75rem; height: 0.75rem; border-radius: 2px; margin-right: 0.4rem; background: var(--tone); box-shadow: inset 0 0 0 1px rgb(0 0 0 / 10%); vertical-align: -1px; }
.notes ul { color: var(--soft); font-size: 0.87rem; padding-left: 1.1rem; margin: 0; overflow-wrap: anywhere; }

/* Controls */
.controls { display: flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: end; margin: 0 0 0.7rem; }
.controls label { display: grid; gap: 0.1rem; font-size: 0.76rem; color: var(--soft); max-width: 100%; }
.controls label.wide { flex: 0 1 16rem; }
.controls label.check { display: flex; align-items: center; gap: 0.35rem; padding-bottom: 0.35rem; font-size: 0.84rem; }
input, select, .crumbs button { font: inherit; font-size: 0.88rem; color: var(--ink); background: var(--raised); border: 1px solid var(--strong); border-radius: 5px; padding: 0.25rem 0.5rem; min-width: 0; max-width: 16rem; }
label.wide input { width: 100%; max-width: none; }
input[type="checkbox"] { accent-color: var(--accent); }

/* Map */
.view-map { display: flex; flex-direction: column; }
.crumbs { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem; margin-bottom: 0.5rem; }
.crumbs button { padding: 0.1rem 0.5rem; cursor: pointer; background: none; border-color: var(--line); max-width: 26rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.crumbs button[aria-current] { border-color: var(--accent); }
.treemap { position: relative; flex: 1 1 auto; min-height: max(20rem, calc(100vh - 19rem)); background: var(--sunk); border-radius: 4px; overflow: hidden; }
.tile { position: absolute; overflow: hidden; background: var(--tone); color: var(--tile-ink); box-shadow: inset 0 0 0 0.5px var(--tile-line); cursor: pointer; font-size: 0.78rem; line-height: 1.25; }
.tile.frame { box-shadow: inset 0 0 0 1px var(--tile-line); }
.tile .label { display: block; padding: 0.12rem 0.35rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; pointer-events: none; }
.tile.frame > .label { font-weight: 600; }
.tile .name { font-size: 0.93em; }
.tile .label small { opacity: 0.75; margin-left: 0.4rem; font-size: 0.92em; font-weight: 400; }
.tile.others { background-image: repeating-linear-gradient(45deg, transparent 0 5px, rgb(128 128 128 / 13%) 5px 6px); }
.tile:hover { filter: brightness(0.96); }
.tile:focus-visible { outline: 2.5px solid var(--accent); outline-offset: -2.5px; z-index: 2; }
.aslist summary { color: var(--soft); font-size: 0.84rem; cursor: pointer; }

/* Long tables */
.grid { border: 1px solid var(--line); border-radius: 6px; background: var(--raised); overflow: hidden; }
.gridhead, .row { display: grid; grid-template-columns: var(--columns); gap: 0.9rem; padding: 0 0.8rem; align-items: center; }
.gridhead { border-bottom: 1px solid var(--line); background: var(--sunk); font-size: 0.8rem; height: 2rem; color: var(--soft); }
.headgroup { position: sticky; top: 0; z-index: 1; }
.gridhead button { appearance: none; font: inherit; color: inherit; background: none; border: 0; padding: 0.2rem 0; cursor: pointer; }
.gridhead [aria-sort] button { color: var(--ink); font-weight: 600; }
.scroller { max-height: max(20rem, calc(100vh - 20rem)); min-height: 6rem; overflow: auto; overscroll-behavior: contain; }
.rows { position: relative; }
.row { position: absolute; left: 0; right: 0; height: 27px; font-size: 0.86rem; cursor: default; border-bottom: 1px solid var(--sunk); }
.row > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
.row:hover { background: var(--sunk); }
.row.chosen { background: var(--accent-soft); }

/* Details */
#detail { border-left: 1px solid var(--line); background: var(--raised); padding: 1.1rem 1.3rem 2rem; position: sticky; top: 0; max-height: 100vh; overflow: auto; overflow-wrap: anywhere; }
#detail[hidden] { display: none; }
#detail h2 { padding-right: 1.6rem; line-height: 1.4; font-weight: 500; }
#detail h2 .name { font-size: 0.84rem; }
#detail th, #detail td { white-space: normal; }
#detail .bars { width: 4.5rem; }
.close { position: absolute; right: 0.9rem; top: 0.8rem; appearance: none; border: 0; background: none; color: var(--soft); font-size: 1.3rem; line-height: 1; cursor: pointer; padding: 0.2rem 0.4rem; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.1rem 0.9rem; margin: 0.5rem 0; font-size: 0.87rem; }
dt { color: var(--soft); }
dd { margin: 0; }
.evidence { padding-left: 1.1rem; font-size: 0.87rem; margin: 0.4rem 0; }
.chain { list-style: none; margin: 0; padding: 0; font-size: 0.87rem; }
.chain li { padding: 0.15rem 0 0.3rem 0.9rem; border-left: 2px solid var(--line); position: relative; }
.chain li::before { content: ""; position: absolute; left: -5px; top: 0.6rem; width: 8px; height: 8px; border-radius: 50%; background: var(--strong); }
.chain li:last-child::before { background: var(--accent); }
.chain .muted { display: block; font-size: 0.78rem; }

/* Changes */
.twosided { display: block; position: relative; height: 0.7rem; background: linear-gradient(90deg, transparent calc(50% - 0.5px), var(--strong) 0 calc(50% + 0.5px), transparent 0); }
.twosided i { position: absolute; top: 0; height: 100%; border-radius: 2px; min-width: 1px; }
.grown i { background: var(--bad-fill); }
.shrunk i { background: var(--good-fill); }

/* Start-up and stalls */
.waterfall { list-style: none; padding: 0; margin: 0.6rem 0; }
.waterfall li { display: grid; grid-template-columns: minmax(7rem, 15rem) minmax(0, 1fr) 8.5rem; gap: 1rem; align-items: center; padding: 0.25rem 0; border-bottom: 1px solid var(--line); }
.lane-name { overflow: hidden; text-overflow: ellipsis; }
.lane { position: relative; height: 1.1rem; background: var(--sunk); border-radius: 3px; }
.lane i { position: absolute; top: 0; bottom: 0; border-radius: 3px; }
.lane .span { background: var(--accent); opacity: 0.8; top: 0.15rem; bottom: 0.15rem; }
.lane .range { background: var(--accent-soft); }
.waterfall small { display: block; }
.chart { display: block; width: 100%; height: auto; max-width: 100%; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; margin-bottom: 1.4rem; overflow: visible; }
.chart text { font-size: 11px; fill: var(--soft); font-variant-numeric: tabular-nums; }
.axis, .gridline { stroke: var(--line); }
.stall { fill: var(--accent); opacity: 0.8; }
.stall.severe { fill: var(--bad-fill); }
.stall.expected { opacity: 0.35; }
.column { fill: var(--accent); opacity: 0.7; }
.line { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
.area { fill: var(--accent-soft); opacity: 0.6; }
circle.dot { fill: var(--raised); stroke: var(--accent); stroke-width: 2; }
.trace > * { margin-bottom: 1.4rem; }
.flame { position: relative; margin: 0.5rem 0 1.6rem; overflow: hidden; border-radius: 4px; }
.flame .frame { position: absolute; height: 20px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-size: 0.76rem; line-height: 20px; padding: 0 0.3rem; color: var(--tile-ink); cursor: pointer; border-radius: 2px; box-shadow: inset 0 0 0 0.5px var(--tile-line); background: var(--tone); }
.frame.above { opacity: 0.6; }
.warm-1 { --tone: oklch(var(--warm-l) 0.09 45); }
.warm-2 { --tone: oklch(var(--warm-l) 0.09 58); }
.warm-3 { --tone: oklch(var(--warm-l) 0.09 70); }
.warm-4 { --tone: oklch(var(--warm-l) 0.08 35); }
.warm-5 { --tone: oklch(var(--warm-l) 0.08 82); }
.warm-rest { --tone: oklch(var(--warm-l) 0.015 60); }

@media (max-width: 56rem) {
  body.withdetail { grid-template-columns: minmax(0, 1fr); }
  #detail { position: fixed; inset: auto 0 0; max-height: 62vh; border: 0; border-top: 1px solid var(--strong); box-shadow: 0 -6px 24px rgb(0 0 0 / 18%); z-index: 5; }
}
@media (max-width: 44rem) {
  html { font-size: 14px; }
  header { padding: 0.8rem 1rem 0; }
  main { padding: 1rem 1rem 2rem; }
  th.optional, td.optional, .row > .optional, .gridhead > .optional { display: none; }
  .grid { --columns: minmax(0, 1fr) 5rem 5rem !important; }
  .view-unused .grid { --columns: minmax(0, 1fr) 5rem 5.4rem !important; }
  .figures { grid-template-columns: repeat(2, 1fr); }
  .advice summary { grid-template-columns: minmax(0, 1fr) 5.2rem; gap: 0.1rem 0.6rem; }
  .advice .bar { grid-column: 1; }
  .advice .certainty { text-align: right; }
  .controls label.wide { flex: 1 1 100%; }
  .controls label:not(.wide, .check) { flex: 1 1 8rem; }
  .controls select { width: 100%; }
  .treemap { min-height: 26rem; }
  .waterfall li { grid-template-columns: minmax(0, 1fr) auto; }
  .waterfall .lane { grid-column: 1 / -1; grid-row: 2; }
  th.bars, td.bars { width: 20%; }
}
@media (pointer: coarse) {
  .row { line-height: 1.2; }
  #tabs a { padding-block: 0.7rem; }
}
@media print {
  :root, :root:not([data-theme="light"]) { --paper: #fff; --raised: #fff; --ink: #000; --tile-ink: #000; --tone-l: 86%; --warm-l: 84%; --line: #ccc; --sunk: #f2f2f2; --soft: #444; --tile-line: rgb(255 255 255 / 75%); color-scheme: light; }
  html { font-size: 10.5pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  header { padding: 0 0 0.5rem; }
  main { padding: 0.8rem 0; }
  #tabs, #theme, #detail, .controls, .skip, .aslist { display: none !important; }
  body, body.withdetail { display: block; }
  .chapter { break-before: page; }
  .chapter:first-child { break-before: auto; }
  .treemap { min-height: 0; height: 15cm; }
  .headgroup { position: static; }
  .scroller, .scrolling { height: auto; max-height: none; overflow: visible; }
  .rows { height: auto !important; }
  .row { position: static; }
  .advice details::details-content { content-visibility: visible; display: block; }
  section, li { break-inside: avoid-page; }
}
</style>
</head>
<body>
<a class="skip" href="#" id="skip">Skip to the report</a>
<header>
<div class="title"><h1 id="artifact">Report</h1><p id="identity"></p></div>
<button type="button" id="theme" aria-label="Switch between light and dark"></button>
<nav id="tabs" aria-label="Chapters"></nav>
</header>
<main id="main" tabindex="-1"><p class="wait" id="wait">Unpacking …</p><noscript><p class="wait">This report draws itself with its own scripts, which are switched off here. The same facts as text: sizeaudit report ARTIFACT, or --format markdown.</p></noscript></main>
<aside id="detail" aria-label="Details" hidden></aside>
<p id="status" class="unseen" role="status" aria-live="polite"></p>

"""##

    static let tail: StaticString = ##"""

<script>
'use strict';
// From the page's blocks to arrays: printable characters -> bytes -> unpacked streams -> numbers and names.

// 13 bits in two characters, from space to `~` without `<`.
function decodePrintable(text, length) {
  const bytes = new Uint8Array(length);
  let held = 0, count = 0, end = 0;
  for (let index = 0; index + 1 < text.length; index += 2) {
    const high = text.charCodeAt(index), low = text.charCodeAt(index + 1);
    held |= ((high - (high > 60 ? 33 : 32)) * 94 + low - (low > 60 ? 33 : 32)) << count;
    count += 13;
    while (count >= 8 && end < bytes.length) {
      bytes[end++] = held;
      held >>>= 8;
      count -= 8;
    }
  }
  return bytes;
}

async function inflate(bytes, length) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const whole = new Uint8Array(length);
  for (let end = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return whole;
    whole.set(value, end);
    end += value.length;
  }
}

// A stream of numbers, seven bits a byte, the low ones first.
class Numbers {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  next() {
    const bytes = this.bytes;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let value = byte & 127, scale = 128;
    do {
      byte = bytes[this.at++];
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte >= 128);
    return value;
  }

  // A distance, which may be negative.
  step() {
    const number = this.next();
    return number % 2 ? -(number + 1) / 2 : number / 2;
  }
}

// Puts the long repeats back in.
function expandRepeats(literals, { copyFresh, copyLengths, copyDistances }, least) {
  const fresh = new Numbers(copyFresh), lengths = new Numbers(copyLengths), distances = new Numbers(copyDistances);
  let size = literals.length;
  while (lengths.at < copyLengths.length) size += lengths.next() + least;
  const text = new Uint8Array(size);
  let from = 0, to = 0;
  lengths.at = 0;
  while (lengths.at < copyLengths.length) {
    const ahead = fresh.next(), length = lengths.next() + least, distance = distances.next();
    text.set(literals.subarray(from, from + ahead), to);
    from += ahead;
    to += ahead;
    if (distance >= length) {
      text.copyWithin(to, to - distance, to - distance + length);
      to += length;
    } else {
      for (const end = to + length; to < end; to++) text[to] = text[to - distance];
    }
  }
  text.set(literals.subarray(from), to);
  return text;
}

// Many names, as bytes with a zero behind each; made text in blocks, when one is asked for.
class Names {
  constructor(bytes, starts) {
    this.bytes = bytes;
    this.starts = starts;
    this.length = starts.length - 1;
    this.blocks = new Array((this.length >> Names.shift) + 1);
  }

  get(index) {
    const block = index >> Names.shift;
    const texts = this.blocks[block] ?? (this.blocks[block] = this.decode(block));
    return texts[index & Names.mask];
  }

  decode(block) {
    const first = block << Names.shift, last = Math.min(first + Names.mask + 1, this.length);
    const bytes = this.bytes.subarray(this.starts[first], this.starts[last]);
    return Names.decoder.decode(bytes).split('\0');
  }
}
Names.shift = 8;
Names.mask = 255;
Names.decoder = new TextDecoder('utf-8', { ignoreBOM: true });

// The lists of names, of which each name says only what differs from the one before it.
function unpackNames(streams, counts, length) {
  const text = expandRepeats(streams.text, streams, 48), prefixes = new Numbers(streams.prefixes);
  const bytes = new Uint8Array(length);
  let from = 0, to = 0, before = 0;
  return counts.map((count) => {
    const starts = new Uint32Array(count + 1);
    before = to;
    for (let index = 0; index < count; index++) {
      starts[index] = to;
      const shared = prefixes.next(), end = text.indexOf(0, from) + 1;
      if (shared) bytes.copyWithin(to, before, before + shared);
      before = to;
      to += shared;
      if (end - from > 24) {
        bytes.set(text.subarray(from, end), to);
        to += end - from;
        from = end;
      } else {
        while (from < end) bytes[to++] = text[from++];
      }
    }
    starts[count] = to;
    return new Names(bytes, starts);
  });
}

async function unpackReport() {
  const report = JSON.parse(document.getElementById('report').textContent);
  const block = document.getElementById('packed');
  const all = await inflate(decodePrintable(block.textContent, Number(block.dataset.bytes)), report.packedBytes);
  block.textContent = '';
  const streams = {};
  for (const [name, [start, end]] of Object.entries(report.streams)) streams[name] = all.subarray(start, end);
  const lists = unpackNames(streams, report.lists, report.nameBytes);
  return { report, streams, lists };
}
</script>
<script>
'use strict';
// What the report knows, as columns of numbers: a row is a symbol of an object file, a cell its bytes in one place.

const model = { report: null, size: null, findings: null, keepers: null };

function readModel({ report, streams, lists }) {
  const names = lists.slice();
  model.report = report;
  if (report.size) model.size = new SizeTable(report.size, streams, names.splice(0, 5));
  if (report.unused) model.findings = new FindingTable(report.unused, streams, names.splice(0, 2));
  if (report.keepers) model.keepers = new KeeperTable(report.keepers, streams, names.splice(0, 1));
}

function readColumn(bytes, count, Kind = Uint32Array) {
  const column = new Kind(count), numbers = new Numbers(bytes);
  for (let index = 0; index < count; index++) column[index] = numbers.next();
  return column;
}

function readSteps(bytes, count) {
  const column = new Uint32Array(count), numbers = new Numbers(bytes);
  let last = 0;
  for (let index = 0; index < count; index++) column[index] = last += numbers.step();
  return column;
}

// A dimension whose values are counted: how to get the value of a cell, and its name.
class Dimension {
  constructor(count, valueOfCell, nameOf) {
    this.count = count;
    this.valueOfCell = valueOfCell;
    this.nameOf = nameOf;
  }
}

class SizeTable {
  constructor(header, streams, [symbols, classes, modules, archives, objects]) {
    this.header = header;
    this.names = symbols;
    this.rows = header.rows;
    this.classNames = classes;
    this.moduleNames = modules;
    this.archiveNames = archives;
    this.objectNames = objects;
    this.symbolClass = readSteps(streams.classes, symbols.length);
    this.symbolModule = readSteps(streams.modules, symbols.length);
    this.isSynthetic = streams.synthetic;
    this.rowSymbol = new Uint32Array(header.rows);
    const steps = new Numbers(streams.rowSymbols);
    let symbol = 0;
    for (let row = 0; row < header.rows; row++) this.rowSymbol[row] = symbol += steps.next();
    this.rowOrigin = readSteps(streams.rowOrigins, header.rows);
    const origins = new Numbers(streams.origins);
    this.originArchive = [];
    this.originObject = [];
    while (origins.at < streams.origins.length) {
      this.originArchive.push(origins.next());
      this.originObject.push(origins.next());
    }
    this.readCells(header, streams);
    this.makeDimensions();
  }

  readCells({ rows, cells, places }, streams) {
    const shapes = [], list = new Numbers(streams.shapes);
    while (list.at < streams.shapes.length) {
      const shape = new Uint32Array(list.next());
      for (let index = 0; index < shape.length; index++) shape[index] = list.next();
      shapes.push(shape);
    }
    const lengths = new Numbers(streams.sizeLengths), columns = [];
    let start = 0;
    for (let place = 0; place < places.length; place++) {
      columns.push(new Numbers(streams.sizes, start));
      start += lengths.next();
    }
    this.rowStart = new Uint32Array(rows + 1);
    this.cellRow = new Uint32Array(cells);
    this.cellPlace = new Uint32Array(cells);
    this.cellSize = new Float64Array(cells);
    this.rowFile = new Float64Array(rows);
    this.rowMemory = new Float64Array(rows);
    const rowShapes = new Numbers(streams.rowShapes);
    const inFile = places.map((place) => place.file), inMemory = places.map((place) => place.memory);
    let cell = 0;
    for (let row = 0; row < rows; row++) {
      this.rowStart[row] = cell;
      for (const place of shapes[rowShapes.next()]) {
        const size = columns[place].next();
        this.cellRow[cell] = row;
        this.cellPlace[cell] = place;
        this.cellSize[cell++] = size;
        if (inFile[place]) this.rowFile[row] += size;
        if (inMemory[place]) this.rowMemory[row] += size;
      }
    }
    this.rowStart[rows] = cell;
    this.placeInFile = inFile;
    this.placeInMemory = inMemory;
  }

  // Values of places and their names are few: numbered here.
  byPlace(key) {
    const names = [...new Set(this.header.places.map((place) => place[key] ?? ''))].sort();
    const values = this.header.places.map((place) => names.indexOf(place[key] ?? ''));
    return new Dimension(names.length, (cell) => values[this.cellPlace[cell]], (value) => names[value]);
  }

  makeDimensions() {
    const { cellRow, rowSymbol, rowOrigin, originArchive, originObject, symbolClass, symbolModule } = this;
    this.dimensions = {
      outer: this.byPlace('outer'),
      segment: this.byPlace('segment'),
      section: this.byPlace('section'),
      kind: this.byPlace('kind'),
      archive: new Dimension(this.archiveNames.length, (cell) => originArchive[rowOrigin[cellRow[cell]]],
        (value) => this.archiveNames.get(value)),
      object: new Dimension(this.objectNames.length, (cell) => originObject[rowOrigin[cellRow[cell]]],
        (value) => this.objectNames.get(value)),
      module: new Dimension(this.moduleNames.length, (cell) => symbolModule[rowSymbol[cellRow[cell]]],
        (value) => this.moduleNames.get(value)),
      class: new Dimension(this.classNames.length, (cell) => symbolClass[rowSymbol[cellRow[cell]]],
        (value) => this.classNames.get(value)),
      symbol: new Dimension(this.names.length, (cell) => rowSymbol[cellRow[cell]], (value) => this.names.get(value)),
    };
    this.hasSlices = this.dimensions.outer.count > 1 || this.header.places.some((place) => place.outer);
    this.hasObjects = this.objectNames.length > 1 &&
      originObject.some((object) => !this.objectNames.get(object).startsWith('['));
  }

  get measures() { return { file: this.placeInFile, memory: this.placeInMemory }; }

  allCells() {
    if (!this.every) this.every = Uint32Array.from({ length: this.cellSize.length }, (_, index) => index);
    return this.every;
  }

  // Divides cells by a dimension: groups with their sums, the largest first.
  group(cells, name, measure) {
    const dimension = this.dimensions[name], counts = this.measures[measure];
    const sums = new Map();
    if (cells.length * 4 > dimension.count) {
      const dense = new Float64Array(dimension.count), seen = new Uint8Array(dimension.count);
      for (const cell of cells) {
        const value = dimension.valueOfCell(cell);
        seen[value] = 1;
        if (counts[this.cellPlace[cell]]) dense[value] += this.cellSize[cell];
      }
      dense.forEach((sum, value) => { if (seen[value]) sums.set(value, sum); });
    } else {
      for (const cell of cells) {
        const value = dimension.valueOfCell(cell);
        const size = counts[this.cellPlace[cell]] ? this.cellSize[cell] : 0;
        sums.set(value, (sums.get(value) ?? 0) + size);
      }
    }
    return [...sums].map(([value, bytes]) => ({ value, bytes }))
      .sort((left, right) => right.bytes - left.bytes || left.value - right.value);
  }

  // The cells with one value.
  only(cells, name, value) {
    const valueOf = this.dimensions[name].valueOfCell;
    return cells.filter((cell) => valueOf(cell) === value);
  }

  // The cells of each of some values, in one walk.
  split(cells, name, values) {
    const valueOf = this.dimensions[name].valueOfCell, lists = new Map(values.map((value) => [value, []]));
    for (const cell of cells) lists.get(valueOf(cell))?.push(cell);
    return lists;
  }

  valueNamed(name, text) {
    const dimension = this.dimensions[name];
    for (let value = 0; value < dimension.count; value++) if (dimension.nameOf(value) === text) return value;
    return -1;
  }

  rowsOfSymbol(symbol) {
    let low = 0, high = this.rows;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rowSymbol[middle] < symbol) low = middle + 1; else high = middle;
    }
    const rows = [];
    while (low < this.rows && this.rowSymbol[low] === symbol) rows.push(low++);
    return rows;
  }
}

class FindingTable {
  constructor(header, streams, [names, texts]) {
    this.header = header;
    this.length = header.count;
    this.symbol = readColumn(streams.findingSymbols, header.count);
    this.bytes = readColumn(streams.findingBytes, header.count, Float64Array);
    this.marks = streams.findingMarks;
    this.ownNames = names;
    this.texts = texts;
    this.ownIndex = new Uint32Array(header.count);
    this.textStart = new Uint32Array(header.count);
    this.numbers = new Numbers(streams.findingTexts);
    let own = 0;
    this.ofSymbol = new Map();
    for (let index = 0; index < header.count; index++) {
      this.ownIndex[index] = own;
      if (this.symbol[index] === 0) own++; else this.ofSymbol.set(this.symbol[index] - 1, index);
      this.textStart[index] = this.numbers.at;
      for (let place = 0; place < 4; place++) this.numbers.next();
      for (let count = this.numbers.next() * 2; count > 0; count--) this.numbers.next();
    }
  }

  name(index) {
    const symbol = this.symbol[index];
    return symbol ? model.size.names.get(symbol - 1) : this.ownNames.get(this.ownIndex[index]);
  }

  kind(index) { return this.header.kinds[this.marks[index] >> 2]; }
  confidence(index) { return this.marks[index] & 3; }

  text(place) { return place ? this.texts.get(place - 1) : null; }

  places(index) {
    const numbers = new Numbers(this.numbers.bytes, this.textStart[index]);
    const [archive, object, module, arch] = [0, 0, 0, 0].map(() => this.text(numbers.next()));
    const evidence = [];
    for (let count = numbers.next(); count > 0; count--) {
      evidence.push({ rule: this.text(numbers.next()), says: this.text(numbers.next()) });
    }
    return { archive, object, module, arch, evidence };
  }

  archive(index) { return this.text(new Numbers(this.numbers.bytes, this.textStart[index]).next()); }
}
FindingTable.levels = ['low', 'medium', 'high'];

class KeeperTable {
  constructor(images, streams, [names]) {
    this.images = images;
    const count = images.reduce((sum, image) => sum + image.count, 0);
    this.length = count;
    this.symbol = readColumn(streams.keeperSymbols, count);
    this.own = readColumn(streams.keeperOwn, count, Float64Array);
    this.retained = readColumn(streams.keeperMore, count, Float64Array);
    for (let node = 0; node < count; node++) this.retained[node] += this.own[node];
    this.keeper = readColumn(streams.keepers, count);
    this.dominator = readColumn(streams.dominators, count);
    this.way = readColumn(streams.ways, count);
    this.hold = streams.holds;
    this.names = names;
    this.ownIndex = new Uint32Array(count);
    this.ofSymbol = new Map();
    let own = 0;
    for (let node = 0; node < count; node++) {
      this.ownIndex[node] = own;
      if (this.symbol[node] === 0) own++; else if (!this.ofSymbol.has(this.symbol[node] - 1)) this.ofSymbol.set(this.symbol[node] - 1, node);
    }
    this.first = [];
    let start = 0;
    for (const image of images) {
      this.first.push(start);
      start += image.count;
    }
  }

  image(node) {
    let image = this.first.length - 1;
    while (this.first[image] > node) image--;
    return image;
  }

  name(node) {
    const symbol = this.symbol[node];
    return symbol ? model.size.names.get(symbol - 1) : this.names.get(this.ownIndex[node]);
  }

  wayOf(node) { return this.images[this.image(node)].ways[this.way[node]]; }

  keeperOf(node) { return this.keeper[node] ? this.keeper[node] - 1 + this.first[this.image(node)] : -1; }

  dominatorOf(node) {
    const number = this.dominator[node];
    if (number === 0) return this.keeperOf(node);
    return number > 1 ? number - 2 + this.first[this.image(node)] : -1;
  }

  // From a root to the thing.
  chain(node) {
    const steps = [];
    for (let at = node; at >= 0 && steps.length < 400; at = this.keeperOf(at)) steps.push(at);
    return steps.reverse();
  }
}
</script>
<script>
'use strict';
// Making elements. Text is always set as text: a name out of a file can never become markup.

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  return fill(made, attributes, children);
}

// Puts what there is into a place.
function append(place, ...children) {
  place.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
}

function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name === 'style') Object.entries(value).forEach(([key, text]) => made.style.setProperty(key, text));
    else if (name === 'data') Object.assign(made.dataset, value);
    else made.setAttribute(name, value === true ? '' : value);
  }
  append(made, children);
  return made;
}

// A name with what would act instead of being seen written out: line breaks, marks that turn the direction of writing.
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
function visible(name) {
  return String(name).replace(hiddenCharacters, (character) => {
    const code = character.codePointAt(0);
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16).toUpperCase()}}`;
  });
}

// A name as an element of its own direction.
function named(name, attributes = {}) {
  return element('bdi', { class: 'name', ...attributes }, visible(name));
}

// The last part of a qualified name, without arguments: what tells it from its neighbours.
function shortName(name) {
  if (!name.includes('::') || name.startsWith('[')) return name.slice(0, 200);
  let depth = 0, plain = '';
  for (const character of name.replace('(anonymous namespace)', '').slice(0, 2000)) {
    if (character === '(') break;
    if (character === '<') depth++;
    else if (character === '>') depth = Math.max(depth - 1, 0);
    else if (depth === 0) plain += character;
  }
  return plain.split('::').filter(Boolean).at(-1)?.slice(0, 200) || name.slice(0, 200);
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
function size(bytes) {
  let value = Math.abs(bytes), unit = 0;
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const digits = unit === 0 ? 0 : value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return `${bytes < 0 ? '−' : ''}${value.toFixed(digits)}\u00a0${units[unit]}`;
}

function signed(bytes) { return bytes > 0 ? `+${size(bytes)}` : size(bytes); }

function exact(bytes) { return `${bytes.toLocaleString('en')} bytes`; }

function share(part, whole) { return whole > 0 ? `${(part / whole * 100).toFixed(1)}%` : ''; }

function duration(nanoseconds) {
  for (const [unit, scale] of [['s', 1e9], ['ms', 1e6], ['µs', 1e3]]) {
    if (nanoseconds >= scale) {
      const value = nanoseconds / scale;
      return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)}\u00a0${unit}`;
    }
  }
  return `${Math.round(nanoseconds)}\u00a0ns`;
}

function count(number, one, many = `${one}s`) { return `${number.toLocaleString('en')} ${number === 1 ? one : many}`; }

function bar(part, whole, className = '') {
  const width = whole > 0 ? Math.max(part / whole * 100, part > 0 ? 0.5 : 0) : 0;
  return element('span', { class: `bar ${className}`, 'aria-hidden': 'true' },
    element('i', { style: { width: `${Math.min(width, 100)}%` } }));
}

// A small table: columns of { title, class }, rows of cells.
function table(caption, columns, rows, attributes = {}) {
  return element('table', attributes,
    element('caption', { class: attributes.showsCaption ? '' : 'unseen' }, caption),
    element('thead', {}, element('tr', {}, columns.map((column) =>
      element('th', { scope: 'col', class: column.class }, column.title)))),
    element('tbody', {}, rows.map((cells) => element('tr', {}, cells.map((cell, index) =>
      element(index === 0 && columns[0].isHead ? 'th' : 'td',
        { class: columns[index].class, scope: index === 0 && columns[0].isHead ? 'row' : null }, cell))))));
}

function select(label, value, options, change) {
  return element('label', {}, element('span', {}, label),
    element('select', { onchange: (event) => change(event.target.value) },
      options.map(([key, text]) => element('option', { value: key, selected: key === value }, text))));
}

// How wide a chart may be: drawn for the room there is, so that its text is of one size everywhere.
function chartWidth() {
  const main = document.getElementById('main'), style = getComputedStyle(main);
  return Math.max(main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), 280);
}

function say(text) { document.getElementById('status').textContent = text; }

// Calls once things have been quiet for a moment.
function later(action, milliseconds = 120) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}
</script>
<script>
'use strict';
// The view and all that is chosen in it stand in the URL's fragment: a link to the page is a link to the view.

const state = {
  view: '',
  values: new URLSearchParams(),

  read() {
    const [view, rest = ''] = location.hash.slice(1).split('?');
    this.view = view;
    this.values = new URLSearchParams(rest);
  },

  get(name, otherwise = '') { return this.values.get(name) ?? otherwise; },

  // Changes some values; those that are empty go. `isStep` makes a step of the browser's history.
  set(changes, isStep = false) {
    for (const [name, value] of Object.entries(changes)) {
      if (value === '' || value === null || value === undefined) this.values.delete(name);
      else this.values.set(name, value);
    }
    this.write(isStep);
  },

  write(isStep) {
    const rest = this.values.toString(), hash = `#${this.view}${rest ? `?${rest}` : ''}`;
    if (hash === location.hash) return;
    if (isStep) history.pushState(null, '', hash); else history.replaceState(null, '', hash);
  },

  go(view, values = {}) {
    this.view = view;
    this.values = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '' && value != null));
    this.write(true);
    showView();
  },
};
</script>
<script>
'use strict';
// Colours as classes of the style sheet, so that light and dark have each their own.

const kinds = ['code', 'constants', 'data', 'zero-fill', 'strings', 'unwind', 'relocations', 'symbols', 'debug', 'metadata', 'padding', 'headers'];

const colors = {
  names: { kind: 'kind of bytes', module: 'module', change: 'change against the baseline', plain: 'nothing' },

  offered() { return model.report.diff ? ['kind', 'module', 'change', 'plain'] : ['kind', 'module', 'plain']; },

  // Returns a function from a group's cells to the class of its colour, and what the classes mean.
  scheme(name, cells, measure) {
    if (name === 'module') return this.byLargest('module', cells, measure);
    if (name === 'change') return this.byChange();
    if (name === 'plain') return { classOf: () => 'tone-plain', legend: [] };
    const dimension = model.size.dimensions.kind;
    const present = new Set(model.size.group(cells, 'kind', measure).filter(({ bytes }) => bytes > 0)
      .map(({ value }) => dimension.nameOf(value)));
    return {
      classOf: (own) => `tone-${this.main('kind', own, measure)}`,
      legend: kinds.filter((kind) => present.has(kind)).map((kind) => [`tone-${kind}`, kind]),
    };
  },

  // What most of the bytes are.
  main(name, cells, measure) {
    const table = model.size, first = table.group(cells, name, measure)[0];
    return first ? table.dimensions[name].nameOf(first.value) : 'padding';
  },

  byLargest(name, cells, measure) {
    const nameOf = model.size.dimensions[name].nameOf;
    const largest = model.size.group(cells, name, measure).map(({ value }) => nameOf(value))
      .filter((text) => !text.startsWith('[')).slice(0, 9);
    return {
      classOf: (own) => {
        const place = largest.indexOf(this.main(name, own, measure));
        return place < 0 ? 'tone-rest' : `tone-${place + 1}`;
      },
      legend: largest.map((text, index) => [`tone-${index + 1}`, text]).concat([['tone-rest', 'others']]),
    };
  },

  byChange() {
    const deltas = changesByName();
    return {
      classOf: (cells) => {
        let delta = 0, seen = -1;
        for (const cell of cells) {
          const symbol = model.size.rowSymbol[model.size.cellRow[cell]];
          if (symbol === seen) continue;
          seen = symbol;
          delta += deltas.get(model.size.names.get(symbol)) ?? 0;
        }
        return delta > 0 ? 'tone-grown' : delta < 0 ? 'tone-shrunk' : 'tone-rest';
      },
      legend: [['tone-grown', 'grown'], ['tone-shrunk', 'shrunk'], ['tone-rest', 'as before']],
    };
  },
};
</script>
<script>
'use strict';
// The first page: what it comes to, what to do, where most of it is.

const overview = {
  title: 'Overview',
  isPresent: () => true,

  show(main) {
    const { report } = model;
    append(main, this.figures(report));
    if (report.advice?.length) append(main, this.advice(report.advice));
    if (model.size) append(main, this.kinds(), this.tops());
    if (report.warnings?.length) {
      append(main, element('section', { class: 'notes' }, element('h2', {}, 'Notes'),
        element('ul', {}, report.warnings.map((warning) => element('li', {}, visible(warning.message))))));
    }
  },

  figures(report) {
    const figures = [];
    const add = (title, value, note, view) => figures.push([title, value, note, view]);
    if (report.size) {
      add('In the file', size(report.size.totals.fileSize), exact(report.size.totals.fileSize), 'map');
      add('In memory', size(report.size.totals.vmSize), exact(report.size.totals.vmSize), 'map');
      const named = report.size.symbols - model.size.isSynthetic.reduce((sum, mark) => sum + mark, 0);
      add('Symbols', named.toLocaleString('en'), count(model.size.classNames.length, 'class', 'classes'), 'table');
    }
    if (report.unused) {
      const tallies = Object.values(report.unused.summary);
      const bytes = tallies.reduce((sum, tally) => sum + tally.bytes, 0);
      add('Unused', size(bytes), count(tallies.reduce((sum, tally) => sum + tally.unused, 0), 'finding'), 'unused');
    }
    if (report.diff) {
      const { grown, shrunk, total } = diffView.sums(report.diff[0]);
      add('Against the baseline', signed(total), `${signed(grown)}, ${signed(shrunk)}`, 'changes');
    }
    if (report.startup) {
      const { value, note } = startupView.summary(report.startup[0]);
      add('Start-up', value, note, 'startup');
    }
    if (report.stalls) {
      const worst = Math.max(0, ...report.stalls.map((trace) => stallsView.worst(trace)));
      const stalls = report.stalls.reduce((sum, trace) => sum + (trace.stalls?.length ?? 0), 0);
      add('Stalls', stalls.toLocaleString('en'), `longest ${duration(worst)}`, 'stalls');
    }
    return element('section', { class: 'figures', 'aria-label': 'Totals' }, figures.map(([title, value, note, view]) =>
      element('a', { class: 'figure', href: `#${view}` }, element('span', {}, title), element('strong', {}, value),
        element('small', {}, note))));
  },

  advice(list) {
    const most = Math.max(...list.map((item) => item.bytes ?? 0));
    const wording = { exact: 'counted', computed: 'worked out', rough: 'rough' };
    return element('section', { class: 'advice' }, element('h2', {}, 'What to do'),
      element('ol', {}, list.map((item) => element('li', {},
        element('details', { name: 'advice' },
          element('summary', {},
            element('span', { class: 'what' }, item.title),
            element('span', { class: 'saving' }, item.bytes === undefined ? duration(item.nanoseconds) : size(item.bytes)),
            bar(item.bytes ?? 0, most, item.certainty),
            element('span', { class: `certainty ${item.certainty}` }, wording[item.certainty] ?? item.certainty)),
          element('p', {}, element('code', {}, item.option)),
          element('p', { class: 'muted' }, item.estimate),
          item.examples?.length ? element('ul', { class: 'plain' }, item.examples.map((example) =>
            element('li', {}, named(example.name), ' ', element('span', { class: 'muted' }, size(example.bytes))))) : null)))));
  },

  kinds() {
    const groups = model.size.group(model.size.allCells(), 'kind', 'file').filter(({ bytes }) => bytes > 0);
    const total = model.report.size.totals.fileSize, nameOf = model.size.dimensions.kind.nameOf;
    return element('section', {}, element('h2', {}, 'What the bytes are for'),
      element('div', { class: 'stack', 'aria-hidden': 'true' }, groups.map(({ value, bytes }) =>
        element('i', { class: `tone-${nameOf(value)}`, style: { 'flex-grow': bytes }, title: `${nameOf(value)} ${size(bytes)}` }))),
      element('ul', { class: 'legend' }, groups.map(({ value, bytes }) => element('li', {},
        element('i', { class: `tone-${nameOf(value)}` }), nameOf(value), ' ', element('span', { class: 'muted' },
          `${size(bytes)} · ${share(bytes, total)}`)))));
  },

  tops() {
    const offered = [['section', 'Sections'], ['module', 'Modules'], ['class', 'Classes']];
    if (model.size.hasObjects) offered.push(['archive', 'Archives']);
    return element('div', { class: 'columns' }, offered.map(([name, title]) => {
      const all = model.size.group(model.size.allCells(), name, 'file');
      const nameOf = model.size.dimensions[name].nameOf;
      const top = all.filter(({ value }) => name === 'section' || !nameOf(value).startsWith('[')).slice(0, 8);
      if (top.length === 0) return null;
      return element('section', {}, element('h2', {}, title),
        table(`Largest: ${title}`, [{ title: 'Name', isHead: true }, { title: 'Size', class: 'number' }, { title: '', class: 'bars' }],
          top.map(({ value, bytes }) => [
            element('a', { href: this.link(name, nameOf(value)), title: visible(nameOf(value)).slice(0, 400) }, named(nameOf(value))),
            size(bytes), bar(bytes, top[0].bytes)]), { class: 'tops' }));
    }));
  },

  link(name, value) {
    const order = name === 'section' ? 'section,class,symbol' : `${name},symbol`;
    return `#map?${new URLSearchParams({ by: order, at: JSON.stringify([value]) })}`;
  },
};
</script>
<script>
'use strict';
// A rectangle cut into tiles whose areas are as their weights, as near to squares as it goes (Bruls, Huizing and van
// Wijk, 2000). Weights descend.

function squarify(weights, x, y, width, height) {
  const tiles = [], total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0 || width <= 0 || height <= 0) return weights.map(() => ({ x, y, width: 0, height: 0 }));
  const scale = width * height / total;
  let start = 0;
  while (start < weights.length) {
    const side = Math.min(width, height);
    let end = start, area = 0, worst = Infinity;
    while (end < weights.length) {
      const grown = area + weights[end] * scale;
      const ratio = worstRatio(weights[start] * scale, weights[end] * scale, grown, side);
      if (ratio > worst) break;
      worst = ratio;
      area = grown;
      end++;
    }
    const depth = side > 0 ? area / side : 0;
    let along = 0;
    for (let index = start; index < end; index++) {
      const length = depth > 0 ? weights[index] * scale / depth : 0;
      tiles.push(width >= height
        ? { x, y: y + along, width: depth, height: length } : { x: x + along, y, width: length, height: depth });
      along += length;
    }
    if (width >= height) {
      x += depth;
      width = Math.max(width - depth, 0);
    } else {
      y += depth;
      height = Math.max(height - depth, 0);
    }
    start = end;
  }
  return tiles;
}

function worstRatio(largest, smallest, area, side) {
  if (smallest <= 0) return Infinity;
  const square = side * side;
  return Math.max(square * largest / (area * area), area * area / (square * smallest));
}
</script>
<script>
'use strict';
// All bytes as one rectangle, divided by dimensions in any order. Click or Enter goes in, Escape goes out.

const treemap = {
  title: 'Map',
  isPresent: () => model.size !== null,
  // In pixels along a side.
  smallest: 6,
  most: 2400,
  depth: 3,

  get by() {
    const known = state.get('by').split(',').filter((name) => model.size.dimensions[name]);
    return known.length ? known : model.report.size.by;
  },

  get path() {
    try {
      const path = JSON.parse(state.get('at', '[]'));
      return Array.isArray(path) ? path.map(String) : [];
    } catch {
      return [];
    }
  },

  get measure() { return state.get('measure') === 'memory' ? 'memory' : 'file'; },
  get color() { return colors.offered().includes(state.get('color')) ? state.get('color') : 'kind'; },

  get levels() { return model.size.hasSlices ? ['outer', ...this.by] : this.by; },

  show(main) {
    this.box = element('div', { class: 'treemap', role: 'tree', 'aria-label': 'Treemap: sizes as areas', tabindex: '-1' });
    this.crumbs = element('nav', { class: 'crumbs', 'aria-label': 'Where in the map' });
    this.legend = element('ul', { class: 'legend' });
    this.list = element('details', { class: 'aslist' });
    append(main, this.controls(), this.crumbs, this.box, this.legend, this.list);
    this.observer?.disconnect();
    this.observer = new ResizeObserver(later(() => this.draw(), 60));
    this.draw();
    this.observer.observe(this.box);
  },

  hide() { this.observer?.disconnect(); },

  controls() {
    const names = ['segment', 'section', 'kind', 'archive', 'object', 'module', 'class', 'symbol'];
    const offered = names.filter((name) => model.size.hasObjects || (name !== 'archive' && name !== 'object'));
    const orders = [['section,class,symbol', 'section › class › symbol'], ['kind,module,class,symbol', 'kind › module › class › symbol'],
      ['module,class,symbol', 'module › class › symbol'], ['class,symbol', 'class › symbol'], ['section,symbol', 'section › symbol'],
      ['segment,section,symbol', 'segment › section › symbol'], ['symbol,section', 'symbol › section']];
    if (model.size.hasObjects) orders.splice(1, 0, ['archive,object,symbol', 'archive › object › symbol'], ['archive,class,symbol', 'archive › class › symbol']);
    const current = this.by.join(',');
    if (!orders.some(([key]) => key === current)) orders.unshift([current, this.by.join(' › ')]);
    const own = element('input', { type: 'text', value: current, size: 22, spellcheck: 'false', 'aria-label': `Own order, of ${offered.join(', ')}`,
      onchange: (event) => this.change({ by: event.target.value.replaceAll(' ', ''), at: '' }) });
    return element('form', { class: 'controls', onsubmit: (event) => event.preventDefault() },
      select('Divide by', current, orders, (by) => this.change({ by, at: '' })),
      element('label', { class: 'wide' }, element('span', {}, 'or in the order'), own),
      select('Colour by', this.color, colors.offered().map((name) => [name, colors.names[name]]), (color) => this.change({ color })),
      select('Count', this.measure, [['file', 'bytes in the file'], ['memory', 'bytes in memory']], (measure) => this.change({ measure })));
  },

  change(values) {
    state.set(values, true);
    showView();
  },

  // The cells below the path, and how far of it there is.
  locate() {
    let cells = model.size.allCells();
    const path = [];
    for (const [level, text] of this.path.slice(0, this.levels.length).entries()) {
      const value = model.size.valueNamed(this.levels[level], text);
      const own = value < 0 ? [] : model.size.only(cells, this.levels[level], value);
      if (own.length === 0) break;
      cells = own;
      path.push(text);
    }
    return { cells, path };
  },

  draw() {
    const { cells, path } = this.locate();
    const width = this.box.clientWidth, height = this.box.clientHeight;
    const scheme = colors.scheme(this.color, model.size.allCells(), this.measure);
    this.focused = document.activeElement?.closest?.('.tile')?.dataset.path;
    this.box.replaceChildren();
    this.drawn = 0;
    const level = Math.min(path.length, this.levels.length - 1);
    this.groups = this.divide(this.box, cells, level, path, { x: 0, y: 0, width, height }, scheme, this.depth);
    const total = this.groups.reduce((sum, group) => sum + group.bytes, 0);
    this.drawCrumbs(path, total);
    this.legend.replaceChildren(...scheme.legend.map(([className, text]) =>
      element('li', {}, element('i', { class: className }), visible(text))));
    this.drawList(total);
    const tiles = this.tiles();
    const first = tiles.find((tile) => tile.dataset.path === this.focused) ?? tiles[0];
    if (first) first.tabIndex = 0;
    if (first && this.focused) first.focus({ preventScroll: true });
  },

  tiles() { return [...this.box.querySelectorAll('.tile')]; },

  // Lays the groups of one level into a frame; what would be too small to see is one tile in the end.
  divide(box, cells, level, path, frame, scheme, depth) {
    const name = this.levels[level], table = model.size, total = frame.width * frame.height;
    const groups = table.group(cells, name, this.measure).filter((group) => group.bytes > 0);
    const sum = groups.reduce((all, group) => all + group.bytes, 0);
    const shown = groups.filter((group) => group.bytes / sum * total >= this.smallest * this.smallest).slice(0, 700);
    const rest = groups.slice(shown.length).reduce((all, group) => all + group.bytes, 0);
    const entries = shown.map((group) => ({ ...group, text: table.dimensions[name].nameOf(group.value) }));
    if (rest > 0) {
      entries.push({ value: -1, bytes: rest, text: `[${groups.length - shown.length} others]` });
      entries.sort((left, right) => right.bytes - left.bytes);
    }
    const lists = table.split(cells, name, shown.map((group) => group.value));
    const tiles = squarify(entries.map((entry) => entry.bytes), frame.x, frame.y, frame.width, frame.height);
    entries.forEach((entry, index) => {
      const own = entry.value < 0 ? null : lists.get(entry.value);
      const tile = this.tile(entry, own, tiles[index], level, [...path, entry.text], scheme, sum);
      box.append(tile);
      const { width, height } = tiles[index];
      if (!own || depth <= 1 || level + 1 >= this.levels.length || width < 60 || height < 46) return;
      if (own.length > 1 && this.drawn < this.most) {
        const inner = { x: 2, y: 19, width: width - 5, height: height - 22 };
        tile.classList.add('frame');
        this.divide(tile, own, level + 1, [...path, entry.text], inner, scheme, depth - 1);
      }
    });
    return entries;
  },

  tile(entry, cells, { x, y, width, height }, level, path, scheme, sum) {
    this.drawn++;
    const text = visible(entry.text);
    const label = `${text.length > 300 ? `${text.slice(0, 300)}…` : text}, ${size(entry.bytes)}, ${share(entry.bytes, sum)}`;
    const tile = element('div', {
      class: `tile ${cells ? scheme.classOf(cells) : 'tone-rest others'}`, role: 'treeitem', tabindex: '-1', 'aria-label': label, title: label,
      'aria-level': String(level + 1), style: { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` },
      data: { bytes: entry.bytes, path: JSON.stringify(path), level },
    });
    if (width > 34 && height > 15) tile.append(element('span', { class: 'label' }, named(width < 220 ? shortName(entry.text) : entry.text.slice(0, 200)), height > 34 || width > 190 ? element('small', {}, size(entry.bytes)) : null));
    return tile;
  },

  drawCrumbs(path, total) {
    const whole = element('button', { type: 'button', onclick: () => this.zoom([]) }, 'All');
    const steps = path.map((text, index) =>
      element('button', { type: 'button', 'aria-current': index === path.length - 1 ? 'location' : null, onclick: () => this.zoom(path.slice(0, index + 1)) }, named(text)));
    this.crumbs.replaceChildren(whole, ...steps, element('span', { class: 'muted', id: 'maptotal', data: { bytes: total } },
      `${size(total)}${path.length ? ` · ${share(total, model.report.size.totals[this.measure === 'file' ? 'fileSize' : 'vmSize'])}` : ''}`));
  },

  // The outermost level once more, as a table.
  drawList(total) {
    this.list.replaceChildren(element('summary', {}, 'The same as a table'),
      table('Sizes of the tiles', [{ title: 'Name', isHead: true }, { title: 'Bytes', class: 'number' }, { title: 'Share', class: 'number' }],
        this.groups.map((group) => [named(group.text), group.bytes.toLocaleString('en'), share(group.bytes, total)])));
  },

  zoom(path) {
    state.set({ at: path.length ? JSON.stringify(path) : '' }, true);
    this.draw();
    (this.tiles()[0] ?? this.box).focus({ preventScroll: true });
    say(path.length ? `In ${visible(path.at(-1)).slice(0, 100)}` : 'All');
  },

  // A leaf is looked at, a group gone into.
  open(tile) {
    const path = JSON.parse(tile.dataset.path);
    if (path.at(-1).startsWith('[') && path.at(-1).endsWith(' others]')) {
      const inside = path.slice(0, -1);
      if (inside.length > this.path.length) this.zoom(inside);
      return;
    }
    const { symbol, isLast } = this.symbolAt(path);
    if (symbol >= 0) detail.open(symbol);
    if (!isLast && path.length > this.path.length) this.zoom(path);
  },

  symbolAt(path) {
    const at = this.levels.indexOf('symbol');
    const symbol = at >= 0 && at < path.length ? model.size.valueNamed('symbol', path[at]) : -1;
    return { symbol, isLast: path.length >= this.levels.length };
  },

  key(event) {
    const tile = event.target.closest?.('.tile');
    if (event.key === 'Escape' || event.key === 'Backspace') {
      if (this.path.length === 0) return;
      this.zoom(this.path.slice(0, -1));
    } else if (!tile) {
      return;
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.open(tile);
    } else if (event.key.startsWith('Arrow')) {
      this.move(tile, event.key.slice(5));
    } else {
      return;
    }
    event.preventDefault();
  },

  // To the nearest tile that way.
  move(tile, way) {
    const from = tile.getBoundingClientRect(), level = tile.dataset.level;
    const center = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = center(from);
    let best = null, least = Infinity;
    for (const other of this.tiles()) {
      if (other === tile || other.dataset.level !== level) continue;
      const [right, down] = center(other.getBoundingClientRect());
      const along = { Left: x - right, Right: right - x, Up: y - down, Down: down - y }[way];
      const across = way === 'Left' || way === 'Right' ? Math.abs(down - y) : Math.abs(right - x);
      if (along <= 1 || along + across * 2 >= least) continue;
      least = along + across * 2;
      best = other;
    }
    if (!best) return;
    tile.tabIndex = -1;
    best.tabIndex = 0;
    best.focus({ preventScroll: true });
  },
};
</script>
<script>
'use strict';
// A table of any length of which only the visible rows exist. Keys move the chosen row; screen readers are told how
// many rows there are and which one they are at.

class Grid {
  // columns: { key, title, class, cell(index) -> node or text, sort } ; choose(index) is called for a chosen row.
  constructor(label, columns, choose) {
    this.columns = columns;
    this.choose = choose;
    this.order = [];
    this.chosen = -1;
    this.body = element('div', { class: 'rows', role: 'rowgroup' });
    this.head = element('div', { class: 'gridhead', role: 'row' });
    this.scroller = element('div', { class: 'scroller', tabindex: '0', role: 'presentation', onscroll: () => this.draw(), onkeydown: (event) => this.key(event) },
      element('div', { role: 'rowgroup', class: 'headgroup' }, this.head), this.body);
    this.box = element('div', { class: 'grid', role: 'table', 'aria-label': label }, this.scroller);
    this.box.style.setProperty('--columns', columns.map((column) => column.width ?? '1fr').join(' '));
    new ResizeObserver(() => this.draw()).observe(this.scroller);
  }

  // sorted: the key of the column by which the rows are in order, and the way.
  setHead(sorted, isUp, sort) {
    this.head.replaceChildren(...this.columns.map((column) => {
      const isSorted = column.key === sorted;
      const content = column.sort
        ? element('button', { type: 'button', onclick: () => sort(column.key) }, column.title, isSorted ? element('span', { 'aria-hidden': 'true' }, isUp ? ' ↑' : ' ↓') : null)
        : column.title;
      return element('span', { role: 'columnheader', class: column.class, 'aria-sort': isSorted ? (isUp ? 'ascending' : 'descending') : null }, content);
    }));
  }

  setRows(order) {
    this.order = order;
    this.body.style.setProperty('height', `${order.length * Grid.height}px`);
    this.box.setAttribute('aria-rowcount', order.length + 1);
    this.scroller.scrollTop = 0;
    this.draw();
  }

  draw() {
    const isPrint = document.body.classList.contains('printing');
    const first = isPrint ? 0 : Math.max(Math.floor(this.scroller.scrollTop / Grid.height) - 4, 0);
    const room = isPrint ? 40 : Math.ceil((this.scroller.clientHeight || 600) / Grid.height) + 8;
    const last = Math.min(first + room, this.order.length);
    const rows = [];
    for (let place = first; place < last; place++) {
      const index = this.order[place];
      rows.push(element('div', {
        class: `row${index === this.chosen ? ' chosen' : ''}`, role: 'row', 'aria-rowindex': String(place + 2), 'aria-selected': index === this.chosen ? 'true' : null,
        style: { top: `${place * Grid.height}px` }, data: { place }, onclick: () => this.pick(place),
      }, this.columns.map((column) => element('span', { role: 'cell', class: column.class }, column.cell(index)))));
    }
    this.body.replaceChildren(...rows);
  }

  pick(place) {
    this.chosen = this.order[place];
    this.draw();
    this.choose(this.chosen);
  }

  key(event) {
    const page = Math.max(Math.floor(this.scroller.clientHeight / Grid.height) - 1, 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (!(event.key in steps) || this.order.length === 0) return;
    event.preventDefault();
    const at = this.order.indexOf(this.chosen);
    const place = at < 0 ? 0 : Math.min(Math.max(at + steps[event.key], 0), this.order.length - 1);
    this.reveal(place);
    this.pick(place);
  }

  reveal(place) {
    const top = place * Grid.height, box = this.scroller, room = box.clientHeight - this.head.offsetHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + Grid.height > box.scrollTop + room) box.scrollTop = top + Grid.height - room;
  }
}
Grid.height = 27;
</script>
<script>
'use strict';
// Every symbol: searched, filtered, sorted.

const tableView = {
  title: 'Table',
  isPresent: () => model.size !== null,
  filters: ['section', 'kind', 'segment', 'module', 'archive', 'object', 'class'],

  show(main) {
    const table = model.size;
    const columns = [
      { key: 'name', title: 'Name', width: 'minmax(9rem, 4fr)', sort: true, cell: (row) => named(table.names.get(table.rowSymbol[row]).slice(0, 400)) },
      { key: 'file', title: 'File', width: '5.5rem', class: 'number', sort: true, cell: (row) => size(table.rowFile[row]) },
      { key: 'memory', title: 'Memory', width: '5.5rem', class: 'number', sort: true, cell: (row) => size(table.rowMemory[row]) },
      { key: 'class', title: 'Class', width: 'minmax(5rem, 2fr)', class: 'optional', sort: true, cell: (row) => named(this.text('class', row).slice(0, 200)) },
      { key: 'module', title: 'Module', width: 'minmax(4rem, 1fr)', class: 'optional', sort: true, cell: (row) => named(this.text('module', row)) },
    ];
    if (model.keepers) columns.splice(3, 0, { key: 'retained', title: 'Retains', width: '5.5rem', class: 'number optional', sort: true, cell: (row) => this.retained(row) ? size(this.retained(row)) : '' });
    if (table.hasObjects) columns.push({ key: 'object', title: 'Object', width: 'minmax(5rem, 1.4fr)', class: 'optional', sort: true, cell: (row) => named(this.text('object', row)) });
    this.grid = new Grid('All symbols', columns, (row) => detail.open(table.rowSymbol[row]));
    this.summary = element('p', { class: 'muted', id: 'found', role: 'status' });
    append(main, this.controls(), this.summary, this.grid.box);
    this.apply();
  },

  controls() {
    const search = element('input', {
      type: 'search', id: 'search', value: state.get('q', model.report.size.filter ?? ''), placeholder: 'Search names', 'aria-label': 'Search names', spellcheck: 'false', autocomplete: 'off',
      oninput: later((event) => this.change({ q: event.target.value })),
    });
    const regular = element('label', { class: 'check' }, element('input', {
      type: 'checkbox', id: 'regex', checked: state.get('regex') === '1' || (!state.get('q') && Boolean(model.report.size.filter)), onchange: (event) => this.change({ regex: event.target.checked ? '1' : '' }),
    }), 'regular expression');
    const least = element('label', {}, element('span', {}, 'At least'), element('input', {
      type: 'text', inputmode: 'numeric', size: 7, value: state.get('least'), placeholder: '4K', onchange: (event) => this.change({ least: event.target.value }),
    }));
    const marks = [];
    if (model.findings) {
      marks.push(element('label', { class: 'check' }, element('input', {
        type: 'checkbox', checked: state.get('unused') === '1', onchange: (event) => this.change({ unused: event.target.checked ? '1' : '' }),
      }), 'unused only'));
    }
    return element('form', { class: 'controls', role: 'search', onsubmit: (event) => event.preventDefault() },
      element('label', { class: 'wide' }, element('span', {}, 'Search'), search), regular, this.filterSelects(), least, marks);
  },

  // The largest values of the dimensions that have a choice.
  filterSelects() {
    return this.filters.map((name) => {
      const dimension = model.size.dimensions[name];
      if (name === 'object' && !model.size.hasObjects || name === 'segment') return null;
      const groups = model.size.group(model.size.allCells(), name, 'file').slice(0, 60);
      if (groups.length < 2) return null;
      const options = [['', 'all'], ...groups.map(({ value }) => {
        const text = dimension.nameOf(value);
        return [text, visible(text).slice(0, 60)];
      })];
      const chosen = state.get(name);
      if (chosen && !options.some(([key]) => key === chosen)) options.push([chosen, visible(chosen).slice(0, 60)]);
      return select(name[0].toUpperCase() + name.slice(1), chosen, options, (value) => this.change({ [name]: value }));
    });
  },

  change(values) {
    state.set(values);
    this.apply();
  },

  text(name, row) {
    const table = model.size;
    switch (name) {
      case 'class': return table.classNames.get(table.symbolClass[table.rowSymbol[row]]);
      case 'module': return table.moduleNames.get(table.symbolModule[table.rowSymbol[row]]);
      case 'object': return table.objectNames.get(table.originObject[table.rowOrigin[row]]);
      default: return table.names.get(table.rowSymbol[row]);
    }
  },

  retained(row) {
    const node = model.keepers.ofSymbol.get(model.size.rowSymbol[row]);
    return node === undefined ? 0 : model.keepers.retained[node];
  },

  pattern() {
    const text = state.get('q', state.values.has('q') ? '' : model.report.size.filter ?? '');
    if (!text) return null;
    const isRegular = state.get('regex') === '1' || (!state.values.has('q') && Boolean(model.report.size.filter));
    return new RegExp(isRegular ? text : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'iu');
  },

  matching() {
    const table = model.size, pattern = this.pattern(), least = parseSize(state.get('least'));
    const isCell = this.filters.filter((name) => state.get(name)).map((name) => {
      const value = table.valueNamed(name, state.get(name)), valueOf = table.dimensions[name].valueOfCell;
      return (cell) => valueOf(cell) === value;
    });
    const onlyUnused = state.get('unused') === '1' && model.findings;
    const found = pattern && new Uint8Array(table.names.length);
    if (pattern) for (let symbol = 0; symbol < found.length; symbol++) found[symbol] = pattern.test(table.names.get(symbol)) ? 1 : 0;
    const rows = [];
    for (let row = 0; row < table.rows; row++) {
      if (found && !found[table.rowSymbol[row]]) continue;
      if (least && table.rowFile[row] < least && table.rowMemory[row] < least) continue;
      if (onlyUnused && !model.findings.ofSymbol.has(table.rowSymbol[row])) continue;
      if (isCell.length && !this.hasCell(row, isCell)) continue;
      rows.push(row);
    }
    return rows;
  },

  // Whether one of its cells is in all that is asked for.
  hasCell(row, tests) {
    for (let cell = model.size.rowStart[row]; cell < model.size.rowStart[row + 1]; cell++) {
      if (tests.every((test) => test(cell))) return true;
    }
    return false;
  },

  apply() {
    let rows;
    try {
      rows = this.matching();
    } catch (error) {
      this.summary.textContent = `Not a regular expression: ${error.message}`;
      return;
    }
    this.sort(rows);
    const sums = rows.reduce((sum, row) => sum + model.size.rowFile[row], 0);
    this.summary.textContent = `${count(rows.length, 'row')} of ${model.size.rows.toLocaleString('en')}, ${size(sums)} in the file`;
    this.grid.setRows(rows);
  },

  sort(rows) {
    const key = state.get('sort', 'file'), isUp = state.get('up') === '1';
    const columns = { file: model.size.rowFile, memory: model.size.rowMemory };
    // Rows stand in the order of their names.
    const compare = key === 'name' ? (left, right) => right - left
      : columns[key] ? (left, right) => columns[key][right] - columns[key][left] || left - right
      : key === 'retained' ? (left, right) => this.retained(right) - this.retained(left) || left - right
      : this.byName(key);
    rows.sort(isUp ? (left, right) => compare(right, left) : compare);
    this.grid.setHead(key, isUp, (column) => this.change(column === key ? { up: isUp ? '' : '1' } : { sort: column, up: column === 'name' ? '1' : '' }));
  },

  // Names of classes, modules and objects are in order themselves.
  byName(key) {
    const table = model.size;
    const value = { class: (row) => table.symbolClass[table.rowSymbol[row]], module: (row) => table.symbolModule[table.rowSymbol[row]], object: (row) => table.originObject[table.rowOrigin[row]] }[key] ?? ((row) => row);
    return (left, right) => value(right) - value(left) || table.rowFile[right] - table.rowFile[left];
  },
};

// `4K`, `1.5 MB`, `300`
function parseSize(text) {
  const found = /^\s*([\d.]+)\s*([kmg]?)i?b?\s*$/i.exec(text);
  if (!found) return 0;
  return Number(found[1]) * { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }[found[2].toLowerCase()];
}
</script>
<script>
'use strict';
// Beside the view: all that is known of one symbol.

const detail = {
  get box() { return document.getElementById('detail'); },

  open(symbol) {
    state.set({ show: String(symbol), finding: '' });
    this.draw();
  },

  openFinding(index) {
    const symbol = model.findings.symbol[index];
    state.set({ finding: String(index), show: symbol ? String(symbol - 1) : '' });
    this.draw();
  },

  close() {
    state.set({ show: '', finding: '' });
    this.draw();
  },

  draw() {
    const symbol = Number(state.get('show', '-1')), finding = Number(state.get('finding', '-1'));
    const hasSymbol = state.values.has('show') && model.size && symbol >= 0 && symbol < model.size.names.length;
    const hasFinding = state.values.has('finding') && model.findings && finding >= 0 && finding < model.findings.length;
    const wasHidden = this.box.hidden;
    this.box.hidden = !hasSymbol && !hasFinding;
    document.body.classList.toggle('withdetail', !this.box.hidden);
    if (this.box.hidden) return;
    const index = hasFinding ? finding : model.findings?.ofSymbol.get(symbol);
    const name = hasSymbol ? model.size.names.get(symbol) : model.findings.name(finding);
    this.box.replaceChildren(
      element('button', { type: 'button', class: 'close', 'aria-label': 'Close the details', onclick: () => this.close() }, '×'),
      element('h2', {}, this.title(name)),
      ...(hasSymbol ? this.symbolParts(symbol, name) : []),
      ...(index === undefined ? [] : this.findingParts(index)),
      ...(hasSymbol && !model.size.isSynthetic[symbol] ? this.keeperParts(this.nodeOf(symbol)) : []));
    if (wasHidden) this.box.scrollTop = 0;
  },

  title(name) {
    const text = named(name);
    return text.textContent.length > 600 ? element('details', { class: 'longname' }, element('summary', {}, named(`${name.slice(0, 500)}…`)), text) : text;
  },

  nodeOf(symbol) { return model.keepers?.ofSymbol.get(symbol); },

  symbolParts(symbol) {
    const table = model.size, parts = [];
    const facts = [['Class', table.classNames.get(table.symbolClass[symbol])], ['Module', table.moduleNames.get(table.symbolModule[symbol])]];
    const rows = table.rowsOfSymbol(symbol);
    for (const row of rows.slice(0, 20)) {
      if (table.hasObjects) facts.push(['Object', table.objectNames.get(table.originObject[table.rowOrigin[row]])]);
    }
    parts.push(element('dl', {}, facts.filter(([, text]) => text && !text.startsWith('[no ')).map(([title, text]) => [element('dt', {}, title), element('dd', {}, named(text.slice(0, 600)))])));
    const places = new Map();
    let file = 0, memory = 0;
    for (const row of rows) {
      file += table.rowFile[row];
      memory += table.rowMemory[row];
      for (let cell = table.rowStart[row]; cell < table.rowStart[row + 1]; cell++) {
        places.set(table.cellPlace[cell], (places.get(table.cellPlace[cell]) ?? 0) + table.cellSize[cell]);
      }
    }
    const cells = [...places].sort((left, right) => right[1] - left[1]).map(([place, bytes]) => {
      const { section, kind, outer } = table.header.places[place];
      return [[element('i', { class: `dot tone-${kind}` }), visible(outer ? `${outer} ${section}` : section)], bytes.toLocaleString('en'), bar(bytes, file)];
    });
    parts.push(element('h3', {}, 'What it costs'), element('p', { class: 'big' }, size(file), element('small', {}, ` in the file · ${size(memory)} in memory`)));
    parts.push(table2('Bytes by section', cells));
    return parts;
  },

  findingParts(index) {
    const { archive, object, module, arch, evidence } = model.findings.places(index);
    const level = FindingTable.levels[model.findings.confidence(index)];
    const facts = [['Archive', archive], ['Object', object], ['Module', module], ['Architecture', arch]].filter(([, text]) => text);
    return [
      element('h3', {}, 'Nothing uses it'),
      element('p', {}, element('span', { class: `badge ${level}` }, `${level} confidence`), ' ', model.findings.kind(index), ' · ', element('strong', {}, size(model.findings.bytes[index])), ' would go'),
      element('dl', {}, facts.map(([title, text]) => [element('dt', {}, title), element('dd', {}, named(text))])),
      element('ul', { class: 'evidence' }, evidence.map(({ rule, says }) => element('li', {}, element('code', {}, rule), ' ', visible(says)))),
    ];
  },

  keeperParts(node) {
    if (!model.keepers) return [];
    if (node === undefined) return [element('p', { class: 'muted' }, 'What keeps it alive is told for the things that retain most: see sizeaudit why.')];
    const keepers = model.keepers, parts = [];
    const step = (at, note) => {
      const symbol = keepers.symbol[at];
      return element('li', {}, note ? element('span', { class: 'muted' }, note) : null, symbol && at !== node
        ? element('button', { type: 'button', class: 'link', onclick: () => this.open(symbol - 1) }, named(keepers.name(at).slice(0, 300)))
        : named(keepers.name(at).slice(0, 300)));
    };
    parts.push(element('h3', {}, 'What it retains'), element('p', { class: 'big' }, size(keepers.retained[node]), element('small', {}, ` would go with it, ${size(keepers.own[node])} of it its own`)));
    const above = keepers.dominatorOf(node);
    if (above >= 0) parts.push(element('p', {}, element('span', { class: 'muted' }, 'Goes with '), step(above).lastChild));
    if (keepers.hold[node] === 2) return [...parts, element('p', { class: 'muted' }, 'No root leads to it.')];
    const chain = keepers.chain(node);
    parts.push(element('h3', {}, keepers.hold[node] === 1 ? 'What may keep it alive' : 'What keeps it alive'));
    parts.push(element('ol', { class: 'chain' }, chain.map((at, place) => step(at, place === 0 ? `root: ${visible(keepers.wayOf(at))}` : `${visible(keepers.wayOf(at))} the one above`))));
    return parts;
  },
};

function table2(caption, cells) {
  return table(caption, [{ title: 'Section', isHead: true }, { title: 'Bytes', class: 'number' }, { title: '', class: 'bars' }], cells, { class: 'tops' });
}
</script>
<script>
'use strict';
// What nothing uses: by archive, and one by one with the evidence.

const unusedView = {
  title: 'Unused',
  isPresent: () => model.findings !== null,

  show(main) {
    const findings = model.findings;
    this.archives = this.readArchives();
    this.grid = new Grid('Findings', [
      { key: 'name', title: 'Name', width: 'minmax(9rem, 4fr)', cell: (index) => named(findings.name(index).slice(0, 400)) },
      { key: 'bytes', title: 'Bytes', width: '5.5rem', class: 'number', cell: (index) => size(findings.bytes[index]) },
      { key: 'kind', title: 'Kind', width: '7rem', class: 'optional', cell: (index) => findings.kind(index) },
      { key: 'confidence', title: 'Confidence', width: '6.5rem', cell: (index) => {
        const level = FindingTable.levels[findings.confidence(index)];
        return element('span', { class: `badge ${level}` }, level);
      } },
    ], (index) => detail.openFinding(index));
    this.grid.setHead('bytes', false, () => {});
    this.summary = element('p', { class: 'muted', id: 'found', role: 'status' });
    append(main, this.tallies(), this.byArchive(), this.controls(), this.summary, this.grid.box);
    this.apply();
  },

  readArchives() {
    const totals = new Map();
    for (let index = 0; index < model.findings.length; index++) {
      if (model.findings.confidence(index) === 0) continue;
      const archive = model.findings.archive(index) ?? '';
      const total = totals.get(archive) ?? { archive, bytes: 0, count: 0 };
      total.bytes += model.findings.bytes[index];
      total.count++;
      totals.set(archive, total);
    }
    return [...totals.values()].sort((left, right) => right.bytes - left.bytes);
  },

  tallies() {
    const rows = Object.entries(model.findings.header.summary).map(([kind, tally]) => [kind, tally.total.toLocaleString('en'), tally.unused.toLocaleString('en'), size(tally.bytes)]);
    return element('section', {}, element('h2', {}, 'What nothing uses'), table('By kind', [
      { title: 'Kind', isHead: true }, { title: 'There are', class: 'number' }, { title: 'Unused', class: 'number' }, { title: 'Bytes', class: 'number' }], rows, { class: 'tops' }),
    element('p', { class: 'muted' }, 'Counted are findings of high and medium confidence. Bytes of one may be part of another that leads to it.'));
  },

  byArchive() {
    const known = this.archives.filter(({ archive }) => archive);
    if (known.length === 0) return null;
    const most = this.archives[0].bytes;
    return element('section', {}, element('h2', {}, 'By archive'), table('Unused by archive',
      [{ title: 'Archive', isHead: true }, { title: 'Findings', class: 'number' }, { title: 'Bytes', class: 'number' }, { title: '', class: 'bars' }],
      this.archives.slice(0, 40).map(({ archive, count: number, bytes }) => [
        element('button', { type: 'button', class: 'link', onclick: () => this.change({ archive: archive || '-' }) }, named(archive || 'not known')), number.toLocaleString('en'), size(bytes), bar(bytes, most)]), { class: 'tops' }));
  },

  controls() {
    const kindsPresent = Object.keys(model.findings.header.summary);
    return element('form', { class: 'controls', role: 'search', onsubmit: (event) => event.preventDefault() },
      element('label', { class: 'wide' }, element('span', {}, 'Search'), element('input', { type: 'search', id: 'search', value: state.get('q'), placeholder: 'Search findings', 'aria-label': 'Search findings', oninput: later((event) => this.change({ q: event.target.value })) })),
      select('Kind', state.get('kind'), [['', 'all'], ...kindsPresent.map((kind) => [kind, kind])], (kind) => this.change({ kind })),
      select('Confidence', state.get('level', 'medium'), [['high', 'high'], ['medium', 'medium and high'], ['low', 'all']], (level) => this.change({ level })),
      this.archives.length > 1 ? select('Archive', state.get('archive'), [['', 'all'], ...this.archives.slice(0, 200).map(({ archive }) => [archive || '-', visible(archive || 'not known')])], (archive) => this.change({ archive })) : null);
  },

  change(values) {
    state.set(values);
    showView();
  },

  apply() {
    const findings = model.findings, text = state.get('q').toLowerCase();
    const least = FindingTable.levels.indexOf(state.get('level', 'medium')), kind = state.get('kind'), archive = state.get('archive');
    const rows = [];
    for (let index = 0; index < findings.length; index++) {
      if (findings.confidence(index) < least || (kind && findings.kind(index) !== kind)) continue;
      if (archive && (findings.archive(index) ?? '-') !== archive) continue;
      if (text && !findings.name(index).toLowerCase().includes(text)) continue;
      rows.push(index);
    }
    rows.sort((left, right) => findings.bytes[right] - findings.bytes[left]);
    this.summary.textContent = count(rows.length, 'finding');
    this.grid.setRows(rows);
    this.grid.setHead('bytes', false, null);
  },
};
</script>
<script>
'use strict';
// What changed between two builds: grown on the right, shrunk on the left.

// Of each symbol of the artifact, by how many bytes it changed.
function changesByName() {
  if (!model.changes) {
    model.changes = new Map();
    for (const document of model.report.diff ?? []) {
      for (const row of leaves(document.rows ?? [])) model.changes.set(row.name, row.delta?.fileSize ?? 0);
    }
  }
  return model.changes;
}

function leaves(rows) { return rows.flatMap((row) => row.rows?.length ? leaves(row.rows) : [row]); }

const diffView = {
  title: 'Changes',
  isPresent: () => Boolean(model.report.diff),

  delta(row) { return row.delta?.fileSize ?? (row.new?.fileSize ?? 0) - (row.old?.fileSize ?? 0); },

  // The innermost rows.
  all(document) { return document.leaves ??= leaves(listOf(document.rows)); },

  sums(document) {
    const deltas = this.all(document).map((row) => this.delta(row));
    const grown = deltas.filter((delta) => delta > 0).reduce((sum, delta) => sum + delta, 0);
    const shrunk = deltas.filter((delta) => delta < 0).reduce((sum, delta) => sum + delta, 0);
    return { grown, shrunk, total: document.totals?.delta?.fileSize ?? grown + shrunk };
  },

  show(main) {
    for (const document of model.report.diff) {
      const { grown, shrunk, total } = this.sums(document);
      const paths = [document.old?.artifact, document.new?.artifact ?? document.artifact].map((side) => side?.path).filter(Boolean);
      append(main, element('section', {}, element('h2', {}, 'Against the baseline'),
        paths.length ? element('p', { class: 'muted' }, visible(paths.join(' → '))) : null,
        element('p', { class: 'big' }, signed(total), element('small', {}, ` in all: ${signed(grown)} grown or added, ${signed(shrunk)} shrunk or removed`)),
        this.filter(document), this.rows(document)));
    }
  },

  filter(document) {
    const present = [...new Set(this.all(document).map((row) => row.change))].sort();
    return element('form', { class: 'controls', onsubmit: (event) => event.preventDefault() },
      element('label', { class: 'wide' }, element('span', {}, 'Search'), element('input', { type: 'search', id: 'search', value: state.get('q'), 'aria-label': 'Search changes', oninput: later((event) => this.change({ q: event.target.value })) })),
      select('Change', state.get('change'), [['', 'all'], ...present.map((change) => [change, change])], (change) => this.change({ change })));
  },

  change(values) {
    state.set(values);
    const focus = document.activeElement?.id;
    showView();
    if (focus === 'search') document.getElementById('search')?.focus();
  },

  rows(document) {
    const text = state.get('q').toLowerCase(), change = state.get('change');
    const rows = this.all(document).filter((row) => (!text || row.name.toLowerCase().includes(text)) && (!change || row.change === change))
      .sort((left, right) => Math.abs(this.delta(right)) - Math.abs(this.delta(left)));
    const most = Math.max(1, ...rows.map((row) => Math.abs(this.delta(row))));
    const grid = new Grid('Changes', [
      { key: 'name', title: 'Name', width: 'minmax(9rem, 3fr)', cell: (index) => named((rows[index].oldName ? `${rows[index].oldName} → ${rows[index].name}` : rows[index].name).slice(0, 400)) },
      { key: 'change', title: 'Change', width: '5.5rem', class: 'optional', cell: (index) => rows[index].change ?? '' },
      { key: 'old', title: 'Before', width: '5rem', class: 'number optional', cell: (index) => rows[index].old ? size(rows[index].old.fileSize) : '–' },
      { key: 'new', title: 'Now', width: '5rem', class: 'number optional', cell: (index) => rows[index].new ? size(rows[index].new.fileSize) : '–' },
      { key: 'delta', title: 'Delta', width: '5.5rem', class: 'number', cell: (index) => signed(this.delta(rows[index])) },
      { key: 'bar', title: '', width: 'minmax(5rem, 2fr)', cell: (index) => this.twoSided(this.delta(rows[index]), most) },
    ], () => {});
    grid.setHead('delta', false, null);
    grid.setRows(rows.map((_, index) => index));
    return grid.box;
  },

  twoSided(delta, most) {
    const width = `${Math.abs(delta) / most * 50}%`;
    return element('span', { class: `twosided ${delta < 0 ? 'shrunk' : 'grown'}`, 'aria-hidden': 'true' },
      element('i', { style: delta < 0 ? { right: '50%', width } : { left: '50%', width } }));
  },
};
</script>
<script>
'use strict';
// What is paid before `main` and until the first idle loop: as measured, and as read off the file.

const startupView = {
  title: 'Start-up',
  isPresent: () => Boolean(model.report.startup),

  phases(document) { return listOf(document.launch?.phases).filter((phase) => typeof phase.median === 'number'); },

  // Of a fat file there is one for each slice.
  statics(document) { return document.static ? [document.static] : listOf(document.slices).map((slice) => slice.static); },

  // A time, or the spread of several.
  time(value) { return typeof value === 'number' ? value : value?.median ?? 0; },

  initializers(library) { return listOf(library.initializers).reduce((sum, one) => sum + this.time(one), this.time(library.initializers)); },

  summary(document) {
    const total = this.phases(document).reduce((sum, phase) => sum + phase.median, 0);
    const lists = (key) => this.statics(document).reduce((sum, facts) => sum + listOf(facts[key]).length, 0);
    const initializers = lists('initializers'), libraries = lists('libraries');
    const note = `${count(initializers, 'initialiser')}, ${count(libraries, 'library', 'libraries')}`;
    return total > 0 ? { value: duration(total), note } : { value: count(initializers, 'initialiser'), note: count(libraries, 'library', 'libraries') };
  },

  show(main) {
    for (const document of model.report.startup) {
      if (this.phases(document).length) append(main, this.waterfall(document));
      if (document.launch?.libraries?.length) append(main, this.libraries(document.launch.libraries), this.slowest(document.launch.libraries));
      for (const facts of this.statics(document)) append(main, this.facts(facts));
    }
  },

  // Phases one after the other, each with the range of its runs.
  waterfall(document) {
    const phases = this.phases(document);
    const total = phases.reduce((sum, phase) => sum + phase.median, 0) || 1;
    let start = 0;
    const rows = phases.map((phase) => {
      const row = this.lane(phase.name, start, phase.median, total, phase);
      start += phase.median;
      return row;
    });
    const runs = Array.isArray(document.launch.runs) ? document.launch.runs.length : document.launch.runs;
    return element('section', {}, element('h2', {}, 'From exec to the first idle loop'),
      element('p', { class: 'big' }, duration(total), element('small', {}, runs ? ` median of ${count(runs, 'run')}` : '')),
      element('ol', { class: 'waterfall' }, rows));
  },

  lane(name, start, length, total, { min, max } = {}) {
    const left = start / total * 100, width = Math.max(length / total * 100, 0.2);
    const range = min !== undefined && max !== undefined ? `${duration(min)} to ${duration(max)}` : '';
    return element('li', {}, element('span', { class: 'lane-name' }, named(name)),
      element('span', { class: 'lane', 'aria-hidden': 'true' },
        range ? element('i', { class: 'range', style: { left: `${Math.min((start + min) / total * 100, 100)}%`, width: `${Math.max(Math.min((max - min) / total * 100, 100 - (start + min) / total * 100), 0)}%` } }) : null,
        element('i', { class: 'span', style: { left: `${left}%`, width: `${width}%` } })),
      element('span', { class: 'number' }, duration(length), range ? element('small', { class: 'muted' }, range) : null));
  },

  libraries(libraries) {
    const sum = (library) => this.time(library.load) + this.time(library.relocation) + this.initializers(library);
    const sorted = [...libraries].sort((left, right) => sum(right) - sum(left)).slice(0, 40);
    const total = Math.max(1, ...sorted.map(sum));
    return element('section', {}, element('h2', {}, 'Libraries'),
      element('ul', { class: 'legend' }, element('li', {}, element('i', { class: 'tone-code' }), 'loading'), element('li', {}, element('i', { class: 'tone-relocations' }), 'relocation'), element('li', {}, element('i', { class: 'tone-strings' }), 'initialisers')),
      table('Libraries by time', [{ title: 'Library', isHead: true }, { title: 'Load', class: 'number' }, { title: 'Relocation', class: 'number optional' }, { title: 'Initialisers', class: 'number' }, { title: '', class: 'bars' }],
        sorted.map((library) => [named(library.path ?? library.name ?? ''), duration(this.time(library.load)), duration(this.time(library.relocation)), duration(this.initializers(library)),
          element('span', { class: 'stack small', 'aria-hidden': 'true', style: { width: `${sum(library) / total * 100}%` } },
            element('i', { class: 'tone-code', style: { 'flex-grow': this.time(library.load) } }), element('i', { class: 'tone-relocations', style: { 'flex-grow': this.time(library.relocation) } }), element('i', { class: 'tone-strings', style: { 'flex-grow': this.initializers(library) } }))]), { class: 'tops' }));
  },

  // The initialisers that took longest, of all libraries.
  slowest(libraries) {
    const all = libraries.flatMap((library) => listOf(library.initializers).map((one) => ({ name: one.name ?? one.symbol ?? '', library: library.path, time: this.time(one) })))
      .filter((one) => one.time > 0).sort((left, right) => right.time - left.time).slice(0, 30);
    if (all.length === 0) return null;
    return element('section', {}, element('h2', {}, 'Initialisers by time'), table('Initialisers by time',
      [{ title: 'Initialiser', isHead: true }, { title: 'Library', class: 'optional' }, { title: 'Time', class: 'number' }, { title: '', class: 'bars' }],
      all.map((one) => [named(one.name), named(one.library ?? ''), duration(one.time), bar(one.time, all[0].time)]), { class: 'tops' }));
  },

  facts(facts) {
    const sections = [], numbers = [];
    for (const [name, value] of Object.entries(facts.figures ?? facts)) {
      if (typeof value === 'number') numbers.push([name, value.toLocaleString('en')]);
      else if (value && typeof value === 'object' && !Array.isArray(value)) {
        for (const [key, inner] of Object.entries(value)) if (typeof inner === 'number') numbers.push([`${name}: ${key}`, inner.toLocaleString('en')]);
      }
    }
    if (numbers.length) sections.push(element('section', {}, element('h2', {}, 'Read off the file'), table('Figures', [{ title: 'Figure', isHead: true }, { title: 'Value', class: 'number' }], numbers, { class: 'tops narrow' })));
    for (const [key, title] of [['initializers', 'Initialisers'], ['objcLoadMethods', '+load methods'], ['libraries', 'Libraries it needs']]) {
      const list = listOf(facts[key]);
      if (list.length === 0) continue;
      sections.push(element('section', {}, element('h2', {}, `${title} (${list.length.toLocaleString('en')})`),
        element('ul', { class: 'plain scrolling' }, list.slice(0, 500).map((item) => element('li', {}, typeof item === 'string' ? named(item) : [
          named(item.name ?? item.path ?? item.symbol ?? ''), ' ', element('span', { class: 'muted' }, visible([item.source ?? item.object, typeof item.bytes === 'number' ? size(item.bytes) : null].filter(Boolean).join(' · ')))])))));
    }
    return sections;
  },
};

function listOf(value) { return Array.isArray(value) ? value : []; }
</script>
<script>
'use strict';
// Stacks of samples put together: the width of a frame is the time spent in it and in what it called.

function flameTree(stacks) {
  const root = { name: 'all', weight: 0, children: new Map() };
  for (const { frames, weight } of stacks) {
    root.weight += weight;
    let node = root;
    for (const name of frames) {
      let child = node.children.get(name);
      if (!child) node.children.set(name, child = { name, weight: 0, children: new Map(), parent: node });
      child.weight += weight;
      node = child;
    }
  }
  return root;
}

class Flame {
  constructor(stacks) {
    this.root = flameTree(stacks);
    this.top = this.root;
    this.box = element('div', { class: 'flame', role: 'tree', 'aria-label': 'Flame graph of stalled stacks', onkeydown: (event) => this.key(event) });
    this.draw();
  }

  draw() {
    const frames = [];
    const ancestors = [];
    for (let node = this.top.parent; node; node = node.parent) ancestors.unshift(node);
    ancestors.forEach((node, level) => frames.push(this.frame(node, 0, 100, level, true)));
    const base = ancestors.length;
    let deepest = base;
    const walk = (node, left, width, level) => {
      if (width < 0.15) return;
      deepest = Math.max(deepest, level);
      frames.push(this.frame(node, left, width, level, false));
      let at = left;
      for (const child of [...node.children.values()].sort((one, other) => other.weight - one.weight)) {
        const part = this.top.weight > 0 ? child.weight / this.top.weight * 100 : 0;
        walk(child, at, part, level + 1);
        at += part;
      }
    };
    walk(this.top, 0, 100, base);
    this.box.style.setProperty('height', `${(deepest + 1) * Flame.height + 2}px`);
    this.box.replaceChildren(...frames);
    const first = this.box.querySelector('.frame');
    if (first) first.tabIndex = 0;
  }

  frame(node, left, width, level, isAbove) {
    const tone = node === this.root ? 'rest' : (hash(node.name) % 5) + 1;
    const label = `${visible(node.name).slice(0, 300)}, ${duration(node.weight)}, ${share(node.weight, this.root.weight)}`;
    const made = element('div', { class: `frame warm-${tone}${isAbove ? ' above' : ''}`, role: 'treeitem', 'aria-level': String(level + 1), 'aria-label': label, title: label, tabindex: '-1',
      style: { left: `${left}%`, width: `${width}%`, top: `${level * Flame.height}px` }, onclick: () => this.zoom(node) }, width > 3 ? named(node.name.slice(0, 160)) : null);
    made.node = node;
    return made;
  }

  zoom(node) {
    this.top = node;
    this.draw();
    [...this.box.children].find((frame) => frame.node === node)?.focus({ preventScroll: true });
  }

  key(event) {
    const frame = event.target.closest('.frame');
    if (!frame) return;
    const others = [...this.box.children];
    if (event.key === 'Escape') this.zoom(this.top.parent ?? this.root);
    else if (event.key === 'Enter' || event.key === ' ') this.zoom(frame.node);
    else {
      const kin = frame.node.parent ? others.filter((other) => other.node.parent === frame.node.parent) : [frame];
      const at = kin.indexOf(frame);
      const next = { ArrowRight: kin[at + 1], ArrowLeft: kin[at - 1], ArrowUp: others.find((other) => other.node === frame.node.parent), ArrowDown: others.find((other) => other.node.parent === frame.node) }[event.key];
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
  }
}
Flame.height = 21;

function hash(text) {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value >>> 0;
}
</script>
<script>
'use strict';
// What the probe saw in a running program: when turns took too long, how long turns take at all, and in what code.

const stallsView = {
  title: 'Stalls',
  isPresent: () => Boolean(model.report.stalls),

  worst(trace) { return Math.max(trace.histogram?.max ?? 0, ...listOf(trace.stalls).map((stall) => stall.duration ?? 0)); },

  // From the start of its process; of several processes, by the clock.
  start(trace, stall) {
    if (!(trace.processes?.length > 1)) return stall.at ?? 0;
    trace.first ??= Math.min(...trace.stalls.map((one) => one.time ?? 0));
    return (stall.time ?? 0) - trace.first;
  },

  show(main) {
    const traces = model.report.stalls;
    traces.forEach((trace, index) => {
      const section = element('section', { class: 'trace' });
      if (traces.length > 1) append(section, element('h2', {}, `Trace ${index + 1}`, trace.artifact?.path ? [' ', named(trace.artifact.path)] : null));
      append(section, this.figures(trace), this.timeline(trace), this.histogram(trace), this.milestones(trace));
      const stacks = this.stacks(trace);
      if (stacks.length) {
        append(section, element('h2', {}, 'Where the time went'), element('p', { class: 'muted' }, 'Stacks of the samples taken during stalls; a frame is as wide as its time. Click or Enter goes in, Escape goes out.'), new Flame(stacks).box);
      }
      append(section, this.list(trace));
      append(main, section);
    });
  },

  // Of the program's own start, as the probe saw it.
  milestones(trace) {
    return listOf(trace.startup?.processes).filter((start) => start.milestones?.length).map((start) => {
      const end = Math.max(...start.milestones.map((milestone) => milestone.at)) || 1;
      let before = 0;
      const lanes = start.milestones.map((milestone) => {
        const lane = startupView.lane(milestone.name, before, Math.max(milestone.at - before, 0), end);
        before = milestone.at;
        return lane;
      });
      return element('div', {}, element('h2', {}, 'Start-up'), element('ol', { class: 'waterfall' }, lanes));
    });
  },

  turns(trace) { return typeof trace.turns === 'number' ? trace.turns : trace.turns?.count ?? 0; },

  figures(trace) {
    const stalls = listOf(trace.stalls), lost = trace.dropped;
    const dropped = typeof lost === 'number' ? lost : Object.values(lost ?? {}).reduce((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
    const figures = [['Turns', this.turns(trace).toLocaleString('en')], ['Stalls', stalls.length.toLocaleString('en')],
      ['Stalled', duration(stalls.reduce((sum, stall) => sum + (stall.duration ?? 0), 0))], ['Longest', duration(this.worst(trace))], ['Records dropped', dropped.toLocaleString('en')]];
    return element('div', { class: 'figures' }, figures.map(([title, value]) => element('div', { class: 'figure' }, element('span', {}, title), element('strong', {}, value))));
  },

  // Time from left to right, a stroke for each stall, as high as it is long.
  timeline(trace) {
    const stalls = listOf(trace.stalls);
    if (stalls.length === 0) return null;
    const width = chartWidth(), height = 150, floor = height - 22;
    const start = (stall) => this.start(trace, stall);
    const end = Math.max(...stalls.map((stall) => start(stall) + stall.duration)) || 1;
    const most = Math.max(...stalls.map((stall) => stall.duration));
    const x = (time) => time / end * width;
    const marks = stalls.map((stall, index) => svg('rect', {
      class: `stall ${stall.severe ? 'severe' : ''} ${stall.expected ? 'expected' : ''}`, x: Math.min(x(start(stall)), width - 2.5), width: Math.max(x(stall.duration), 2.5),
      y: floor - stall.duration / most * (floor - 14), height: Math.max(stall.duration / most * (floor - 14), 2),
      'data-index': index,
    }, svg('title', {}, `${duration(stall.duration)} at ${duration(start(stall))}${stall.cause ? `, ${visible(stall.cause)}` : ''}`)));
    const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => svg('text', { x: Math.min(Math.max(part * width, 6), width - 6), y: height - 6, 'text-anchor': part === 0 ? 'start' : part === 1 ? 'end' : 'middle' }, duration(end * part)));
    return element('div', {}, element('h2', {}, 'When'), svg('svg', { class: 'chart timeline', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `Timeline: ${count(stalls.length, 'stall')}, the longest ${duration(most)}` },
      svg('line', { class: 'axis', x1: 0, x2: width, y1: floor, y2: floor }), svg('text', { x: 6, y: 14 }, duration(most)), ...marks, ...ticks));
  },

  histogram(trace) {
    const { histogram } = trace;
    if (!histogram) return null;
    const marks = ['p50', 'p90', 'p99', 'p999', 'max'].filter((name) => typeof histogram[name] === 'number');
    const titles = { p50: 'half of the turns take at most', p90: '90% take at most', p99: '99%', p999: '99.9%', max: 'the longest' };
    const most = Math.max(1, ...marks.map((name) => histogram[name]));
    const log = (value) => value > 0 ? Math.log10(value) : 0, low = Math.max(Math.floor(log(histogram.p50 || 1)) - 1, 0);
    return element('div', {}, element('h2', {}, 'How long turns take'),
      histogram.buckets?.length ? this.buckets(histogram.buckets) : null,
      table('Turns by length', [{ title: 'Share', isHead: true }, { title: 'Time', class: 'number' }, { title: 'on a logarithmic scale', class: 'bars' }],
        marks.map((name) => [titles[name], duration(histogram[name]), bar(log(histogram[name]) - low, log(most) - low, name === 'max' ? 'warn' : '')]), { class: 'tops' }));
  },

  // Buckets with their upper ends: the counts on a logarithmic scale, since nearly all turns are short.
  buckets(buckets) {
    const parts = buckets.map((bucket) => Array.isArray(bucket) ? { to: bucket[0], count: bucket[1] } : { to: bucket.to ?? bucket.upper ?? bucket.end ?? bucket.from, count: bucket.count });
    const width = chartWidth(), height = 130, floor = height - 20, most = Math.max(...parts.map((part) => Math.log10(part.count + 1))) || 1, step = width / parts.length;
    return svg('svg', { class: 'chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'Histogram of turns by length' },
      ...parts.map((part, index) => svg('rect', { class: 'column', x: index * step + 1, width: Math.max(step - 2, 1), y: floor - Math.log10(part.count + 1) / most * (floor - 6), height: Math.log10(part.count + 1) / most * (floor - 6) }, svg('title', {}, `${count(part.count, 'turn')} up to ${duration(part.to)}`))),
      svg('line', { class: 'axis', x1: 0, x2: width, y1: floor, y2: floor }),
      ...[0, Math.floor(parts.length / 2), parts.length - 1].map((index) => svg('text', { x: Math.min(Math.max((index + 0.5) * step, 6), width - 6), y: height - 5, 'text-anchor': index === 0 ? 'start' : index === parts.length - 1 ? 'end' : 'middle' }, duration(parts[index].to))));
  },

  // Outermost frame first, with the time that a sample stands for.
  stacks(trace) {
    const result = [];
    for (const stall of listOf(trace.stalls)) {
      const samples = listOf(stall.samples).length ? stall.samples : stall.stack ? [{ stack: stall.stack, weight: stall.duration }] : [];
      for (const sample of samples) {
        const frames = this.frames(trace, sample).map((frame) => this.frameName(trace, frame)).reverse();
        if (frames.length) result.push({ frames, weight: sample.duration ?? (stall.duration ?? 1) / samples.length });
      }
    }
    return result;
  },

  frames(trace, sample) {
    const stack = sample.frames ?? sample.stack;
    if (Array.isArray(stack)) return stack;
    const listed = typeof stack === 'number' ? listOf(trace.stacks)[stack] : null;
    return listOf(listed?.frames ?? listed);
  },

  frameName(trace, frame) {
    if (typeof frame === 'string') return frame;
    const known = typeof frame === 'number' ? listOf(trace.frames)[frame] : frame;
    if (typeof known === 'string') return known;
    const inside = typeof known?.function === 'number' ? listOf(trace.functions)[known.function] : known;
    return inside?.name ?? inside?.function ?? inside?.symbol ?? '[unknown]';
  },

  list(trace) {
    const stalls = listOf(trace.stalls).map((stall, index) => ({ stall, index })).sort((left, right) => right.stall.duration - left.stall.duration).slice(0, 60);
    if (stalls.length === 0) return element('p', { class: 'muted' }, 'Nothing stalled.');
    const inner = (stall) => {
      if (stall.function) return stall.function;
      const frames = this.frames(trace, listOf(stall.samples)[0] ?? stall);
      return frames.length ? this.frameName(trace, frames[0]) : '';
    };
    return element('div', {}, element('h2', {}, 'The longest'), table('Stalls by length', [{ title: 'Length', class: 'number', isHead: true }, { title: 'At', class: 'number' }, { title: 'Cause' }, { title: 'Phase' }, { title: 'In' }],
      stalls.map(({ stall }) => [duration(stall.duration), duration(this.start(trace, stall)), visible([stall.cause, stall.systemCall].filter(Boolean).join(' ')), visible(stall.phase ?? ''), named(inner(stall).slice(0, 200))]), { class: 'tops' }));
  },
};
</script>
<script>
'use strict';
// How it got here: a line for each thing that was recorded, build after build.

const historyView = {
  title: 'History',
  isPresent: () => Boolean(model.report.history),

  // Builds in the order of time; of each its label and its figures.
  records(document) {
    const records = listOf(document.records);
    if (records.some((record) => record.dimension)) return this.joined(records);
    return listOf(document.records ?? document.rows ?? document.builds).map((record) => ({
      label: record.commit?.slice(0, 10) ?? record.time ?? record.date ?? record.id ?? '',
      time: record.time ?? record.date ?? record.recorded ?? '',
      figures: Object.fromEntries(Object.entries({ ...record, ...record.totals, ...record.figures, ...record.metrics }).filter(([name, value]) => typeof value === 'number' && !['id', 'row', 'build'].includes(name))),
    }));
  },

  // Of an export with a record for each part of a build.
  joined(records) {
    const builds = new Map(), largest = new Map();
    const name = (record) => record.dimension === 'figure' ? record.name : `${record.dimension}: ${record.name}`;
    for (const record of records) {
      if (record.dimension !== 'total' && record.dimension !== 'figure') largest.set(name(record), Math.max(largest.get(name(record)) ?? 0, record.file_size));
    }
    const kept = new Set([...largest].sort((left, right) => right[1] - left[1]).slice(0, 200).map(([key]) => key));
    for (const record of records) {
      const key = `${record.artifact} ${record.arch} ${record.build}`;
      if (!builds.has(key)) builds.set(key, { label: String(record.commit_id ?? record.build).slice(0, 10), time: String(record.recorded_at ?? ''), figures: {} });
      const { figures } = builds.get(key);
      if (record.dimension === 'total') Object.assign(figures, { fileSize: record.file_size, vmSize: record.vm_size });
      else if (record.dimension === 'figure' || kept.has(name(record))) figures[name(record)] = record.file_size;
    }
    return [...builds.values()];
  },

  show(main) {
    for (const document of model.report.history) {
      const records = this.records(document);
      const names = [...new Set(records.flatMap((record) => Object.keys(record.figures)))];
      if (names.length === 0) {
        append(main, element('p', { class: 'muted' }, 'Nothing is recorded.'));
        continue;
      }
      const chosen = names.includes(state.get('figure')) ? state.get('figure') : names.includes('fileSize') ? 'fileSize' : names[0];
      append(main, element('section', {}, element('h2', {}, 'Build after build'),
        element('form', { class: 'controls' }, select('Figure', chosen, names.map((name) => [name, visible(name).slice(0, 80)]), (figure) => { state.set({ figure }); showView(); })),
        this.chart(records, chosen), this.list(records, chosen)));
    }
  },

  figure(name, value) { return /size|bytes|: /i.test(name) ? size(value) : value.toLocaleString('en'); },

  chart(records, name) {
    const points = records.map((record, index) => ({ index, value: record.figures[name], label: record.label })).filter((point) => point.value !== undefined);
    const width = chartWidth(), height = 300, left = 10, right = width - 10, top = 24, floor = height - 26;
    const values = points.map((point) => point.value);
    const most = Math.max(...values), least = Math.min(...values), room = (most - least) * 0.15 || most * 0.1 || 1;
    const high = most + room, low = Math.max(least - room, 0);
    const x = (index) => left + (records.length > 1 ? index / (records.length - 1) : 0.5) * (right - left);
    const y = (value) => floor - (value - low) / (high - low) * (floor - top);
    const grid = [0, 0.5, 1].map((part) => low + (high - low) * part).map((value) => [
      svg('line', { class: 'gridline', x1: left, x2: right, y1: y(value), y2: y(value) }), svg('text', { x: left, y: y(value) - 5 }, this.figure(name, value))]);
    return svg('svg', { class: 'chart history', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `${name}: from ${this.figure(name, values[0])} to ${this.figure(name, values.at(-1))} in ${count(points.length, 'build')}` },
      svg('path', { class: 'area', d: `M${x(points[0].index)},${floor} ${points.map((point) => `L${x(point.index)},${y(point.value)}`).join(' ')} L${x(points.at(-1).index)},${floor}Z` }),
      ...grid.flat(),
      svg('polyline', { class: 'line', points: points.map((point) => `${x(point.index)},${y(point.value)}`).join(' ') }),
      ...points.map((point) => svg('circle', { class: 'dot', cx: x(point.index), cy: y(point.value), r: points.length > 80 ? 2 : 4 }, svg('title', {}, `${visible(point.label)}: ${this.figure(name, point.value)}`))),
      svg('text', { x: left, y: height - 6 }, visible(points[0].label)), svg('text', { x: right, y: height - 6, 'text-anchor': 'end' }, visible(points.at(-1).label)));
  },

  list(records, name) {
    const rows = records.map((record, index) => {
      const value = record.figures[name], before = records[index - 1]?.figures[name];
      const step = value !== undefined && before !== undefined ? value - before : 0;
      return [named(record.label), visible(record.time), value === undefined ? '–' : this.figure(name, value), step === 0 ? '' : `${step > 0 ? '+' : '−'}${this.figure(name, Math.abs(step))}`];
    }).reverse();
    return table(`${name} by build`, [{ title: 'Build', isHead: true }, { title: 'When' }, { title: name, class: 'number' }, { title: 'Change', class: 'number' }], rows.slice(0, 200), { class: 'tops' });
  },
};
</script>
<script>
'use strict';
// Puts the page together: reads the report, shows the chapter that the fragment names, listens to keys.

const views = { overview, map: treemap, table: tableView, unused: unusedView, changes: diffView, startup: startupView, stalls: stallsView, history: historyView };
let shownView = null;
let drawnWidth = 0;

function presentViews() { return Object.entries(views).filter(([, view]) => view.isPresent()); }

function showView() {
  const present = presentViews();
  let [name, view] = present.find(([key]) => key === state.view) ?? present[0];
  if (state.view !== name) {
    state.view = name;
    state.write(false);
  }
  shownView?.hide?.();
  shownView = view;
  const main = document.getElementById('main');
  main.replaceChildren();
  main.className = `view-${name}`;
  drawTabs(present, name);
  drawnWidth = document.body.clientWidth;
  view.show(main);
  detail.draw();
}

function drawTabs(present, current) {
  document.getElementById('tabs').replaceChildren(...present.map(([name, view], index) =>
    element('a', { href: `#${name}`, 'aria-current': name === current ? 'page' : null, title: `${view.title} (key ${index + 1})` }, view.title)));
  document.querySelector('#tabs [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

function drawHeader({ artifact, tool }) {
  const name = artifact ? artifact.path.split('/').filter(Boolean).at(-1) ?? artifact.path : 'Report';
  document.getElementById('artifact').replaceChildren(named(name));
  document.title = `${visible(name)} · sizeaudit`;
  const facts = artifact ? [artifact.kind === 'elf' ? 'ELF' : artifact.kind === 'macho' ? 'Mach-O' : artifact.kind, artifact.arch, size(artifact.fileSize), artifact.id ? `id ${artifact.id.slice(0, 16)}` : null] : [];
  document.getElementById('identity').textContent = visible([...facts, tool].filter(Boolean).join(' · '));
}

function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
}

function isDark() {
  return (document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (shownView === treemap && event.target.closest?.('.treemap')) treemap.key(event);
  if (event.defaultPrevented || event.target.closest?.('input, select, textarea')) return;
  if (event.key === 'Escape' && !detail.box.hidden) return detail.close();
  if (event.key === '/') {
    event.preventDefault();
    if (!document.getElementById('search') && model.size) state.go('table');
    document.getElementById('search')?.focus();
  }
  const present = presentViews(), place = Number(event.key) - 1;
  if (present[place]) state.go(present[place][0]);
}

// On paper all chapters follow one another.
function beforePrint() {
  document.body.classList.add('printing');
  const main = document.getElementById('main');
  shownView?.hide?.();
  main.replaceChildren(...presentViews().map(([name, view]) => {
    const chapter = element('div', { class: `chapter view-${name}` }, name === 'overview' ? null : element('h1', {}, view.title));
    main.append(chapter);
    view.show(chapter);
    return chapter;
  }));
}

function afterPrint() {
  document.body.classList.remove('printing');
  showView();
}

async function start() {
  try {
    readModel(await unpackReport());
  } catch (error) {
    document.getElementById('wait').textContent = `The report cannot be unpacked: ${error.message}`;
    throw error;
  }
  drawHeader(model.report);
  state.read();
  showView();
  addEventListener('hashchange', () => { state.read(); showView(); });
  addEventListener('popstate', () => { state.read(); showView(); });
  addEventListener('resize', later(() => { if (shownView !== treemap && shownView !== tableView && document.body.clientWidth !== drawnWidth) showView(); }, 200));
  addEventListener('keydown', pressed);
  addEventListener('beforeprint', beforePrint);
  addEventListener('afterprint', afterPrint);
  document.addEventListener('click', (event) => {
    const tile = event.target.closest?.('.tile');
    if (tile && shownView === treemap) treemap.open(tile);
  });
  document.getElementById('theme').addEventListener('click', () => setTheme(isDark() ? 'light' : 'dark'));
  document.getElementById('skip').addEventListener('click', (event) => { event.preventDefault(); document.getElementById('main').focus(); });
  performance.mark('interactive');
  document.documentElement.dataset.ready = Math.round(performance.now());
}

start();
</script>
</body>
</html>

"""##
}
