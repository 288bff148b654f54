import type { DescribedPicture } from '#model/desk/protocol';

export interface RoundPicture extends DescribedPicture {
  /** Identifies the picture and the field. It stays the same when the list is read again. */
  key: string;
}

/** Gives each picture a key: its file and the id of its row, with a number if several rows have both. */
export function keyPictures(
  pictures: readonly DescribedPicture[],
  /** Name of the field, and position of the column of ids if there is one. */
  { name, id }: { name: string; id: number | undefined },
): RoundPicture[] {
  const times = new Map<string, number>();
  return pictures.map((each) => {
    const known = [name, each.picture.file, id === undefined ? '' : each.seen[id]].join('\n');
    const time = (times.get(known) ?? 0) + 1;
    times.set(known, time);
    return { ...each, key: `${known}\n${time}` };
  });
}

/** Returns the pictures in the order of a round: pictures with an unsaved text, pictures without a text, the others. */
export function orderRound(
  pictures: readonly RoundPicture[],
  isUnsaved: (key: string) => boolean,
): RoundPicture[] {
  const rank = ({ key, value }: RoundPicture) => (isUnsaved(key) ? 0 : value === '' ? 1 : 2);
  return pictures.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Returns a round with its rows as they are now. Its order stays, and so does a picture that has no row any more; new ones come at
 * the end.
 */
export function renewRound(round: readonly RoundPicture[], now: readonly RoundPicture[]): RoundPicture[] {
  const byKey = new Map(now.map((each) => [each.key, each]));
  const known = new Set(round.map(({ key }) => key));
  return [...round.map((each) => byKey.get(each.key) ?? each), ...now.filter(({ key }) => !known.has(key))];
}
