import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#scripts/disk/package-root';

/** The file that says what each version of Vitrine changes. */
export const changelogFile = join(packageRoot, 'CHANGELOG.md');

export function readChangelog(): Promise<string> {
  return readFile(changelogFile, 'utf8');
}

/** Returns the lines of a changelog on what was released after a version; none if it does not name that. */
export function changesSince(version: string, changelog: string): string[] {
  const lines = changelog.split(/\r?\n/).filter((line) => line.trim() !== '');
  const newest = lines.findIndex((line) => /^## \[\d/.test(line));
  const known = lines.findIndex((line) => line.startsWith(`## [${version}]`));
  return newest < known ? lines.slice(newest, known) : [];
}
