#!/usr/bin/env python3
"""Keeps the terminal sessions of README.md true.

    Scripts/sessions.py            runs each command of each ```console block and writes down what it prints
    Scripts/sessions.py --check    changes nothing; exit status 1 where README.md says something else

The commands run in a folder of their own that holds a link to `examples`. `tiletap` is the file that TILETAP names,
or .build/release/tiletap. Where a command fails, a line `# exit status N` follows its output.
"""
import contextlib
import difflib
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


@contextlib.contextmanager
def workspace():
    """A folder to run commands in, and their environment."""
    tiletap = os.path.abspath(os.environ.get("TILETAP", os.path.join(ROOT, ".build/release/tiletap")))
    with tempfile.TemporaryDirectory() as folder:
        programs, work = os.path.join(folder, "bin"), os.path.join(folder, "work")
        os.mkdir(programs)
        os.mkdir(work)
        os.symlink(tiletap, os.path.join(programs, "tiletap"))
        os.symlink(os.path.join(ROOT, "examples"), os.path.join(work, "examples"))
        yield work, dict(os.environ, PATH=programs + ":" + os.environ["PATH"])


def output(command, folder, environment):
    """What a command prints to a terminal, as lines."""
    run = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines = run.stdout.splitlines()
    return lines + ([f"# exit status {run.returncode}"] if run.returncode else [])


def rewritten(lines, folder, environment):
    """The lines of the README with every console block run anew."""
    out, inside = [], False
    for line in lines:
        if inside and line == "```":
            inside = False
        if not inside:
            out.append(line)
            inside = line == "```console"
        elif line.startswith("$ "):
            out.append(line)
            out += output(line[2:], folder, environment)
    return out


def main():
    readme = os.path.join(ROOT, "README.md")
    with open(readme, encoding="utf-8") as file:
        before = file.read().splitlines()
    with workspace() as (folder, environment):
        after = rewritten(before, folder, environment)
    if "--check" in sys.argv[1:]:
        difference = list(difflib.unified_diff(before, after, "README.md", "as it runs", lineterm="", n=1))
        print("\n".join(difference) or "README.md: every session runs as it stands")
        sys.exit(1 if difference else 0)
    with open(readme, "w", encoding="utf-8") as file:
        file.write("\n".join(after) + "\n")


if __name__ == "__main__":
    main()
