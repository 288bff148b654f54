import type { DescribedPicture, DeskState } from '#model/desk/protocol';

export interface RoundPicture extends DescribedPicture {
  /** Identifies picture and field; the same after the list is read again. */
  key: string;
}

/** The pictures that are described one after the other, and the shown one. */
export interface Round {
  /** In the order of the start of the round. */
  pictures: readonly RoundPicture[];
  /** Index of the shown picture; the number of pictures after the last one. */
  position: number;
  /** Pictures of all rows, also of those that the filter leaves out. */
  all: readonly RoundPicture[];
}

/** Filters of a round, in the order of the menu. */
export const roundFilters = ['all', 'withoutAlt', 'withoutTitle', 'withProblem'] as const;

export type RoundFilter = (typeof roundFilters)[number];

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

/** Returns a function that tells whether a filter leaves a picture in a round. */
export function pictureFilter(
  filter: RoundFilter,
  { sheet, problems }: Pick<DeskState, 'sheet' | 'problems'>,
): (picture: DescribedPicture) => boolean {
  const isWithout = (name: string) => {
    const index = sheet?.columns.find((column) => column.name === name)?.index ?? -1;
    return ({ seen }: DescribedPicture) => !seen[index]?.trim();
  };
  switch (filter) {
    case 'withoutAlt':
      return isWithout('alt');
    case 'withoutTitle':
      return isWithout('title');
    case 'withProblem': {
      const ofSheet = problems.filter(({ file, severity }) => file === sheet?.file && severity !== 'note');
      const rows = new Set(ofSheet.flatMap((problem) => problem.rows));
      return ({ row }) => rows.has(row);
    }
    default:
      return () => true;
  }
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
export function renewRound(
  round: readonly RoundPicture[],
  now: readonly RoundPicture[],
  isWanted: (picture: RoundPicture) => boolean = () => true,
): RoundPicture[] {
  const byKey = new Map(now.map((each) => [each.key, each]));
  const known = new Set(round.map(({ key }) => key));
  const added = now.filter((each) => !known.has(each.key) && isWanted(each));
  return [...round.map((each) => byKey.get(each.key) ?? each), ...added];
}

/** Moves a picture behind the shown one, and behind those that came back before it; after the last one, it is shown. */
export function bringBack(round: Round, key: string, cameBack: ReadonlySet<string>): Round {
  const { pictures, position } = round;
  const from = pictures.findIndex((each) => each.key === key);
  const picture = pictures[from];
  if (!picture || from === position) return round;
  const others = pictures.toSpliced(from, 1);
  const shown = from < position ? position - 1 : position;
  const next = others.findIndex((each, index) => index > shown && !cameBack.has(each.key));
  const place = next === -1 ? others.length : next;
  return { ...round, pictures: others.toSpliced(place, 0, picture), position: shown };
}

/** Number of texts that are offered to be used again. */
const maxTexts = 10;

/**
 * Returns the last texts of the field, without repetitions and without that of the picture itself: those of this round, the latest
 * first, then those of the nearest rows.
 *
 * @param saved texts that were saved in this round, in their order
 */
export function recentTexts(
  { key, row, value }: RoundPicture,
  { saved, all }: { saved: readonly string[]; all: readonly RoundPicture[] },
): string[] {
  const distance = (each: RoundPicture) => Math.abs(each.row - row);
  const around = all.filter((each) => each.key !== key).toSorted((a, b) => distance(a) - distance(b));
  const texts = new Set([...saved.toReversed(), ...around.map((each) => each.value)]);
  return [...texts].filter((text) => text !== '' && text !== value).slice(0, maxTexts);
}
