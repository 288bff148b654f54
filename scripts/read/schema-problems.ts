import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Fault } from '#scripts/read/fault';
import type { Path, Yaml } from '#scripts/read/yaml';

export type Issue = z.core.$ZodIssue;

/** The keys that are known where a path leads. */
export type KnownKeys = (path: Path) => readonly string[];

/** Tells that a value does not fit, in the words of its owner. */
export function misfit(
  issue: Issue,
  { path, value, yaml }: { path: Path; value: unknown; yaml: Yaml },
): Fault {
  const found = yaml.writtenAt(path) ?? showValue(value);
  const missing = value === undefined;
  return {
    ...place(path, yaml),
    expected: expectation(issue),
    found: found === '' ? 'nothing' : found.slice(0, 120),
    remedy: missing
      ? `Write "${path.at(-1)}: " and its value. Until then what it belongs to is left out.`
      : 'Correct the value, or leave the key out. Until then it is passed over.',
  };
}

/** Keys of one place that are told of one by one: who has more has written another file. */
const mostTold = 100;

/** Tells which keys of one place are not known, and which ones may be meant. */
export function unknownKeys(
  keys: readonly string[],
  { path, yaml, known }: { path: Path; yaml: Yaml; known: readonly string[] },
): Fault[] {
  const told = keys.slice(0, mostTold).map((key) => unknownKey([...path, key], yaml, known));
  const [next, ...others] = keys.slice(mostTold);
  if (next === undefined) return told;
  const more: Fault = {
    ...place([...path, next], yaml),
    expected: `one of ${known.join(', ')}`,
    found: others.length > 0 ? `${next} and ${others.length} more keys that are not known` : next,
    remedy: 'Take them out, or correct them. They are passed over.',
  };
  return [...told, more];
}

/** Tells that a key is not known, and which one may be meant. */
function unknownKey(path: Path, yaml: Yaml, known: readonly string[]): Fault {
  const key = String(path.at(-1));
  const near = nearKey(key, known);
  return {
    ...place(path, yaml),
    expected: `one of ${known.join(', ')}`,
    found: key,
    remedy: near
      ? `Write "${near}" if that is meant. Until then the key is passed over.`
      : 'Take the key out, or correct it. It is passed over.',
  };
}

/** The known key that is a few letters away from a written one, or undefined. */
export function nearKey(key: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(key.toLowerCase(), known);
  return distance(key.toLowerCase(), near) <= Math.max(1, Math.round(near.length * 0.4)) ? near : undefined;
}

function place(path: Path, yaml: Yaml): Pick<Fault, 'row' | 'column'> {
  const row = yaml.lineOf(path);
  const keys = path.filter((key) => typeof key === 'string');
  return { ...(row !== undefined && { row }), ...(keys.length > 0 && { column: keys.join('.') }) };
}

function showValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const types: Record<string, string> = {
  string: 'text',
  boolean: '`true` or `false`',
  number: 'a number',
  array: 'a list, each value on a line of its own that begins with "- "',
  object: 'keys and values, indented below it',
  record: 'keys and values, indented below it',
};

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'an address that begins with https://';
  if (issue.code === 'invalid_union') return 'text, or keys and values indented below it';
  return issue.message;
}
