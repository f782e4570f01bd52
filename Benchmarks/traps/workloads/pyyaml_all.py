"""Reads and writes documents with all loaders and dumpers that PyYAML has in C."""

import datetime, io, yaml

text = """%YAML 1.1
---
plain: &anchor [1, 2.5, .inf, ~, true, 2020-01-01, 0x1F, "double \\u263a \\n", single]
merge: {<<: {a: b}, c: *anchor}
? complex key
: - literal: |
      kept
       more
  - folded: >-
      one
      two

      three
  - !!binary aGVsbG8=
  - !!set {a, b}
  - !custom tagged
...
---
second document
"""
for loader in (yaml.CBaseLoader, yaml.CSafeLoader, yaml.CFullLoader, yaml.CUnsafeLoader, yaml.CLoader):
    for source in (text, text.encode(), text.encode("utf-16"), io.StringIO(text), io.BytesIO(text.encode())):
        list(yaml.scan(source, loader))
        if hasattr(source, "seek"):
            source.seek(0)
        events = list(yaml.parse(source, loader))
        if hasattr(source, "seek"):
            source.seek(0)
        nodes = list(yaml.compose_all(source, loader))
        for dumper in (yaml.CDumper, yaml.CSafeDumper, yaml.CBaseDumper):
            for options in (
                {},
                {"canonical": True},
                {"indent": 4, "width": 20, "allow_unicode": True, "line_break": "\r\n"},
                {"encoding": "utf-8"},
            ):
                yaml.emit(events, None, dumper, **{k: v for k, v in options.items() if k != "encoding"})
                yaml.serialize_all(
                    nodes,
                    None,
                    dumper,
                    explicit_start=True,
                    explicit_end=True,
                    version=(1, 1),
                    tags={"!": "!"},
                    **options
                )
for bad in (
    "[",
    "a: b: c",
    "\t- x",
    "&a",
    "*unknown",
    "%YAML 9.9\n---",
    "\x00",
    "? [",
    '"unclosed',
    "!<",
    "a: |9\n x",
    b"\xff\xff",
    "- [}",
    "{a: ]",
    "@x",
    "%TAG ! \n--- x",
):
    try:
        list(yaml.load_all(bad, yaml.CSafeLoader))
    except (yaml.YAMLError, UnicodeError) as error:
        str(error)
data = {
    "s": "multi\nline " * 9,
    "n": [1, 2.5, None, True, datetime.date.today()],
    "b": b"x" * 99,
    "u": "\u263a\U0001f600",
    "e": "",
    "sp": " lead",
    "q": '"x"',
    "c": "a: b",
    5: {"t": (1, 2)},
    "long": "word " * 60,
}
for style in (None, '"', "|", ">", chr(39)):
    for flow in (True, False, None):
        made = yaml.dump(data, Dumper=yaml.CDumper, default_style=style, default_flow_style=flow)
        assert yaml.load(made, yaml.CUnsafeLoader) == data
