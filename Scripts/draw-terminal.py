#!/usr/bin/env python3
"""Draws a terminal session as SVG: runs each command with bash and sets what it prints.

    Scripts/draw-terminal.py -o FILE COMMAND...      (Scripts/draw-readme.sh draws the one of the README)

The commands run as those of Scripts/sessions.py do.
"""
import argparse
import unicodedata
from xml.sax.saxutils import escape

from sessions import output, workspace

COLUMN, LINE, SIZE, PAD, BAR = 8.4, 19, 14, 18, 34  # pixels
FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', monospace"


def width(text):
    """How many columns a terminal gives the text."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def wrapped(text, columns):
    """The rows of a line on a terminal so wide."""
    rows, row = [], ""
    for character in text:
        if width(row) + width(character) > columns:
            rows.append(row)
            row = ""
        row += character
    return rows + [row]


def session(commands, columns):
    """Rows of (text, class): each command behind a prompt, and its output."""
    rows = []
    with workspace() as (folder, environment):
        for command in commands:
            rows += [(row, "command") for row in wrapped("$ " + command, columns)]
            for line in output(command, folder, environment):
                rows += [(row, "output") for row in wrapped(line, columns)]
    return rows


def drawing(rows, columns):
    wide = columns * COLUMN + 2 * PAD
    high = BAR + len(rows) * LINE + PAD
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.0f}" height="{high:.0f}" '
        f'viewBox="0 0 {wide:.0f} {high:.0f}" font-family="{FONT}" font-size="{SIZE}">',
        "<style>text{white-space:pre;fill:#c9d1d9}.command{fill:#fff;font-weight:600}.prompt{fill:#7ee787}</style>",
        f'<rect width="{wide:.0f}" height="{high:.0f}" rx="10" fill="#0d1117"/>',
    ]
    for place, colour in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        out.append(f'<circle cx="{PAD + 4 + 20 * place}" cy="18" r="6" fill="{colour}"/>')
    for number, (row, kind) in enumerate(rows):
        if not row.strip():
            continue
        y = BAR + (number + 1) * LINE - 5
        text = escape(row)
        if kind == "command" and row.startswith("$ "):
            text = '<tspan class="prompt">$</tspan>' + text[1:]
        out.append(
            f'<text x="{PAD}" y="{y}" class="{kind}" xml:space="preserve" textLength="{width(row) * COLUMN:.1f}" '
            f'lengthAdjust="spacingAndGlyphs">{text}</text>')
    return "\n".join(out + ["</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("-o", dest="output", required=True, help="the SVG file to write")
    parser.add_argument("--columns", type=int, default=100)
    parser.add_argument("commands", nargs="+")
    arguments = parser.parse_args()
    svg = drawing(session(arguments.commands, arguments.columns), arguments.columns)
    with open(arguments.output, "w", encoding="utf-8") as file:
        file.write(svg)


if __name__ == "__main__":
    main()
