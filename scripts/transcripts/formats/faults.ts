import type { TextFault } from '#scripts/transcripts/format';

/** Faults of a file: one for each cause. */
export interface Faults {
  /** Adds a fault. Those that expect the same are of one cause. */
  add(fault: TextFault): void;
  /** Returns faults of a text within the file, which begins in a line. */
  within(line: number): Pick<Faults, 'add'>;
  /** Returns the first fault of each cause, which says how many more there are, by line. */
  all(): TextFault[];
}

/** Returns an empty list of faults. */
export function collectFaults(): Faults {
  const causes = new Map<string, { first: TextFault; more: number }>();
  function add(fault: TextFault): void {
    const cause = causes.get(fault.expected);
    if (cause) cause.more += 1;
    else causes.set(fault.expected, { first: fault, more: 0 });
  }
  return {
    add,
    within: (first) => ({ add: (fault) => add({ ...fault, line: (fault.line ?? 1) + first - 1 }) }),
    all() {
      return [...causes.values()]
        .map(({ first, more }) =>
          more === 0 ? first : { ...first, found: `${first.found}, as in ${more} more` },
        )
        .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    },
  };
}

export const emptyFault: TextFault = {
  code: 'transcript-empty',
  expected: 'words, or an index',
  found: 'nothing that can be read',
  remedy: 'Nothing of it is shown. Save the file again in the program that made it.',
};

/** Returns the fault of a time that cannot be read. */
export function unreadableTime(line: number, written: string): TextFault {
  return {
    code: 'transcript-times',
    line,
    expected: 'times such as 00:12:43',
    found: `"${written.trim().slice(0, 80)}"`,
    remedy:
      'Correct the time. Without one, words are shown behind those before them, and entries of an index are left out.',
  };
}
