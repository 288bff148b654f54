import type { PageCollector } from '#media/page-text/formats/collect-pages';
import { confidenceOf, numberOf } from '#media/page-text/formats/numbers';
import { readingOrder } from '#media/page-text/formats/reading-order';
import { boxAround, boxOfPoints } from '#media/words/boxes';
import type { ReadWord } from '#media/words/page';
import { splitWords } from '#media/words/split-words';

type Attributes = Readonly<Record<string, string>>;

/** Content of a page while its elements are read. */
export interface PageContent {
  /** @param line of the file, from 1 */
  open(name: string, tag: { attributes: Attributes; line: number }): void;
  text(text: string): void;
  close(name: string): void;
  /** Returns whether the file has a confidence for a word. */
  isRated(): boolean;
  /** Adds the lines to pages, in reading order. */
  writeTo(pages: PageCollector): void;
}

/** An element with a position and a text: a region, line, word or letter. */
interface Piece {
  /** Line of the file, from 1. */
  at: number;
  language: string | undefined;
  points: [number, number][];
  /** Alternative readings, in file order. */
  readings: Reading[];
  /** Words, if it is a line. */
  words: ReadWord[];
  region?: Region;
}

interface Reading {
  index: number | undefined;
  confidence: number | undefined;
  text: string;
}

interface Region {
  id: string;
  around: Region | undefined;
  /** Lines directly in it. */
  lines: Pick<Piece, 'at' | 'language' | 'words'>[];
  /** True if it, or a region in it, has lines. */
  isFilled: boolean;
}

const regionName = /Region$|^TableCell$/;
const pieceName = /Region$|^(?:TableCell|TextLine|Word|Glyph)$/;

/** Returns a page without content. */
export function openPageContent(): PageContent {
  const order = readingOrder();
  const regions: Region[] = [];
  const around: Piece[] = [];
  let reading: Reading | undefined;
  let isText = false;
  let isPlace = false;
  let isRated = false;

  function region(): Region | undefined {
    return around.findLast((piece) => piece.region)?.region;
  }
  function beginRegion(id = ''): Region {
    const begun: Region = { id, around: region(), lines: [], isFilled: false };
    regions.push(begun);
    return begun;
  }
  function addLine(line: Region['lines'][number]): void {
    const ownRegion = region() ?? beginRegion();
    ownRegion.lines.push(line);
    for (let one: Region | undefined = ownRegion; one && !one.isFilled; one = one.around) one.isFilled = true;
  }
  function endPiece(name: string, piece: Piece): void {
    const line = name === 'Word' ? around.findLast(({ region }) => !region) : undefined;
    if (line) for (const word of wordsOf(piece)) line.words.push(word);
    if (name === 'TextLine') addLine({ ...piece, words: lineWords(piece) });
    const { text } = bestReading(piece) ?? {};
    if (!piece.region || piece.region.isFilled || !text) return;
    for (const line of text.split('\n'))
      piece.region.lines.push({ ...piece, words: splitWords({ text: line }) });
  }
  return {
    isRated: () => isRated,
    open(name, { attributes, line: at }) {
      order.open(name, attributes);
      const { id, primaryLanguage, points, x, y } = attributes;
      if (pieceName.test(name)) {
        const language = primaryLanguage ?? around.at(-1)?.language;
        const piece = { at, language, points: [], readings: [], words: [] };
        around.push(regionName.test(name) ? { ...piece, region: beginRegion(id) } : piece);
      } else if (name === 'Coords') isPlace = true;
      else if (name === 'Unicode') isText = true;
      const piece = around.at(-1);
      if (!piece) return;
      if (name === 'Coords' && points) piece.points = pointsIn(points);
      // PAGE before 2010.
      if (name === 'Point' && isPlace) piece.points.push(...pointsIn(`${x},${y}`));
      if (name !== 'TextEquiv') return;
      const confidence = confidenceOf(attributes.conf, 1);
      reading = { index: numberOf(attributes.index), confidence, text: '' };
      piece.readings.push(reading);
      isRated ||= confidence !== undefined;
    },
    text(text) {
      if (isText && reading) reading.text += text;
    },
    close(name) {
      order.close(name);
      if (name === 'Unicode') isText = false;
      else if (name === 'Coords') isPlace = false;
      else if (name === 'TextEquiv') reading = undefined;
      if (!pieceName.test(name)) return;
      const piece = around.pop();
      if (piece) endPiece(name, piece);
    },
    writeTo(pages) {
      for (const { lines } of inOrder(regions, order.regions())) {
        pages.beginParagraph();
        for (const { at, language, words } of lines) {
          pages.beginLine(language);
          for (const word of words) pages.addWord(word, at);
        }
      }
    },
  };
}

/** Sorts regions by reading order. A region missing from the order follows the one that contains it, or comes last. */
function inOrder(regions: readonly Region[], order: readonly string[]): Region[] {
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const ranked = new Map<Region, number>();
  for (const region of regions) {
    const outer = region.around && ranked.get(region.around);
    ranked.set(region, ranks.get(region.id) ?? outer ?? order.length);
  }
  return [...ranked].sort(([, a], [, b]) => a - b).map(([region]) => region);
}

/**
 * Returns the reading that counts: the lowest index, or without indices the highest confidence. A reading without a
 * confidence is a person's, and wins.
 */
function bestReading({ readings }: Piece): Reading | undefined {
  const isIndexed = readings.some(({ index }) => index !== undefined);
  const rank = ({ index, confidence = 1 }: Reading, at: number) => (isIndexed ? (index ?? at) : -confidence);
  const ranked = readings.map((reading, at) => ({ reading, rank: rank(reading, at) }));
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.reading;
}

/** Returns the words of an element. If a line has none, its text is split into words along its box. */
function wordsOf(piece: Piece): ReadWord[] {
  const { text = '', confidence } = bestReading(piece) ?? {};
  const box = boxOfPoints(piece.points);
  return splitWords({ text, ...(box && { box }), ...(confidence !== undefined && { confidence }) });
}

/** Returns the words of a line: from its own text, which people correct, with the boxes of the words below it. */
function lineWords(line: Piece): ReadWord[] {
  const { text = '', confidence } = bestReading(line) ?? {};
  if (line.words.length === 0) return wordsOf(line);
  if (text.trim() === '' || areMoreConfident(line.words, confidence)) return line.words;
  return joinByLine(line.words, text) ?? alignByLine(line.words, text);
}

/** Returns whether each word has a higher confidence than the line. */
function areMoreConfident(words: readonly ReadWord[], lineConfidence: number | undefined): boolean {
  return lineConfidence !== undefined && words.every(({ confidence = 0 }) => confidence > lineConfidence);
}

function pointsIn(written: string): [number, number][] {
  return written.split(/\s+/).flatMap((point): [number, number][] => {
    const [x, y] = point.split(',').map(numberOf);
    return x === undefined || y === undefined ? [] : [[x, y]];
  });
}

/**
 * Joins words as in the text of their line: some programs give punctuation its own boxes.
 * @returns undefined if the texts differ
 */
function joinByLine(words: readonly ReadWord[], text: string): ReadWord[] | undefined {
  const joined: ReadWord[] = [];
  let next = 0;
  for (const written of text.split(/\s+/)) {
    if (written === '') continue;
    const from = next;
    let length = 0;
    while (length < written.length) {
      const piece = words[next]?.text;
      if (!piece || !written.startsWith(piece, length)) return undefined;
      length += piece.length;
      next += 1;
    }
    joined.push({ ...joinBoxes(words.slice(from, next)), text: written });
  }
  return next === words.length ? joined : undefined;
}

/**
 * Gives the words of a corrected line the boxes of the recognised ones: one by one if their numbers match, else the
 * words that differ in the middle split their joint box.
 */
function alignByLine(words: readonly ReadWord[], text: string): ReadWord[] {
  const written = splitWords({ text });
  if (written.length === words.length)
    return written.map((word, at) => wordInPlaceOf(word.text, words.slice(at, at + 1)));
  const shorter = Math.min(written.length, words.length);
  const isSame = (from: number, at: number) => written.at(from + at)?.text === words.at(from + at)?.text;
  let before = 0;
  while (before < shorter && isSame(0, before)) before += 1;
  let after = 0;
  while (after < shorter - before && isSame(-1, -after)) after += 1;
  const between = words.slice(before, words.length - after);
  const changed = written.slice(before, written.length - after).map((word) => word.text);
  const { box } = joinBoxes(between);
  return [
    ...words.slice(0, before),
    ...splitWords({ text: changed.join(' '), ...(box && { box }) }),
    ...words.slice(words.length - after),
  ];
}

/** Returns a word with the boxes of others; a corrected word has no confidence. */
function wordInPlaceOf(text: string, others: readonly ReadWord[]): ReadWord {
  const [first] = others;
  if (first?.text === text) return first;
  const { box } = joinBoxes(others);
  return { text, ...(box && { box }) };
}

function joinBoxes(words: readonly ReadWord[]): Omit<ReadWord, 'text'> {
  const boxes = words.flatMap(({ box }) => (box ? [box] : []));
  const confidence = words.reduce((least, word) => Math.min(least, word.confidence ?? 1), 1);
  const [first, ...others] = boxes;
  return {
    ...(first && { box: others.reduce(boxAround, first) }),
    ...(words.some((word) => word.confidence !== undefined) && { confidence }),
  };
}
