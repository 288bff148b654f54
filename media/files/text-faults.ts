import { commonPhrase } from '#model/problems/common-phrases';
import { type Fault, foundIn, withFound } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';

/** A text file of the collection, decoded. */
export interface TextFile {
  /** Path below the collection folder. */
  file: string;
  /** With `\n` line endings, without a byte order mark. */
  text: string;
}

/** A fault in a text file, with its line. */
export interface TextFault extends Fault {
  /** From 1. */
  line?: number;
}

/** Collects the faults of a file: one for each cause. */
export interface Faults {
  /** Adds a fault. Faults with the same code share a cause. */
  add(fault: TextFault): void;
  /** Returns a collector for a text within the file, which begins at a line. */
  within(line: number): Pick<Faults, 'add'>;
  /** Returns the first fault of each cause, with the number of the others, sorted by line. */
  all(): TextFault[];
}

/** Returns an empty list of faults. */
export function collectFaults(): Faults {
  const causes = new Map<string, { first: TextFault; more: number }>();
  function add(fault: TextFault): void {
    const cause = causes.get(fault.code);
    if (cause) cause.more += 1;
    else causes.set(fault.code, { first: fault, more: 0 });
  }
  return {
    add,
    within: (first) => ({ add: (fault) => add({ ...fault, line: (fault.line ?? 1) + first - 1 }) }),
    all() {
      return [...causes.values()]
        .map(({ first, more }) =>
          more === 0
            ? first
            : withFound(first, commonPhrase('as-in-more', { found: foundIn(first), count: more })),
        )
        .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    },
  };
}

/** Turns a fault into a problem of a file. */
export function problemOf(file: string, { line, ...fault }: TextFault): Problem {
  return { file, rows: line === undefined ? [] : [line], ...fault };
}
