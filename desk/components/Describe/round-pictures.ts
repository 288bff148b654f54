import type { DescribedPicture } from '#model/desk/protocol';

export interface RoundPicture extends DescribedPicture {
  /** Identifies picture and field; the same after the list is read again. */
  key: string;
}

/** Gives each picture a key: its file and the id of its row, numbered if several rows share both. */
export function keyPictures(
  pictures: readonly DescribedPicture[],
  /** Name of the field, and index of the id column, if there is one. */
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

/** Orders the pictures of a round: first those with an unsaved text, then those without a text, then the others. */
export function orderRound(
  pictures: readonly RoundPicture[],
  isUnsaved: (key: string) => boolean,
): RoundPicture[] {
  const rank = ({ key, value }: RoundPicture) => (isUnsaved(key) ? 0 : value === '' ? 1 : 2);
  return pictures.toSorted((a, b) => rank(a) - rank(b));
}

/** Updates a round with the present rows. The order stays, and pictures whose row is gone stay too; new ones are appended. */
export function renewRound(round: readonly RoundPicture[], now: readonly RoundPicture[]): RoundPicture[] {
  const byKey = new Map(now.map((each) => [each.key, each]));
  const known = new Set(round.map(({ key }) => key));
  return [...round.map((each) => byKey.get(each.key) ?? each), ...now.filter(({ key }) => !known.has(key))];
}
