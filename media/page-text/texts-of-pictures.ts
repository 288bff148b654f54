import { posix } from 'node:path';
import { pageTextFault, pageTextPhrase } from '#media/page-text/problem-texts';
import { type OpenedPages, openPageTextFile } from '#media/page-text/read-once';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Picture, Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import type { PartText } from '#model/text/page-text';
import { textsNamedAs } from '#scripts/read/named-files/beside-pictures';
import type { RawCollection, RawRecord } from '#scripts/read/raw';

type Pictures = ReadonlyMap<string, readonly Picture[]>;

export interface TextsOfPictures {
  /** Texts by picture file and picture id. */
  texts: Map<string, Map<string, PartText>>;
  problems: Problem[];
}

interface TextsOptions {
  /** Inspected pictures, by file. */
  pictures: Pictures;
  /** Absolute path of the cache, where texts with positions are written. */
  cache: string;
}

/** A page of a picture file. */
interface PicturePage {
  file: string;
  /** Index in the file, from 0. */
  at: number;
  picture: Picture;
}

/**
 * Reads the texts of pictures, from files that cells name and from files named after a picture. One file at a time, as
 * a newspaper's fill the memory.
 * @throws the file system's error if the cache cannot be written
 */
export async function openTextsOfPictures(
  raw: Pick<RawCollection, 'root' | 'settings' | 'records' | 'files' | 'withheld'>,
  { pictures, cache }: TextsOptions,
): Promise<TextsOfPictures> {
  const { root, settings, records } = raw;
  const found: TextsOfPictures = { texts: new Map(), problems: [] };
  async function open(file: string): Promise<OpenedPages | undefined> {
    const opened = await openPageTextFile(file, { root, encoding: settings.encoding, cache });
    if (opened.pages || opened.problems.length > 0) found.problems.push(...opened.problems);
    return opened.pages && opened;
  }
  async function addText(opened: OpenedPages, { file, page, shown }: Placed): Promise<void> {
    const { part, problems } = await opened.wordsOn(page, shown.picture, shown.file);
    found.problems.push(...problems);
    if (!part) return;
    const texts = found.texts.get(shown.file) ?? new Map<string, PartText>();
    texts.set(shown.picture.id, { ...part, file });
    found.texts.set(shown.file, texts);
  }
  const parts = groupBy(records, ({ cells }) => cells.parent?.toLowerCase());
  const withheldParents = new Set(raw.withheld?.map(({ cells }) => cells.parent?.toLowerCase()));
  for (const record of records) {
    const { pageTexts = [], cells } = record;
    if (pageTexts.length === 0) continue;
    const id = cells.id?.toLowerCase();
    const ownPages = pagesIn([record], pictures);
    const shown = ownPages.length > 0 ? ownPages : pagesIn((id && parts.get(id)) || [], pictures);
    const texts: { file: string; opened: OpenedPages }[] = [];
    for (const file of pageTexts) {
      const opened = await open(file);
      if (opened) texts.push({ file, opened });
      else found.problems.push(unknownText(file));
    }
    const total = texts.reduce((sum, { opened }) => sum + opened.pages.length, 0);
    // A text on the wrong page is worse than none, so unpublished pages count too.
    const areInOrder = total === shown.length && !(id !== undefined && withheldParents.has(id));
    let next = 0;
    let lost = 0;
    for (const { file, opened } of texts) {
      for (const [page, { picture }] of opened.pages.entries()) {
        const names = [picture, ...(opened.pages.length === 1 ? [file] : [])];
        const place = indexOfPicture(names, shown) ?? (areInOrder ? next : -1);
        next = place + 1;
        const one = shown[place];
        if (one) await addText(opened, { file, page, shown: one });
        else lost += 1;
      }
      opened.keep();
    }
    if (lost > 0) found.problems.push(unmatched(pageTexts[0] ?? '', [total, shown.length], lost));
  }
  const named = textsNamedAs(raw.files);
  for (const [picture, pagesOfFile] of pictures) {
    if (found.texts.has(picture)) continue;
    for (const file of named.get(picture) ?? []) {
      const opened = await open(file);
      if (!opened) {
        if (isPageText.test(file)) found.problems.push(unknownText(file));
        continue;
      }
      const lost = opened.pages.length - pagesOfFile.length;
      if (lost > 0) found.problems.push(unmatched(file, [opened.pages.length, pagesOfFile.length], lost));
      for (const [at, one] of pagesOfFile.entries()) {
        const shown = { file: picture, at, picture: one };
        if (at < opened.pages.length) await addText(opened, { file, page: at, shown });
      }
      opened.keep();
      break;
    }
  }
  return found;
}

/** A page of a page text file, and its picture. */
interface Placed {
  file: string;
  /** From 0. */
  page: number;
  shown: PicturePage;
}

/** Returns the picture pages that records show. */
function pagesIn(records: readonly RawRecord[], pictures: Pictures): PicturePage[] {
  const files = records.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'picture' ? [object.file] : [])),
  );
  return files.flatMap((file) => (pictures.get(file) ?? []).map((picture, at) => ({ file, at, picture })));
}

/** Returns the index of the picture with one of these names. */
function indexOfPicture(
  names: readonly (string | undefined)[],
  shown: readonly PicturePage[],
): number | undefined {
  const stems = names.flatMap((name) => (name === undefined ? [] : stemOf(name)));
  const place = shown.findIndex(({ at, file }) => at === 0 && stems.includes(stemOf(file)));
  return place === -1 ? undefined : place;
}

function stemOf(path: string): string {
  const name = posix.basename(path.replaceAll('\\', '/')).normalize('NFC').toLowerCase();
  return name.replace(/\.[^.]*$/, '').replace(/\.(?:alto|page|abbyy|hocr)$/, '');
}

/** Endings used for page texts only. */
const isPageText = /\.(?:alto|page|abbyy)\.xml$|\.(?:alto|hocr)$/i;

function unknownText(file: string): Problem {
  return { file, rows: [], ...pageTextFault('page-text-unknown', pageTextPhrase('another-kind')) };
}

function unmatched(file: string, [pages, pictures]: [number, number], lost: number): Problem {
  const found = pageTextPhrase('pages-and-pictures', {
    pages: commonPhrase('pages', { count: pages }),
    pictures: pageTextPhrase('pictures', { count: pictures }),
  });
  return { file, rows: [], ...pageTextFault('page-text-unmatched', found, { lost }) };
}
