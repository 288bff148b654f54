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

/** A copy with another value at a path; `undefined` takes it out. */
export function withValueAt(value: unknown, path: Path, put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value) && typeof key === 'number') {
    const changed = withValueAt(value[key], rest, put);
    return value.toSpliced(key, 1, ...(changed === undefined ? [] : [changed]));
  }
  if (!isRecord(value)) return value;
  const changed = withValueAt(value[key], rest, put);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, old]) => {
      if (name !== String(key)) return [[name, old]];
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}
