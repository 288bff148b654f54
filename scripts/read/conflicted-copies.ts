import { posix } from 'node:path';
import type { Problem } from '#model/schema';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';

/** Lists, settings and texts. Copies of other files are reported as files that no row names. */
const listsAndTexts = /\.(?:csv|tsv|xlsx|xlsm|xls|ods|json|ya?ml|md|markdown)$/i;

/** Additions of synchronising programs to the name of a file that was changed in two places. */
const syncMarks: readonly RegExp[] = [
  // Dropbox, Nextcloud, ownCloud and Seafile, in various languages.
  /^(?<name>.+?)[ _]\([^)]*(?:conflict|konflikt|conflit|conflicto|conflito|conflitto|競合|冲突|衝突|SFConflict)[^)]*\)$/iu,
  // Syncthing, Resilio
  /^(?<name>.+)\.(?:sync-conflict-\d{8}-\d{6}(?:-\w+)?|conflict)$/i,
  // OneDrive adds the name of the computer.
  /^(?<name>.+)-(?:DESKTOP|LAPTOP|PC|WIN|MSI|SURFACE)-?[A-Z\d]{4,}(?:-\d+)?$/,
  /^(?<name>.+)-[^-]*(?:MacBook|iMac|Mac-?mini)[^.]*$/i,
  // Git
  /^(?<name>.+)_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+$/,
];
/** Additions of people and browsers to the name of a copy. */
const copyMarks: readonly RegExp[] = [
  /^(?<name>.+?) ?\(\d{1,2}\)$/,
  /^(?<name>.+?)(?: - | )(?:copy|kopie|copie|copia|cópia|コピー|副本)(?: ?\(?\d{1,2}\)?)?$/iu,
  /^(?:copy of|kopie von|copie de|copia de|cópia de) (?<name>.+)$/iu,
];

/** Returns lists, settings and pages that a synchronising program has copied, each with its original. */
export function conflictedCopies(files: readonly string[]): Map<string, string> {
  return findCopies(syncMarks, files);
}

/** Returns the files whose names mark them as copies of an existing file, each with that file. */
export function namedCopies(files: readonly string[]): Map<string, string> {
  return findCopies(copyMarks, files);
}

function findCopies(patterns: readonly RegExp[], files: readonly string[]): Map<string, string> {
  const there = new Map(files.map((file) => [file.normalize('NFC').toLowerCase(), file]));
  return new Map(
    files
      .filter((file) => listsAndTexts.test(file))
      .flatMap((file): [string, string][] => {
        const { dir, name, ext } = posix.parse(file.normalize('NFC'));
        const names = patterns.flatMap((pattern) => pattern.exec(name)?.groups?.name ?? []);
        const [original] = names.flatMap((one) => there.get(posix.join(dir, one + ext).toLowerCase()) ?? []);
        return original === undefined || original === file ? [] : [[file, original]];
      }),
  );
}

/** Returns a problem for each conflicted copy, since it may contain somebody's work. */
export function conflictProblems(copies: ReadonlyMap<string, string>): Problem[] {
  const found = readPhrase('conflicted-copy');
  return [...copies].map(([file, original]) => ({
    ...{ file, rows: [] },
    ...readFault('file-conflicted', found, { original: posix.basename(original) }),
  }));
}
