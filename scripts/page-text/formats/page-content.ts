import { boxAround, boxOfPoints } from '#scripts/page-text/boxes';
import type { PageCollector } from '#scripts/page-text/formats/collect-pages';
import { confidenceOf, numberOf } from '#scripts/page-text/formats/numbers';
import { readingOrder } from '#scripts/page-text/formats/reading-order';
import type { ReadWord } from '#scripts/page-text/page';
import { splitWords } from '#scripts/page-text/split-words';

type Attributes = Readonly<Record<string, string>>;

/** State of a page of PAGE, while its elements are read. */
export interface PageContent {
  /** @param line of the file, from 1 */
  open(name: string, tag: { attributes: Attributes; line: number }): void;
  text(text: string): void;
  close(name: string): void;
  /** Returns whether the file says of a word how sure a machine is. */
  isRated(): boolean;
  /** Hands over the lines, in reading order. */
  writeTo(pages: PageCollector): void;
}

/** An element that has a place and a text: a region, a line, a word, a letter. */
interface Piece {
  /** Line of the file, from 1. */
  at: number;
  language: string | undefined;
  points: [number, number][];
  /** Alternative readings: the one with the lowest index counts. */
  readings: Reading[];
  /** Words of a line. */
  words: ReadWord[];
  region?: Region;
}

interface Reading {
  index: number;
  confidence: number | undefined;
  text: string;
}

interface Region {
  id: string;
  around: Region | undefined;
  /** Lines of its own. */
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
    const own = region() ?? beginRegion();
    own.lines.push(line);
    for (let one: Region | undefined = own; one && !one.isFilled; one = one.around) one.isFilled = true;
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
      // As PAGE was written until 2010.
      if (name === 'Point' && isPlace) piece.points.push(...pointsIn(`${x},${y}`));
      if (name !== 'TextEquiv') return;
      const confidence = confidenceOf(attributes.conf, 1);
      reading = { index: numberOf(attributes.index) ?? piece.readings.length, confidence, text: '' };
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

/** Sorts regions as they are read. One that the order does not name is read with the one around it, or at the end. */
function inOrder(regions: readonly Region[], order: readonly string[]): Region[] {
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const ranked = new Map<Region, number>();
  for (const region of regions) {
    const outer = region.around && ranked.get(region.around);
    ranked.set(region, ranks.get(region.id) ?? outer ?? order.length);
  }
  return [...ranked].sort(([, a], [, b]) => a - b).map(([region]) => region);
}

function bestReading({ readings }: Piece): Reading | undefined {
  return readings.reduce<Reading | undefined>(
    (best, one) => (best && best.index <= one.index ? best : one),
    undefined,
  );
}

/** Returns the words of an element: of a line that has none of its own, what its text says, side by side in its place. */
function wordsOf(piece: Piece): ReadWord[] {
  const { text = '', confidence } = bestReading(piece) ?? {};
  const box = boxOfPoints(piece.points);
  return splitWords({ text, ...(box && { box }), ...(confidence !== undefined && { confidence }) });
}

function lineWords(line: Piece): ReadWord[] {
  return line.words.length > 0 ? joinByLine(line.words, bestReading(line)?.text ?? '') : wordsOf(line);
}

function pointsIn(written: string): [number, number][] {
  return written.split(/\s+/).flatMap((point): [number, number][] => {
    const [x, y] = point.split(',').map(numberOf);
    return x === undefined || y === undefined ? [] : [[x, y]];
  });
}

/**
 * Joins words as the text of their line has them: programs that know what a sign of punctuation is give it a place of its own.
 *
 * @param text of the line; words that say something else stay as they are
 */
function joinByLine(words: readonly ReadWord[], text: string): ReadWord[] {
  const joined: ReadWord[] = [];
  let next = 0;
  for (const written of text.split(/\s+/)) {
    if (written === '') continue;
    const from = next;
    let length = 0;
    while (length < written.length) {
      const piece = words[next]?.text;
      if (!piece || !written.startsWith(piece, length)) return [...words];
      length += piece.length;
      next += 1;
    }
    joined.push({ ...joinAll(words.slice(from, next)), text: written });
  }
  return next === words.length ? joined : [...words];
}

function joinAll(words: readonly ReadWord[]): Omit<ReadWord, 'text'> {
  const boxes = words.flatMap(({ box }) => (box ? [box] : []));
  const confidence = words.reduce((least, word) => Math.min(least, word.confidence ?? 1), 1);
  const [first, ...others] = boxes;
  return {
    ...(first && { box: others.reduce(boxAround, first) }),
    ...(words.some((word) => word.confidence !== undefined) && { confidence }),
  };
}
