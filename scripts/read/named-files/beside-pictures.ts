import { isPicture } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import { comparable } from '#scripts/read/named-files/file-kinds';
import { textsBesideRecordings } from '#scripts/read/named-files/recording-texts';

/**
 * Returns the text files named after each picture, the best first: with word positions before plain text, in the same
 * folder before others. Such a file may still be something else, such as metadata in XML.
 *
 * The text of `scans/ledger-12.jpg` is `ledger-12.xml`, `ledger-12.alto.xml` or `ledger-12.jpg.hocr` in the same
 * folder, or in a folder such as `alto` or `ocr` in it or beside it: `scans/alto/ledger-12.xml`,
 * `alto/ledger-12.xml`. If several folders beside that one contain a picture of this name, the text belongs to none.
 * Case and Unicode form do not matter. A text named after a recording in the same folder belongs to the recording.
 *
 * @param files paths below the collection folder, with forward slashes
 */
export function textsNamedAs(files: readonly string[]): Map<string, string[]> {
  const pictures = files.filter(isPicture);
  const byPlace = groupBy(
    pictures.flatMap((picture) => keysOf(picture).map((place) => ({ picture, place }))),
    ({ place }) => place,
  );
  const spoken = new Set([...textsBesideRecordings(files).values()].flat().map(({ file }) => file));
  const found = files.flatMap((text) => {
    const named = spoken.has(text) ? undefined : readName(text);
    if (!named) return [];
    const { own, around, beside, rank } = named;
    const others = byPlace.get(beside ?? '') ?? [];
    const isClear = new Set(others.map(({ picture }) => folderOf(picture))).size === 1;
    const pictures = byPlace.get(own) ?? byPlace.get(around ?? '') ?? (isClear ? others : []);
    return pictures.map(({ picture }) => ({ picture, text, rank }));
  });
  found.sort((a, b) => a.rank - b.rank);
  return new Map(
    [...groupBy(found, ({ picture }) => picture)].map(([picture, texts]) => [
      picture,
      texts.map(({ text }) => text),
    ]),
  );
}

/** Endings of texts, the best first: with word positions before plain text. */
const endings = [
  ...['.alto.xml', '.alto', '.page.xml', '.abbyy.xml', '.xml', '.hocr.html', '.hocr.htm', '.hocr'],
  ...['.html', '.htm', '.txt'],
];
/** Folders in which programs and people keep texts of pictures. */
const textFolders: ReadonlySet<string> = new Set(['alto', 'page', 'abbyy', 'hocr', 'ocr', 'text', 'txt']);
/** Wildcard for any folder in the keys of pictures. */
const anyFolder = '*';

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/**
 * Returns the keys under which texts find a picture: its path with and without its ending, and each of them with any
 * one folder as a wildcard.
 */
function keysOf(picture: string): string[] {
  const path = comparable(picture);
  const stem = path.replace(/\.[^./]*$/, '');
  return [stem, path].flatMap((place) => {
    const parts = place.split('/');
    const open = parts.slice(0, -1).map((_, at) => parts.with(at, anyFolder).join('/'));
    return [place, ...open];
  });
}

/** Keys of the pictures that a text may belong to, from its name without endings, folded. */
interface TextName {
  /** Key in the same folder. */
  own: string;
  /** Key in the parent of a folder of texts. */
  around?: string;
  /** Key in a folder beside a folder of texts. */
  beside?: string;
  /** Lower is better. */
  rank: number;
}

function readName(text: string): TextName | undefined {
  const path = comparable(text);
  const rank = endings.findIndex((ending) => path.endsWith(ending));
  const ending = endings[rank];
  if (ending === undefined) return undefined;
  const own = path.slice(0, -ending.length);
  const parts = own.split('/');
  const last = parts.slice(0, -1).findLastIndex((part) => textFolders.has(part));
  if (last === -1) return { own, rank };
  const first = 1 + parts.slice(0, last).findLastIndex((part) => !textFolders.has(part));
  const [above, below] = [parts.slice(0, first), parts.slice(last + 1)];
  return {
    own,
    around: [...above, ...below].join('/'),
    beside: [...above, anyFolder, ...below].join('/'),
    // If two texts are equally good, the one in the same folder wins.
    rank: rank + 0.5,
  };
}
