import { posix } from 'node:path';
import { isPicture, withoutEnding } from '#model/site/file-types';
import { comparable } from '#scripts/read/named-files/file-kinds';

/** Words for the back of a sheet at the end of a file's name, and a `b` after a number. */
const backEnding = /[ _.-]*(?:verso|back|rueckseite|rückseite|dos|reverso|retro|rovescio)$|(?<=\d)[ _-]?b$/u;

/** What the front's name may have in its place. */
const frontEndings = ['', 'a', '_a', '-a', ' a', '_recto', '-recto', ' recto', '_front', '-front', ' front'];

/**
 * Returns a function that finds the front of a scanned back, by its name: `card.jpg` for `card_verso.jpg`, `0012a.tif` or
 * `0012.tif` for `0012b.tif`, and `card.jpg` for `card-2.jpg`, if there is neither a `card-1.jpg` nor a `card-3.jpg`.
 *
 * @param files all files of the collection folder, which may be the front
 */
export function frontFinder(files: readonly string[]): (file: string) => string | undefined {
  const byStem = new Map(files.filter(isPicture).map((file) => [stemOf(file), file]));
  return (file) => {
    if (!isPicture(file)) return undefined;
    const stem = stemOf(file);
    const counted = /^(.+)[ _-]2$/u.exec(stem)?.[1];
    if (counted !== undefined && ![1, 3].some((n) => byStem.has(`${stem.slice(0, -1)}${n}`)))
      return byStem.get(counted);
    const plain = stem.replace(backEnding, '');
    if (plain === stem || posix.basename(plain) === '') return undefined;
    return frontEndings.flatMap((ending) => byStem.get(plain + ending) ?? [])[0];
  };
}

function stemOf(file: string): string {
  return comparable(withoutEnding(file));
}
