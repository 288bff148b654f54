/** A line of speech, with the speaker's name if it is given. */
export interface SpokenLine {
  text: string;
  speaker?: string | undefined;
}

/** Marks of programs and typists for a new speaker. */
const mark = String.raw`(?:[-–—]\s*|>{2,3}\s*)?`;
const label = new RegExp(String.raw`^${mark}([\p{Lu}\p{Lo}][^:：!?,;]{0,39}?)\s?(?::\s+|：\s*)(?=\S)`, 'u');

/** Minimum number of labels that count as speakers, since prose has colons too. */
const minLabels = 3;
const minShare = 1 / 50;

/**
 * Detects whether lines begin with speaker names such as `ADA: We left.`: half of them do, or some names recur.
 * @returns a function that reads a line
 */
export function speakerReader(lines: readonly string[]): (line: string) => SpokenLine {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = nameIn(line);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isUsual = lines.length > 1 && sum(counts.values()) >= lines.length / 2;
  const known = [...counts].filter(
    ([name, count]) => isUsual || count > 1 || name === name.toLocaleUpperCase('und'),
  );
  const times = sum(known.map(([, count]) => count));
  const isHabit =
    isUsual ||
    (known.some(([, count]) => count > 1) && times >= minLabels && times >= lines.length * minShare);
  const speakers = new Set(isHabit ? known.map(([name]) => name) : []);
  return (line) => {
    const speaker = speakers.size > 0 ? nameIn(line) : undefined;
    if (speaker === undefined || !speakers.has(speaker)) return { text: line };
    return { text: line.replace(label, ''), speaker };
  };
}

function nameIn(line: string): string | undefined {
  return label.exec(line)?.[1];
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}
