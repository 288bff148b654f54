import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { removeAbandoned, writeAtomically } from '#scripts/pictures/atomic';

/** The file that says that a set is whole. It is written last. */
const manifestName = 'made.json';

/**
 * Takes away what killed runs began in a folder, and says that it holds these files, whole.
 *
 * @param files bytes by name
 * @throws the file system's error
 */
export async function writeManifest(folder: string, files: ReadonlyMap<string, number>): Promise<void> {
  // First: killed between the two, a run would leave a whole set that nobody ever clears again.
  mkdirSync(folder, { recursive: true });
  await removeAbandoned(folder);
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  writeAtomically(path.join(folder, manifestName), JSON.stringify(Object.fromEntries(sorted)));
}

/**
 * Whether a folder holds files by these names that were finished and have kept their size: a killed run, a full disk, a
 * copy that broke off leave others. Synchronous: a build without news asks for each file of the collection, and a
 * promise for each costs five times the asking.
 */
export function isWhole(folder: string, names: readonly string[]): boolean {
  const sizes = readManifest(folder);
  return names.every((name) => {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return found !== undefined && sizes.get(name) === found.size;
  });
}

/** Bytes by file name. What else stands there is no size of any file, and so says of none that it is whole. */
function readManifest(folder: string): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8'))));
  } catch {
    return new Map();
  }
}
