import { posix } from 'node:path';
import { isPicture } from '#model/file-types';
import type { Problem } from '#model/schema';
import { decodePath } from '#model/urls';
import { picturesIn } from '#scripts/markup/pictures-in-markdown';
import {
  type FindObject,
  noSuggestion,
  objectFinder,
  type Reference,
  type Unfound,
} from '#scripts/read/named-files/objects';
import { type FoundCollection, type FoundPage, lineInFile } from '#scripts/read/raw';
import { pathSuggester, type SuggestPath } from '#scripts/read/suggest-path';

/**
 * Returns a function that finds the pictures which a page shows among the files of the collection: their files, by the addresses
 * as written, decoded.
 */
export function pagePictureFinder(
  files: readonly string[],
  report: (problem: Problem) => void,
): (page: FoundPage) => Map<string, string> {
  // Most collections have no picture in a page.
  let finder: { find: FindObject; nearest: SuggestPath } | undefined;
  return (page) => {
    const found = new Map<string, string>();
    const faults = new Map<string, number[]>();
    for (const { line, address } of picturesIn(page.markdown)) {
      finder ??= {
        find: objectFinder(files, { nearest: noSuggestion }),
        nearest: pathSuggester(files.filter(isPicture)),
      };
      const written = decodePath(address);
      const file = fileBehind(written, { page, find: finder.find });
      if (file) found.set(written, file);
      else faults.set(written, [...(faults.get(written) ?? []), lineInFile(page, line)]);
    }
    for (const [written, rows] of faults) {
      const near = finder?.nearest(written);
      report(unshownPicture({ written, rows: [...new Set(rows)], page, near }));
    }
    return found;
  };
}

/** Returns the picture file that the setting `featured` names, if it names one. */
export function featuredFile({
  settings,
  files,
}: Pick<FoundCollection, 'settings' | 'files'>): string | undefined {
  const { featured } = settings;
  return featured === undefined || isElsewhere(featured)
    ? undefined
    : pictureFile(objectFinder(files.filter(isPicture), { nearest: noSuggestion })(featured));
}

/** A picture's file: from the page's own folder, else from the top of the collection. */
function fileBehind(
  written: string,
  { page, find }: { page: FoundPage; find: FindObject },
): string | undefined {
  if (written === '' || isElsewhere(written)) return undefined;
  const beside = find(posix.join(posix.dirname(page.source), written));
  return pictureFile(beside) ?? pictureFile(find(written));
}

function pictureFile(found: Reference | Unfound): string | undefined {
  return found.kind === 'picture' ? found.file : undefined;
}

function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

function unshownPicture({
  written,
  rows,
  page,
  near,
}: {
  written: string;
  rows: number[];
  page: FoundPage;
  near: string | undefined;
}): Problem {
  const words = 'Only the words that stand for it are published.';
  const mend = near ? `The nearest name is "${near}".` : 'Correct the name, or add the file.';
  return {
    code: isElsewhere(written) ? 'content-elsewhere' : 'file-missing',
    severity: 'warning',
    file: page.source,
    rows,
    expected: 'a picture of the collection',
    found: written === '' ? 'a picture without a file' : `"${written.slice(0, 100)}"`,
    remedy: isElsewhere(written)
      ? `${words} Pages load nothing from other sites: save the picture in the folder and name that file, or link to it.`
      : `${words} ${mend}`,
  };
}
