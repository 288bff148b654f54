import { posix } from 'node:path';
import { isPicture } from '#model/file-types';
import type { Problem } from '#model/schema';
import { decodePath } from '#model/urls';
import { picturesIn } from '#scripts/markup/pictures-in-markdown';
import { lineInFile, type RawCollection, type RawPage } from '#scripts/read/raw';
import { pathSuggester } from '#scripts/read/suggest-path';
import {
  type FindObject,
  noSuggestion,
  objectFinder,
  type Reference,
  type Unfound,
} from '#scripts/resolve/objects';

/** Finds the pictures that pages show among the files of the collection. */
export function locatePagePictures({ pages, files }: Pick<RawCollection, 'pages' | 'files'>): {
  pages: RawPage[];
  problems: Problem[];
} {
  const named = pages.map((page) => ({ page, pictures: picturesIn(page.markdown) }));
  if (named.every(({ pictures }) => pictures.length === 0)) return { pages: [...pages], problems: [] };
  const find = objectFinder(files, { nearest: noSuggestion });
  const nearest = pathSuggester(files);
  const problems: Problem[] = [];
  const located = named.map(({ page, pictures }): RawPage => {
    const found = new Map<string, string>();
    const faults = new Map<string, number[]>();
    for (const { line, address } of pictures) {
      const written = decodePath(address);
      const file = fileBehind(written, { page, find });
      if (file) found.set(written, file);
      else faults.set(written, [...(faults.get(written) ?? []), lineInFile(page, line)]);
    }
    for (const [written, rows] of faults) {
      problems.push(unshownPicture({ written, rows: [...new Set(rows)], page, near: nearest(written) }));
    }
    return { ...page, pictures: found };
  });
  return { pages: located, problems };
}

/** Returns the picture file that the setting `featured` names, if it names one. */
export function featuredFile({
  settings,
  files,
}: Pick<RawCollection, 'settings' | 'files'>): string | undefined {
  const { featured } = settings;
  return featured === undefined || isElsewhere(featured)
    ? undefined
    : pictureFile(objectFinder(files.filter(isPicture), { nearest: noSuggestion })(featured));
}

/** A picture's file: from the page's own folder, else from the top of the collection. */
function fileBehind(
  written: string,
  { page, find }: { page: RawPage; find: FindObject },
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
  page: RawPage;
  near: string | undefined;
}): Problem {
  const words = 'Only the words that stand for it are published.';
  const mend = near ? `The nearest name is "${near}".` : 'Correct the name, or add the file.';
  return {
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

/** The files of pictures that pages show, each once. */
export function pagePictureFiles(pages: readonly RawPage[]): string[] {
  return [...new Set(pages.flatMap(({ pictures }) => [...(pictures?.values() ?? [])]))];
}
