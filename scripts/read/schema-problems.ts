import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import type { Problem } from '#model/schema';
import type { Path, Yaml } from '#scripts/read/yaml';
import { beginningOf } from '#scripts/report/problems';

export type Issue = z.core.$ZodIssue;

/** Returns the known keys at a path. */
export type KnownKeys = (path: Path) => readonly string[];

/** Returns the problem of a value that does not fit its schema. */
export function misfit(
  issue: Issue,
  { path, value, yaml }: { path: Path; value: unknown; yaml: Yaml },
): Problem {
  const found = yaml.sourceOf(path) ?? showValue(value);
  return {
    code: 'setting-invalid',
    ...locate(path, yaml),
    expected: expectation(issue),
    found: found === '' ? 'nothing' : beginningOf(found, 120),
    remedy:
      value === undefined
        ? `Write "${path.at(-1)}: " and its value. Until then what it belongs to is left out.`
        : `Correct the value, or leave the key out. Until then ${path.at(-1) === 'hidden' ? 'the column is hidden' : 'it is ignored'}.`,
  };
}

/** Maximum number of unknown keys of one place that get a problem each: more are another kind of file. */
const maxUnknownKeys = 100;

/** Returns the problems of unknown keys, with suggestions. */
export function unknownKeys(
  keys: readonly string[],
  { path, yaml, known }: { path: Path; yaml: Yaml; known: readonly string[] },
): Problem[] {
  const problems = keys.slice(0, maxUnknownKeys).map((key) => unknownKey([...path, key], yaml, known));
  const [next, ...others] = keys.slice(maxUnknownKeys);
  if (next === undefined) return problems;
  const more: Problem = {
    code: 'setting-unknown',
    ...locate([...path, next], yaml),
    expected: `one of ${known.join(', ')}`,
    found: others.length > 0 ? `${next} and ${others.length} more keys that are not known` : next,
    remedy: 'They are ignored. Correct or delete them.',
  };
  return [...problems, more];
}

function unknownKey(path: Path, yaml: Yaml, known: readonly string[]): Problem {
  const key = String(path.at(-1));
  const near = similarKey(key, known);
  return {
    code: 'setting-unknown',
    ...locate(path, yaml),
    expected: `one of ${known.join(', ')}`,
    found: key,
    remedy: near
      ? `Write "${near}" if that is meant. Until then ${near === 'hidden' ? 'the column is hidden' : 'the key is ignored'}.`
      : 'The key is ignored. Correct or delete it.',
  };
}

/** Returns the known key that is a few letters away from a written one, if any. */
export function similarKey(key: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(key.toLowerCase(), known);
  return distance(key.toLowerCase(), near) <= Math.max(1, Math.round(near.length * 0.4)) ? near : undefined;
}

/** Returns the keys that a schema knows at a path, through lists and free names; none if it asks for no keys. */
export function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((form) => keysAt(form, path));
  const [first, ...rest] = path;
  if (schema instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(schema.shape);
    return Object.hasOwn(schema.shape, first) ? keysAt(schema.shape[first], rest) : [];
  }
  if (first === undefined) return [];
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest);
  return schema instanceof z.ZodRecord ? keysAt(schema.valueType, rest) : [];
}

/** A problem with a column's settings is an error: a misspelt `hidden` would publish a private column. */
function locate(path: Path, yaml: Yaml): Pick<Problem, 'severity' | 'file' | 'rows' | 'column'> {
  const keys = path.filter((key) => typeof key === 'string');
  return {
    severity: path[0] === 'fields' ? 'error' : 'warning',
    ...yaml.locationOf(path),
    ...(keys.length > 0 && { column: keys.join('.') }),
  };
}

function showValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const types: Record<string, string> = {
  string: 'text',
  boolean: '`true` or `false`',
  number: 'a number',
  int: 'a whole number',
  array: 'a list, each value on a line of its own that begins with "- "',
  object: 'keys and values, indented below it',
  record: 'keys and values, indented below it',
};

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'an address that begins with https://';
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
    return 'text, or keys and values indented below it';
  // A setting's own message is kept; the messages below replace the library's.
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid '))
    return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return `a number of at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return `a number of at most ${issue.maximum}`;
  return issue.message;
}
