import type { Card, ShownPicture } from '#model/schema';
import { flat } from '#model/search/flat';
import { inOneList } from '#model/search/in-one-list';
import { readAscending, readCodes, writeAscending, writeCodes } from '#model/search/numbers';

/** What is shown of an item in a list of results. */
export interface SearchedCard extends Card {
  /** The item's number: its place in the collection. */
  number: number;
  /** Who made it, where a field says so. */
  creators: readonly string[];
}

/** What rows are made of, by the number of the item. */
export interface RowSources {
  cards: readonly Card[];
  creators: readonly (readonly string[])[];
}

const media = ['picture', 'audio', 'video', 'pdf', 'other', 'none'] as const;

/**
 * A file of rows, a line each; values stand between tabs:
 *
 * 1. numbers of the items, ascending, as gaps
 * 2. ids
 * 3. titles
 * 4. for each row its date, creators and language by their numbers in line 5, from 1: 0 is none; of creators their number
 *    first. Then its medium, the number of its parts, and for its picture 0, 1 for a still, or the number of its frames
 * 5. dates, creators and languages that are said, each once
 * 6. ids of pictures
 * 7. widths and heights of pictures
 * 8. colours of pictures, without the #
 * 9. what a person who cannot see it should know
 *
 * @param numbers of the items, ascending
 */
export function writeRows(numbers: readonly number[], { cards: all, creators }: RowSources): string {
  const cards = numbers.flatMap((number) => all[number] ?? []);
  const said = new Map<string, number>();
  const numberOf = (text: string | undefined) => {
    if (!text) return 0;
    const value = flat(text);
    const number = said.get(value) ?? said.size + 1;
    said.set(value, number);
    return number;
  };
  const pictures = cards.flatMap(({ picture }) => picture ?? []);
  const facts: number[] = [];
  for (const [n, { date, language, media: medium, parts, picture }] of cards.entries()) {
    const makers = creators[numbers[n] ?? 0] ?? [];
    facts.push(numberOf(date), makers.length);
    for (const maker of makers) facts.push(numberOf(maker));
    facts.push(numberOf(language), media.indexOf(medium), parts, picture ? (picture.frames ?? 1) : 0);
  }
  return [
    writeAscending(numbers),
    cards.map(({ id }) => id).join('\t'),
    cards.map(({ title }) => flat(title)).join('\t'),
    writeCodes(facts),
    [...said.keys()].join('\t'),
    pictures.map(({ id }) => id).join('\t'),
    writeCodes(inOneList(pictures.map(({ width, height }) => [width, height]))),
    pictures.map(({ color }) => color.slice(1)).join('\t'),
    cards.map(({ alt = '' }) => flat(alt)).join('\t'),
  ].join('\n');
}

/** Rows by the numbers of their items. */
export function readRows(text: string): ReadonlyMap<number, SearchedCard> {
  const [
    numbers = '',
    ids = '',
    titles = '',
    facts = '',
    said = '',
    pictures = '',
    sizes = '',
    colors = '',
    alts = '',
  ] = text.split('\n');
  const title = titles.split('\t');
  const alt = alts.split('\t');
  const texts = said.split('\t');
  const fact = readCodes(facts);
  const nextText = () => texts[fact.next() - 1];
  const nextPicture = readPictures({ pictures, sizes, colors });
  const id = ids.split('\t');
  const rows = readAscending(numbers).map((number, n): [number, SearchedCard] => {
    const date = nextText();
    const creators = Array.from({ length: fact.next() }, () => nextText() ?? '');
    const language = nextText();
    const medium = media[fact.next()] ?? 'none';
    const parts = fact.next();
    const frames = fact.next();
    const row = {
      number,
      id: id[n] ?? '',
      title: title[n] ?? '',
      ...(language && { language }),
      ...(date && { date }),
      ...(frames > 0 && { picture: nextPicture(frames) }),
      ...(alt[n] && { alt: alt[n] }),
      media: medium,
      parts,
      creators,
    };
    return [number, row];
  });
  return new Map(rows);
}

interface PictureLines {
  pictures: string;
  sizes: string;
  colors: string;
}

/** Gives the pictures of a chunk one after the other. */
function readPictures({ pictures, sizes, colors }: PictureLines): (frames: number) => ShownPicture {
  const ids = pictures.split('\t');
  const color = colors.split('\t');
  const size = readCodes(sizes);
  let n = -1;
  return (frames) => {
    n += 1;
    const width = size.next();
    const height = size.next();
    return {
      id: ids[n] ?? '',
      width,
      height,
      color: `#${color[n] ?? ''}`,
      ...(frames > 1 && { frames }),
    };
  };
}
