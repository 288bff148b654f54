import type { Annotation, AnnotationPage, Range } from '@iiif/presentation-3';
import { messagesFor } from '#model/i18n/messages';
import type { LocalItem } from '#model/iiif/canvas';
import { absolute, type PublicSite } from '#model/linked-data/nodes';
import type { Item, Part } from '#model/schema';
import { pagesOfDocument } from '#model/shown/item-pages';
import type { PageText, TextLine } from '#model/text/page-text';
import { canvasPath, textAnnotationsPath } from '#model/urls';

/** Refers to the annotation page with the text of a canvas, in a separate document. */
export function textReference(site: PublicSite, item: Item, part: Part): AnnotationPage[] {
  if (part.text?.id === undefined) return [];
  return [{ id: absolute(site, textAnnotationsPath(item.id, part.id)), type: 'AnnotationPage' }];
}

/**
 * Describes the text of a canvas, one annotation per line
 * (https://iiif.io/api/presentation/3.0/#values-for-motivation).
 */
export function describePageText(
  site: PublicSite,
  { item, part, text }: { item: Item; part: Part; text: PageText },
): AnnotationPage {
  const canvas = absolute(site, canvasPath(item.id, part.id));
  const language = part.text?.language ?? site.language;
  const items = text.lines.map((line, at): Annotation => {
    const region = regionOf(line);
    return {
      id: `${canvas}/line/${at + 1}`,
      type: 'Annotation',
      motivation: 'supplementing',
      body: { type: 'TextualBody', value: line.text, format: 'text/plain', language },
      target: region ? `${canvas}#xywh=${region.join(',')}` : canvas,
    };
  });
  return { id: absolute(site, textAnnotationsPath(item.id, part.id)), type: 'AnnotationPage', items };
}

/**
 * Returns the bounding box of a line's words; undefined if none has a position. Includes the rest of a word on the next
 * line.
 */
function regionOf({ boxes }: TextLine): [x: number, y: number, width: number, height: number] | undefined {
  const placed = boxes.flatMap(([x, y, width, height]) =>
    x === undefined || y === undefined || width === undefined || height === undefined
      ? []
      : [{ x, y, right: x + width, bottom: y + height }],
  );
  if (placed.length === 0) return undefined;
  const x = Math.min(...placed.map((box) => box.x));
  const y = Math.min(...placed.map((box) => box.y));
  const right = Math.max(...placed.map((box) => box.right));
  const bottom = Math.max(...placed.map((box) => box.bottom));
  return [x, y, right - x, bottom - y];
}

/**
 * Describes the bookmarks of an item's documents as ranges of canvases
 * (https://iiif.io/api/presentation/3.0/#54-range).
 */
export function describeBookmarks({ site, item }: LocalItem): Range[] {
  return item.parts.flatMap((part, at) => {
    const { document } = part;
    if (!document) return [];
    const pages = pagesOfDocument(item.parts, at);
    const id = `${absolute(site, canvasPath(item.id, part.id))}/contents`;
    const ranges = nest(
      document.contents.flatMap(({ title, page, level }, number): Bookmark[] => {
        const shown = pages.get(page);
        if (shown === undefined) return [];
        const canvas = absolute(site, canvasPath(item.id, shown));
        return [{ level, range: rangeOf(`${id}/${number + 1}`, title, [{ id: canvas, type: 'Canvas' }]) }];
      }),
    );
    const label = messagesFor(site.language).recording.contents;
    return ranges.length > 0
      ? [{ id, type: 'Range', label: { [site.language]: [label] }, items: ranges } satisfies Range]
      : [];
  });
}

interface Bookmark {
  level: number;
  range: Range & { items: NonNullable<Range['items']> };
}

function rangeOf(id: string, title: string, items: NonNullable<Range['items']>): Bookmark['range'] {
  return { id, type: 'Range', label: { none: [title] }, items };
}

/** Nests bookmarks by their levels. */
function nest(bookmarks: readonly Bookmark[]): Range[] {
  const top: Range[] = [];
  const open: Bookmark[] = [];
  for (const bookmark of bookmarks) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= bookmark.level) open.pop();
    (open.at(-1)?.range.items ?? top).push(bookmark.range);
    open.push(bookmark);
  }
  return top;
}
