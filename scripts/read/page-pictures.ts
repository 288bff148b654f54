import type { Problem } from '#model/schema';
import { picturesIn } from '#scripts/markup/pictures-in-markdown';

/** A page's text, and where it stands. */
interface WrittenPage {
  /** Path below the collection folder. */
  source: string;
  body: string;
  /** Line of the file that the body begins on. */
  firstLine: number;
}

/** Tells which lines of a page hold pictures: of each, only the words that stand for it are published. */
export function unshownPictures({ source, body, firstLine }: WrittenPage): Problem[] {
  const pictures = picturesIn(body);
  if (pictures.length === 0) return [];
  const address = pictures.find((picture) => picture.address !== '')?.address.slice(0, 100);
  const problem: Problem = {
    severity: 'warning',
    file: source,
    rows: [...new Set(pictures.map(({ line }) => line + firstLine - 1))],
    expected: 'text and links',
    found: address === undefined ? 'a picture' : `a picture, such as ${address}`,
    remedy:
      'Pictures in pages are not shown yet, only the words that stand for them. Link to the item of the picture instead: [its title](/items/its-id).',
  };
  return [problem];
}
