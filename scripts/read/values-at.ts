import type { Path } from '#scripts/read/yaml';

/** Whether a value has keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value that a path leads to, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) {
    if (Array.isArray(found) && typeof key === 'number') found = found[key];
    else if (isRecord(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}

/** What is put at a path; `undefined` takes out what is there. */
export interface Change {
  path: Path;
  put: unknown;
}

/** A copy with other values at some paths, made at once: one change after the other would copy a long list for each. */
export function withValuesAt(value: unknown, changes: readonly Change[]): unknown {
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
    return below ? withValuesAt(old, below) : old;
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
