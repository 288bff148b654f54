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
export type Fault = Pick<Problem, 'code' | 'severity' | 'expected' | 'found' | 'remedy'>;

/** Names of the placeholders. Braces in examples, such as `{ pages }` or `{id="…"}`, contain more than a word. */
type Gaps<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}${' ' | '"' | ':'}${string}` ? never : Name) | Gaps<Rest>
  : never;

type Details<Entry extends FaultText> = [Gaps<Entry['expected'] | Entry['remedy']>] extends [never]
  ? []
  : [details: Record<Gaps<Entry['expected'] | Entry['remedy']>, string | number>];

/**
 * Returns a function that makes faults from a table. It takes the code (lower case, noun first, stable between
 * versions), what was found as a noun phrase, and the values of placeholders. Numbers are grouped: 20,000.
 */
export function faultsOf<const Table extends Readonly<Record<keyof Table, FaultText>>>(table: Table) {
  return <Code extends keyof Table & string>(
    code: Code,
    found: string,
    ...[details]: Details<Table[Code]>
  ): Fault => {
    const { severity, expected, remedy }: FaultText = table[code];
    return {
      code,
      severity: severity ?? 'warning',
      expected: fill(expected, details),
      found,
      remedy: fill(remedy, details),
    };
  };
}

const gap = /\{(\w+)\}/g;

function fill(text: string, details: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(gap, (written, name: string) => {
    const value = details[name] ?? written;
    return typeof value === 'number' ? value.toLocaleString('en') : value;
  });
}

/** Returns a found text with a suggestion: `"titel" (perhaps "title" is meant)`. */
export function withGuess(written: string, guess: string | undefined): string {
  return `"${written}"${guess === undefined ? '' : ` (perhaps "${guess}" is meant)`}`;
}

/** Replaces each placeholder with an ellipsis. */
export function withoutDetails(text: string): string {
  return text.replace(gap, '…');
}
