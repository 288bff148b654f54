/** A stem and the terms that share it: what they have beside it, or `=` and a whole term where it does not begin so. */
export function writeStem(stem: string, terms: readonly string[]): string {
  const endings = terms.map((term) => (term.startsWith(stem) ? term.slice(stem.length) : `=${term}`));
  return [stem, ...endings].join(' ');
}

/** Reads all groups of a line, by stem. */
export function readStems(line: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  if (line === '') return groups;
  for (const group of line.split('\t')) {
    const [stem = '', ...endings] = group.split(' ');
    groups.set(
      stem,
      endings.map((ending) => (ending.charAt(0) === '=' ? ending.slice(1) : stem + ending)),
    );
  }
  return groups;
}
