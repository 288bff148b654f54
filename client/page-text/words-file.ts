import type { PageText } from '#model/text/page-text';

/** The words of a page, numbered in reading order, with their rectangles in its picture. */
export interface PlacedWords {
  width: number;
  height: number;
  lines: PageText['lines'];
}

const loaded = new Map<string, Promise<PlacedWords>>();

/**
 * Loads the words of a page once.
 *
 * @param address of its file, with the base path
 */
export function loadWords(address: string): Promise<PlacedWords> {
  const known = loaded.get(address) ?? load<PlacedWords>(address, (response) => response.json());
  loaded.set(address, known);
  known.catch(() => loaded.delete(address));
  return known;
}

const texts = new Map<string, Promise<string[]>>();

/** Loads the words of all pages of an item once, as texts. */
export function loadPages(address: string): Promise<string[]> {
  const known = texts.get(address) ?? load(address, async (response) => (await response.text()).split('\f'));
  texts.set(address, known);
  known.catch(() => texts.delete(address));
  return known;
}

async function load<T>(address: string, read: (response: Response) => Promise<T>): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return read(response);
}

/** A rectangle in a picture, in shares of its width and height. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the rectangles of the words from `start` to the one before `end`. */
export function rectanglesOf({ width, height, lines }: PlacedWords, start: number, end: number): Rectangle[] {
  const rectangles: Rectangle[] = [];
  let first = 0;
  for (const { boxes } of lines) {
    for (let n = Math.max(start - first, 0); n < Math.min(end - first, boxes.length); n += 1) {
      const box = boxes[n] ?? [];
      for (let at = 0; at + 3 < box.length; at += 4) {
        const [x = 0, y = 0, wide = 0, high = 0] = box.slice(at, at + 4);
        rectangles.push({ x: x / width, y: y / height, width: wide / width, height: high / height });
      }
    }
    first += boxes.length;
  }
  return rectangles;
}
