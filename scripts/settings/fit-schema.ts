import type { z } from 'zod';
import type { Problem } from '#model/schema';
import { type Issue, type KnownKeys, misfitProblem, unknownKeys } from '#scripts/settings/schema-problems';
import { isRecord, type Path, type Yaml } from '#scripts/settings/yaml';

export interface FitOptions {
  /** Source of the value. */
  yaml: Yaml;
  /** Returns the keys that are known at a path. */
  knownKeys: KnownKeys;
}

/**
 * Fits hand-written values to a schema. Values that do not fit are removed, one problem each, until the rest does. A
 * number in place of text is taken as written (`title: 1914`); `yes` and `"true"` are booleans.
 *
 * @returns the values that fit, undefined if none does; and every problem, including the YAML's
 */
export function fitSchema<T>(
  schema: z.ZodType<T>,
  value: unknown,
  options: FitOptions,
): { fitted: T | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  let rest = value;
  for (;;) {
    const result = schema.safeParse(rest);
    if (result.success) return { fitted: result.data, problems: readableProblems(problems, options.yaml) };
    const current = rest;
    const changes = result.error.issues
      .flatMap(likelyIssues)
      .toReversed()
      .flatMap((issue) => resolveIssue(current, issue, { ...options, problems }));
    const resolved = withChanges(rest, changes);
    if (resolved === undefined || JSON.stringify(resolved) === JSON.stringify(rest)) {
      return { fitted: undefined, problems: readableProblems(problems, options.yaml) };
    }
    rest = resolved;
  }
}

/** Reports an issue, unless the meaning is clear, and returns the changes that resolve it. */
function resolveIssue(value: unknown, issue: Issue, options: FitOptions & { problems: Problem[] }): Change[] {
  const { yaml, knownKeys, problems } = options;
  const path: Path = issue.path.filter((key) => typeof key !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    problems.push(...unknownKeys(issue.keys, { path, yaml, known: knownKeys(path) }));
    return issue.keys.map((key) => ({ path: [...path, key], put: undefined }));
  }
  const meant = intendedValue(issue, yaml.sourceOf(path));
  if (meant !== undefined) return [{ path, put: meant }];
  const found = valueAt(value, path);
  problems.push(misfitProblem(issue, { path, value: found, yaml }));
  // A column stays hidden until its owner has written a valid value, since publishing cannot be undone.
  if (path[0] === 'fields' && path.at(-1) === 'hidden') return [{ path, put: true }];
  return [{ path: found === undefined ? path.slice(0, -1) : path, put: undefined }];
}

/** Returns the meant value, if clear: text that YAML reads as a number or a date, a boolean as text or of older YAML. */
function intendedValue(issue: Issue, source: string | undefined): unknown {
  if (!source) return undefined;
  // `split` may also be a separator, which is not a boolean.
  const isSplit = issue.code === 'invalid_format' && issue.path.at(-1) === 'split';
  if (issue.code === 'invalid_type' && issue.expected === 'string') return source;
  if (!isSplit && !(issue.code === 'invalid_type' && issue.expected === 'boolean')) return undefined;
  if (/^(?:true|yes|on)$/i.test(source)) return true;
  return /^(?:false|no|off)$/i.test(source) ? false : undefined;
}

/** Returns the issues of the union member that matches the value's type. */
function likelyIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const likely = issue.errors.find((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  if (!likely) return [issue];
  return likely.flatMap((inner) => likelyIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Sorts problems by line, without problems of lines that the parser could not read. */
function readableProblems(problems: readonly Problem[], yaml: Yaml): Problem[] {
  const unread = new Set(yaml.problems.map(({ rows: [row] }) => row));
  const readable = problems.filter(({ rows: [row] }) => row === undefined || !unread.has(row));
  return [...yaml.problems, ...readable].sort((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0));
}

function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) {
    if (Array.isArray(found) && typeof key === 'number') found = found[key];
    else if (isRecord(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}

/** A value to put at a path; `undefined` removes the old one. */
interface Change {
  path: Path;
  put: unknown;
}

/** Returns a copy with all changes: one by one, a long list would be copied for each. */
function withChanges(value: unknown, changes: readonly Change[]): unknown {
  const whole = changes.find(({ path }) => path.length === 0);
  if (whole) return whole.put;
  const byKey = new Map<string, Change[]>();
  for (const { path, put } of changes) {
    const [key, ...rest] = path;
    const below = byKey.get(String(key)) ?? [];
    byKey.set(String(key), below);
    below.push({ path: rest, put });
  }
  function changed(key: string, old: unknown): unknown {
    const below = byKey.get(key);
    return below ? withChanges(old, below) : old;
  }
  if (Array.isArray(value))
    return value.map((old, index) => changed(String(index), old)).filter((entry) => entry !== undefined);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, old]) => {
      const entry = changed(name, old);
      return entry === undefined ? [] : [[name, entry]];
    }),
  );
}
