import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { commonPhrase, withGuess } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Detail, Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { beginningOf } from '#scripts/report/problems';
import { formPhrases, settingsFault, settingsPhrase } from '#scripts/settings/problem-texts';
import type { Path, Yaml } from '#scripts/settings/yaml';

export type Issue = z.core.$ZodIssue;

/** Returns the known keys at a path. */
export type KnownKeys = (path: Path) => readonly string[];

/** Returns the problem of a value that does not fit its schema. */
export function misfitProblem(
  issue: Issue,
  { path, value, yaml }: { path: Path; value: unknown; yaml: Yaml },
): Problem {
  const written = yaml.sourceOf(path) ?? showValue(value);
  const found = written === '' ? commonPhrase('nothing') : beginningOf(written, 120);
  const expected = expectation(issue);
  const key = String(path.at(-1));
  const fault =
    value === undefined
      ? settingsFault('setting-missing', found, { expected, key })
      : key === 'hidden'
        ? settingsFault('setting-hidden-unclear', found)
        : settingsFault('setting-invalid', found, { expected });
  return problemAt(path, fault, yaml);
}

/** Maximum number of unknown keys of one place that are reported one by one: a file with more is of another kind. */
const maxUnknownKeys = 100;

/** Returns the problems of unknown keys, with suggestions. */
export function unknownKeys(
  keys: readonly string[],
  { path, yaml, known }: { path: Path; yaml: Yaml; known: readonly string[] },
): Problem[] {
  const unknown = (found: string | Phrase) =>
    settingsFault('setting-unknown', found, { known: known.join(', ') });
  const problems = keys.slice(0, maxUnknownKeys).map((key) => {
    const near = similarKey(key, known);
    const found = withGuess(key, near);
    const fault = near === 'hidden' ? settingsFault('setting-hidden-unclear', found) : unknown(found);
    return problemAt([...path, key], fault, yaml);
  });
  const [next, ...others] = keys.slice(maxUnknownKeys);
  if (next === undefined) return problems;
  const count = others.length;
  const found = count > 0 ? settingsPhrase('key-and-more', { key: next, count }) : `"${next}"`;
  return [...problems, problemAt([...path, next], unknown(found), yaml)];
}

/** Returns the known key within a few letters of a written one, if any. */
export function similarKey(key: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(key.toLowerCase(), known);
  return distance(key.toLowerCase(), near) <= Math.max(1, Math.round(near.length * 0.4)) ? near : undefined;
}

/** Returns the keys that a schema has at a path, through lists and records; none if it has no fixed keys. */
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

/** Problems of a column's settings are errors: a misspelt `hidden` would publish a private column. */
function problemAt(path: Path, fault: Fault, yaml: Yaml): Problem {
  const keys = path.filter((key) => typeof key === 'string');
  return {
    ...yaml.locationOf(path),
    ...(keys.length > 0 && { column: keys.join('.') }),
    ...fault,
    ...(path[0] === 'fields' && { severity: 'error' }),
  };
}

function showValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const types: Record<string, Phrase> = {
  string: settingsPhrase('type-text'),
  boolean: settingsPhrase('type-boolean'),
  number: settingsPhrase('type-number'),
  int: settingsPhrase('type-integer'),
  array: settingsPhrase('type-list'),
  object: settingsPhrase('type-keys'),
  record: settingsPhrase('type-keys'),
};

function expectation(issue: Issue): Detail {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_format' && issue.format === 'url') return settingsPhrase('type-address');
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
    return settingsPhrase('type-text-or-keys');
  // Custom messages are kept; the library's own are replaced by the ones below.
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid '))
    return settingsPhrase('one-of', { values: issue.values.join(', ') });
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return settingsPhrase('at-least', { minimum: Number(issue.minimum) });
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return settingsPhrase('at-most', { maximum: Number(issue.maximum) });
  const [form] = Object.entries(formPhrases).filter(([, text]) => text === issue.message);
  return form ? { key: form[0], text: form[1] } : issue.message;
}
