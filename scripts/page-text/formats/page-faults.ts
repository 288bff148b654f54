import type { TextFault } from '#scripts/files/text-faults';
import type { TagDamage } from '#scripts/markup/xml';
import { beginningOf } from '#scripts/report/problems';

export const emptyFault: TextFault = {
  code: 'page-text-empty',
  expected: 'the words of a page',
  found: 'none',
  remedy: 'If the page is blank, delete the file. If it is not, have it read again.',
};

/** Returns the fault of a page whose file tells places of words, and not its size. */
export function sizelessFault(line: number): TextFault {
  return {
    code: 'page-text-places',
    line,
    expected: 'the width and height of the page',
    found: 'places of words alone',
    remedy:
      'The words are shown and found, but not marked in the picture. Save the file again with the size.',
  };
}

/** Returns the fault of a word that lies beyond the edges of its page. */
export function outsideFault(line: number, word: string): TextFault {
  return {
    code: 'page-text-places',
    line,
    expected: 'words that lie on the page',
    found: `"${beginningOf(word.trim(), 40)}" beyond its edges`,
    remedy: 'Such words are shown and found, but marked at the edge or not at all.',
  };
}

/** Returns the fault of a file whose tags are not closed, or lie too deep. */
export function damagedFault({ line, isTooDeep }: TagDamage): TextFault {
  return {
    code: 'page-text-damaged',
    line,
    expected: 'tags that are closed',
    found: isTooDeep ? 'too many within each other' : 'one that is not',
    remedy: isTooDeep
      ? 'What follows is not read. Save the file again in the program that made it.'
      : 'What can be read is shown. If words are missing, save the file again in the program that made it.',
  };
}

/**
 * Returns the fault of a version that is newer than this program.
 *
 * @param known as in `ALTO 2 to 4`
 */
export function versionFault(known: string, { line, found }: { line: number; found: string }): TextFault {
  return {
    code: 'page-text-damaged',
    line,
    expected: known,
    found,
    remedy: 'It is read as the newest version that is known. Compare what is shown with the page.',
  };
}
