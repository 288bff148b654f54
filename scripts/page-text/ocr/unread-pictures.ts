import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPageTexts } from '#scripts/page-text/open-page-texts';
import { textsNamedAs } from '#scripts/read/named-files/beside-pictures';
import { comparable } from '#scripts/read/named-files/objects';
import type { RawCollection, RawRecord } from '#scripts/read/raw';

/** Returns the path of the words that are read of a picture: beside it, under its whole name. */
export function hocrPath(picture: string): string {
  return `${picture}.hocr`;
}

/**
 * Finds the pictures of items without words in a file beside them or in a cell, in the order of the rows. Pictures of other hosts
 * are left out: no file can lie beside them.
 *
 * @returns paths below the collection folder
 */
export async function unreadPictures(
  raw: Pick<RawCollection, 'root' | 'records' | 'files' | 'addresses' | 'settings'>,
): Promise<string[]> {
  const { root, records, files, addresses, settings } = raw;
  const named = textsNamedAs(files);
  const read = new Set(records.filter(hasWords).flatMap((record) => picturesWith(record, records)));
  const unread: string[] = [];
  for (const picture of new Set(records.flatMap(picturesOf))) {
    if (read.has(picture) || addresses.has(picture) || existsSync(join(root, hocrPath(picture)))) continue;
    const texts = named.get(picture) ?? [];
    const opened = await openPageTexts(texts, { root, encoding: settings.encoding });
    if (opened.texts.size === 0) unread.push(picture);
  }
  return unread;
}

/** Returns whether a row says itself what its pictures say: in a file, or as a transcript. */
function hasWords({ cells, pageTexts = [] }: RawRecord): boolean {
  return pageTexts.length > 0 || Object.keys(cells).some((name) => /^transcript(?:@|$)/.test(name));
}

/** Returns the pictures of a row, or if it has none, its parts' pictures. */
function picturesWith(record: RawRecord, records: readonly RawRecord[]): string[] {
  const own = picturesOf(record);
  const id = record.cells.id?.toLowerCase();
  if (own.length > 0 || id === undefined) return own;
  return records.filter(({ cells }) => cells.parent?.toLowerCase() === id).flatMap(picturesOf);
}

function picturesOf({ objects }: RawRecord): string[] {
  return objects.flatMap((object) => (object.kind === 'picture' ? object.file : []));
}

/**
 * Returns a function that tells whether a path fits a pattern: `scans/1898` fits all that begins so, `scans/**\/*-recto.jpg` what
 * looks so. `*` stands for any part of a name, `?` for one letter, `**` for any folders.
 *
 * @param pattern path below the collection folder, also with the separators of Windows
 */
export function pathPattern(pattern: string): (path: string) => boolean {
  const written = comparable(pattern.replaceAll('\\', '/')).replace(/^(?:\.\/)+/, '');
  if (!/[*?]/.test(written)) return (path) => comparable(path).startsWith(written);
  const parts = written.split(/(\*\*\/|\*+|\?)/);
  const expression = new RegExp(`^${parts.map(partOfExpression).join('')}$`, 'su');
  return (path) => expression.test(comparable(path));
}

function partOfExpression(part: string): string {
  switch (part) {
    case '**/':
      return '(?:[^/]+/)*';
    case '**':
      return '.*';
    case '*':
      return '[^/]*';
    case '?':
      return '[^/]';
    default:
      return part.replace(/[$()*+.[\\\]^{|}]/g, String.raw`\$&`);
  }
}
