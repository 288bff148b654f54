import type { Picture, Problem } from '#model/schema';
import type { RawCollection } from '#scripts/read/raw';

type Pictures = ReadonlyMap<string, readonly Picture[]>;

/** Leaves out of a folder of pictures those that a photo program has marked as rejected, and says so once. */
export function withoutRejected(
  pictures: Pictures,
  { itemsArePictures }: Pick<RawCollection, 'itemsArePictures'>,
): { pictures: Pictures; problems: Problem[] } {
  const rejected = itemsArePictures
    ? [...pictures].flatMap(([file, pages]) => (pages.some(isRejected) ? [file] : []))
    : [];
  const [first, ...others] = rejected;
  if (first === undefined) return { pictures, problems: [] };
  const more = others.length > 0 ? `, as in ${others.length} more` : '';
  const problem: Problem = {
    ...{ severity: 'warning', file: first, rows: [], expected: 'a picture that is to be shown' },
    found: `the mark of a photo program that it is rejected (a rating of −1)${more}`,
    remedy: 'What is rejected was left out. To publish it, take the mark away.',
  };
  return {
    pictures: new Map([...pictures].filter(([, pages]) => !pages.some(isRejected))),
    problems: [problem],
  };
}

function isRejected({ embedded }: Picture): boolean {
  return embedded.rejected === true;
}
