/** A part of the report of `vitrine doctor`: what it looked at, and what it found there. */
export interface Section {
  title: string;
  /** Sentences that ask for nothing. */
  notes: string[];
  /** Sentences that ask for something, each with its remedy. */
  faults: string[];
}

/** Returns the lines of sections, each below its title. */
export function formatSections(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, notes, faults }) => [
    title,
    ...[...notes, ...(faults.length > 0 ? faults : ['Nothing to do.'])].map((line) => `  ${line}`),
  ]);
}
