"""Speaks with programs that know GTP, and names points as it does."""
import shlex
import subprocess
import sys

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Program:
    """A program that speaks GTP."""

    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        """Sends a command; returns whether it succeeded, and the answer."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("the program ended after " + command)
            if not line.strip():
                if lines:
                    break
                continue
            lines.append(line.rstrip())
        answer = "\n".join(lines)
        return answer.startswith("="), answer[1:].strip()

    def must(self, command):
        ok, answer = self.ask(command)
        if not ok:
            sys.exit(f"{command}: {answer}")
        return answer

    def stones(self, color):
        return self.must("list_stones " + color).split()


def point(vertex):
    return LETTERS.index(vertex[0].upper()), int(vertex[1:]) - 1


def vertex(x, y):
    return LETTERS[x] + str(y + 1)


def other(color):
    return "white" if color == "black" else "black"


def random_near(rnd, stones, taken, size, reach):
    """An empty point near one of the stones, or None."""
    for _ in range(20):
        x, y = point(rnd.choice(stones))
        x, y = x + rnd.randint(-reach, reach), y + rnd.randint(-reach, reach)
        if 0 <= x < size and 0 <= y < size and vertex(x, y) not in taken:
            return vertex(x, y)
    return None
