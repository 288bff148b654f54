import {
  type DetailsFor,
  englishTexts,
  fillIn,
  type Phrase,
  type ProblemTexts,
  wordPhrase,
} from '#model/problems/phrases';
import type { Problem } from '#model/schema';

/**
 * Texts about a kind of fault, for owners. In `expected` and `remedy`, words in braces are placeholders: `a PDF
 * document of at most {most} bytes`.
 */
export interface FaultText {
  /** Why it is reported: a sentence for docs/problems.md. */
  cause: string;
  /** Set if something is missing from the site or changed. Absent: something is probably not as intended. */
  severity?: 'error';
  expected: string;
  /** Whole sentences: what was done instead, and how to fix it. */
  remedy: string;
}

/** A problem without its location. */
export type Fault = Pick<Problem, 'code' | 'severity' | 'expected' | 'found' | 'remedy' | 'wording'>;

/**
 * Returns a function that makes faults from a table. It takes the code (lower case, noun first, stable between
 * versions), what was found, as data in quotation marks or as a phrase, and the values of placeholders.
 */
export function faultsOf<const Table extends Readonly<Record<keyof Table, FaultText>>>(table: Table) {
  return <Code extends keyof Table & string>(
    code: Code,
    found: string | Phrase,
    ...[details]: DetailsFor<Table[Code]['expected'] | Table[Code]['remedy']>
  ): Fault => {
    const { severity, expected, remedy }: FaultText = table[code];
    const fault: Fault = {
      code,
      severity: severity ?? 'warning',
      expected: fillIn(expected, details),
      found: '',
      remedy: fillIn(remedy, details),
      ...(details && { wording: { details } }),
    };
    return withFound(fault, found);
  };
}

/** Returns a fault with another found text. */
export function withFound<Whole extends Pick<Fault, 'found' | 'wording'>>(
  fault: Whole,
  found: string | Phrase,
): Whole {
  const { found: _, ...details } = fault.wording ?? {};
  if (typeof found === 'string') return { ...fault, found, ...(fault.wording && { wording: details }) };
  return { ...fault, found: wordPhrase(found), wording: { ...details, found } };
}

/** Returns what a fault has found, for a phrase or another fault. */
export function foundIn({ found, wording }: Pick<Fault, 'found' | 'wording'>): string | Phrase {
  return wording?.found ?? found;
}

/** Returns a problem in a language: its expected, found and remedy, without what they are made of. */
export function wordProblem<Worded extends Omit<Fault, 'severity'>>(
  { wording, ...problem }: Worded,
  texts: ProblemTexts = englishTexts,
): Omit<Worded, 'wording'> {
  const { found, details } = wording ?? {};
  const own = Object.hasOwn(texts.faults, problem.code) ? texts.faults[problem.code] : undefined;
  return {
    ...problem,
    ...(found && { found: wordPhrase(found, texts) }),
    ...(own && {
      expected: fillIn(own.expected, details, texts),
      remedy: fillIn(own.remedy, details, texts),
    }),
  };
}
