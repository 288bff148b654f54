/** Ranges of code points, both ends included, ascending. */
export type Ranges = readonly (readonly [first: number, last: number])[];

/** Reads `U+0000-00FF,U+0131`. */
export function parseRanges(written: string): Ranges {
  return written.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last] as const;
  });
}

/** Writes code points as a `unicode-range` descriptor. */
export function writeRanges(points: Iterable<number>): string {
  const ranges: [number, number][] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && point === open[1] + 1) open[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}

/** Lists every code point of ranges. */
export function pointsOf(ranges: Ranges): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n));
}

/** Collects the code points beyond ASCII in texts. */
export function charactersOf(texts: Iterable<string>): Set<number> {
  const found = new Set<number>();
  for (const text of texts) {
    for (const character of text) {
      const point = Number(character.codePointAt(0));
      if (point > 0x7f) found.add(point);
    }
  }
  return found;
}

function hex(point: number): string {
  return point.toString(16).toUpperCase().padStart(4, '0');
}
