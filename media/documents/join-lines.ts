import { boxAround } from '#media/words/boxes';
import type { Box, ReadLine, ReadWord } from '#media/words/page';

type PlacedWord = ReadWord & { box: Box };

interface Line {
  words: PlacedWord[];
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** True for vertical text. */
  isColumn: boolean;
  /** Height of its letters; their width if it is vertical. */
  height: number;
  isFromRight: boolean;
}

/** Maximum gap between two parts of a line, in line heights; a wider one separates columns. */
const widestGap = 1.5;

/**
 * Thresholds of a new paragraph: line distance relative to the usual one, height relative to the line before,
 * indentation in line heights.
 */
const paragraph = { distance: 1.4, height: 1.3, indentation: 0.9 };

/** First word of a list entry, whose other lines are indented. */
const listMark = /^(?:[•◦▪■–—*·-]|\(?\w{1,3}[.)])$/u;

/**
 * Joins the words of each line of a page, and detects paragraphs, since PDF stores neither.
 * @param written words of each line, in reading order
 */
export function joinLines(written: readonly PlacedWord[][]): ReadLine[] {
  const lines: Line[] = [];
  for (const words of written) {
    const line = lineOf(words);
    const last = lines.at(-1);
    if (!line) continue;
    if (last && isSameLine(last, line)) lines.splice(-1, 1, lineOf([...last.words, ...words]) ?? line);
    else lines.push(line);
  }
  const usual = usualDistance(lines);
  return lines.map((line, index) => {
    const before = lines[index - 1];
    return { words: line.words, ...(before && isBeginning(line, before, usual) && { begins: true }) };
  });
}

const fromRight = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u;

function lineOf(words: PlacedWord[]): Line | undefined {
  const [first, ...others] = words.map(({ box }) => box);
  if (!first) return undefined;
  const [left, top, width, height] = others.reduce(boxAround, first);
  const letters = words.map(({ text }) => text).join('');
  const isColumn = letters.length > 1 && height > 2 * width;
  return {
    words,
    ...{ left, top, right: left + width, bottom: top + height },
    isColumn,
    height: isColumn ? width : height,
    isFromRight: fromRight.test(letters),
  };
}

/** Returns whether two lines belong together, split by PDFium around a raised number. */
function isSameLine(one: Line, other: Line): boolean {
  if (one.isColumn || other.isColumn) return false;
  const lower = Math.min(one.height, other.height);
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const gap = one.isFromRight ? one.left - other.right : other.left - one.right;
  return shared > lower / 2 && gap > -lower && gap < widestGap * lower;
}

/** Returns the median distance of a line to the next, in line heights. */
function usualDistance(lines: readonly Line[]): number {
  const distances = lines
    .flatMap((line, index) => {
      const before = lines[index - 1];
      const distance = before ? distanceOf(line, before) : 0;
      return before && distance > 0 && isBelow(line, before) ? distance : [];
    })
    .sort((a, b) => a - b);
  return distances[Math.floor((distances.length - 1) / 2)] ?? 0;
}

/** Returns the distance of a line to the one before it, in line heights. */
function distanceOf(line: Line, before: Line): number {
  const height = Math.max(line.height, before.height, 1);
  if (!line.isColumn) return (line.bottom - before.bottom) / height;
  return Math.abs(line.left + line.right - before.left - before.right) / 2 / height;
}

/** Returns whether two lines overlap along their direction, as lines of one paragraph do. */
function isBelow(line: Line, before: Line): boolean {
  if (line.isColumn !== before.isColumn) return false;
  return line.isColumn
    ? line.top < before.bottom && before.top < line.bottom
    : line.left < before.right && before.left < line.right;
}

function isBeginning(line: Line, before: Line, usual: number): boolean {
  const distance = distanceOf(line, before);
  if (!isBelow(line, before) || distance <= 0 || distance > paragraph.distance * usual) return true;
  const taller = Math.max(line.height, before.height) / Math.min(line.height, before.height);
  const isInList = listMark.test(before.words[0]?.text ?? '');
  return taller > paragraph.height || (isIndented(line, before) && !isInList);
}

function isIndented(line: Line, before: Line): boolean {
  if (line.isColumn) return false;
  const [atLeft, atRight] = [line.left - before.left, before.right - line.right];
  const [atStart, atEnd] = line.isFromRight ? [atRight, atLeft] : [atLeft, atRight];
  // Centred lines are indented on both sides.
  const isCentred = Math.abs(atStart - atEnd) < line.height / 2;
  return atStart > paragraph.indentation * line.height && !isCentred;
}
