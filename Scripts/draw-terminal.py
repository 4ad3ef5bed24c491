#!/usr/bin/env python3
"""Draws a terminal session as SVG: runs each command with bash and sets what it printed.

    Scripts/draw-terminal.py -o docs/terminal.svg COMMAND...      (docs/terminal.sh holds the README's)

`tiletap` is .build/release/tiletap. What goes to stderr is drawn too; a command that fails ends the drawing.
"""
import argparse
import os
import subprocess
import sys
import unicodedata
from xml.sax.saxutils import escape

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
    environment = dict(os.environ, PATH=os.path.abspath(".build/release") + ":" + os.environ["PATH"])
    rows = []
    for command in commands:
        run = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command], env=environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        if run.returncode != 0:
            sys.exit(f"{command}: exit status {run.returncode}\n{run.stdout}")
        rows += [(row, "command") for row in wrapped("$ " + command, columns)]
        for line in run.stdout.rstrip("\n").split("\n") if run.stdout.strip() else []:
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


main()
