import type { Problem } from '#model/schema';

/**
 * Texts of one kind of fault, for owners. In `expected` and `remedy`, a word in braces stands for what only the finder knows:
 * `a PDF document of at most {most} bytes`.
 */
export interface FaultText {
  /** Why it is told, in a sentence of docs/problems.md. */
  cause: string;
  /** Something is missing from the site, or is there in another form. Absent: something is probably not as it was meant. */
  severity?: 'error';
  expected: string;
  /** Whole sentences: what was done instead, and how to mend it. */
  remedy: string;
}

/** A problem without its place. */
export type Fault = Pick<Problem, 'code' | 'severity' | 'expected' | 'found' | 'remedy'>;

/** Names of the words in braces. Braces of an example, as in `{ pages }` or `{id="…"}`, hold more than a word. */
type Gaps<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}${' ' | '"' | ':'}${string}` ? never : Name) | Gaps<Rest>
  : never;

type Details<Entry extends FaultText> = [Gaps<Entry['expected'] | Entry['remedy']>] extends [never]
  ? []
  : [details: Record<Gaps<Entry['expected'] | Entry['remedy']>, string | number>];

/**
 * Returns a function that words the faults of a room's table, whose codes are lower case, noun first, and keep their meaning from
 * version to version: it takes the code, what was found as a noun phrase, and what stands in the place of
 * the words in braces. Numbers are grouped, as in 20,000.
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

/** Returns what was written as something that was found: `"titel" (perhaps "title" is meant)`. */
export function withGuess(written: string, guess: string | undefined): string {
  return `"${written}"${guess === undefined ? '' : ` (perhaps "${guess}" is meant)`}`;
}

/** Returns a text with an ellipsis in the place of each word in braces. */
export function withoutDetails(text: string): string {
  return text.replace(gap, '…');
}
