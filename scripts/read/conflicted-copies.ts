import { posix } from 'node:path';
import type { Problem } from '#model/schema';
import { readFault } from '#scripts/lists/problem-texts';

/** Lists, settings and texts: of other files a copy is told as one that no row names. */
const readable = /\.(?:csv|tsv|xlsx|xlsm|xls|ods|json|ya?ml|md|markdown)$/i;

/** What programs that keep folders alike add to the name of a file that two have changed. */
const bySync: readonly RegExp[] = [
  // Dropbox, Nextcloud, ownCloud, Seafile, in the languages of their interfaces.
  /^(?<name>.+?)[ _]\([^)]*(?:conflict|konflikt|conflit|conflicto|conflito|conflitto|競合|冲突|衝突|SFConflict)[^)]*\)$/iu,
  // Syncthing, Resilio
  /^(?<name>.+)\.(?:sync-conflict-\d{8}-\d{6}(?:-\w+)?|conflict)$/i,
  // OneDrive adds the name of the computer.
  /^(?<name>.+)-(?:DESKTOP|LAPTOP|PC|WIN|MSI|SURFACE)-?[A-Z\d]{4,}(?:-\d+)?$/,
  /^(?<name>.+)-[^-]*(?:MacBook|iMac|Mac-?mini)[^.]*$/i,
  // Git
  /^(?<name>.+)_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+$/,
];
/** What people and browsers add to the name of a copy. */
const byHand: readonly RegExp[] = [
  /^(?<name>.+?) ?\(\d{1,2}\)$/,
  /^(?<name>.+?)(?: - | )(?:copy|kopie|copie|copia|cópia|コピー|副本)(?: ?\(?\d{1,2}\)?)?$/iu,
  /^(?:copy of|kopie von|copie de|copia de|cópia de) (?<name>.+)$/iu,
];

/** Returns the lists, settings and pages that a program has kept beside the file of which they are copies, with that file. */
export function conflictedCopies(files: readonly string[]): Map<string, string> {
  return copiesBy(bySync, files);
}

/** Returns the files whose names say that they are copies of another that is there, with that file. */
export function namedCopies(files: readonly string[]): Map<string, string> {
  return copiesBy(byHand, files);
}

function copiesBy(patterns: readonly RegExp[], files: readonly string[]): Map<string, string> {
  const there = new Map(files.map((file) => [file.normalize('NFC').toLowerCase(), file]));
  return new Map(
    files
      .filter((file) => readable.test(file))
      .flatMap((file): [string, string][] => {
        const { dir, name, ext } = posix.parse(file.normalize('NFC'));
        const names = patterns.flatMap((pattern) => pattern.exec(name)?.groups?.name ?? []);
        const [original] = names.flatMap((one) => there.get(posix.join(dir, one + ext).toLowerCase()) ?? []);
        return original === undefined || original === file ? [] : [[file, original]];
      }),
  );
}

/** Returns a problem for each conflicted copy: somebody's work may be in it. */
export function conflictProblems(copies: ReadonlyMap<string, string>): Problem[] {
  const found =
    'a copy beside it, which a program keeps if two people, or two computers, change a file at once';
  return [...copies].map(([file, original]) => ({
    ...{ file, rows: [] },
    ...readFault('file-conflicted', found, { original: posix.basename(original) }),
  }));
}
