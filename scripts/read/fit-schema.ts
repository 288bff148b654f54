import type { z } from 'zod';
import type { Fault } from '#scripts/read/fault';
import { type Issue, type KnownKeys, misfit, unknownKeys } from '#scripts/read/schema-problems';
import { type Change, valueAt, withValuesAt } from '#scripts/read/values-at';
import type { Path, Yaml } from '#scripts/read/yaml';

export interface FitOptions {
  /** What `value` was read from: it knows the lines. */
  yaml: Yaml;
  knownKeys: KnownKeys;
}

/**
 * Fits values that someone wrote by hand to a schema. What does not fit is taken out, one fault each, until the
 * rest does. A number where text is asked for is taken as it is written (`title: 1914`); `yes` and `no` are
 * understood.
 *
 * @returns what fits, undefined if nothing does; and every fault, those of the YAML too
 */
export function fitSchema<T>(
  schema: z.ZodType<T>,
  value: unknown,
  options: FitOptions,
): { fitted: T | undefined; faults: Fault[] } {
  const faults: Fault[] = [];
  let rest = value;
  for (;;) {
    const result = schema.safeParse(rest);
    if (result.success) return { fitted: result.data, faults: inOrder(faults, options.yaml) };
    const found = rest;
    const changes = result.error.issues
      .flatMap(inside)
      .toReversed()
      .flatMap((issue) => mend(found, issue, { ...options, faults }));
    const mended = withValuesAt(rest, changes);
    if (mended === undefined || JSON.stringify(mended) === JSON.stringify(rest)) {
      return { fitted: undefined, faults: inOrder(faults, options.yaml) };
    }
    rest = mended;
  }
}

/** Tells what is wrong, unless it is known what was meant, and gives what to put in its place. */
function mend(value: unknown, issue: Issue, to: FitOptions & { faults: Fault[] }): Change[] {
  const { yaml, knownKeys, faults } = to;
  const path: Path = issue.path.filter((key) => typeof key !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    faults.push(...unknownKeys(issue.keys, { path, yaml, known: knownKeys(path) }));
    return issue.keys.map((key) => ({ path: [...path, key], put: undefined }));
  }
  const meant = asMeant(issue, yaml.writtenAt(path));
  if (meant !== undefined) return [{ path, put: meant }];
  const found = valueAt(value, path);
  faults.push(misfit(issue, { path, value: found, yaml }));
  return [{ path: found === undefined ? path.slice(0, -1) : path, put: undefined }];
}

/** Text that YAML takes for a number or a date, and truth values of its older version. */
function asMeant(issue: Issue, written: string | undefined): unknown {
  if (issue.code !== 'invalid_type' || !written) return undefined;
  if (issue.expected === 'string') return written;
  if (issue.expected !== 'boolean') return undefined;
  if (/^(?:yes|on)$/i.test(written)) return true;
  return /^(?:no|off)$/i.test(written) ? false : undefined;
}

/** What is wrong inside the likeliest of several forms: the one that the value has the type of. */
function inside(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const likely = issue.errors.find((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  if (!likely) return [issue];
  return likely.flatMap((inner) => inside({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** By line; what YAML has made of a line that it cannot read is not told as well. */
function inOrder(faults: readonly Fault[], yaml: Yaml): Fault[] {
  const unread = new Set(yaml.faults.map(({ row }) => row));
  const readable = faults.filter(({ row }) => row === undefined || !unread.has(row));
  return [...yaml.faults, ...readable].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
}
