import { type Figure, figureSizes, type PageBlock } from '#model/schema';
import { type DirectiveName, directives, type Written } from '#scripts/markup/directives';
import type { Placement } from '#scripts/markup/page-pieces';

/** What is wrong with what a page places. The page's place adds the file. */
export interface PlacementFault {
  /** Line of the text, from 1. */
  line: number;
  expected: string;
  found: string;
  remedy: string;
}

/** Where pictures come from. */
export interface FigureSources {
  /** The picture of an item, or of a part with a record of its own; null where it has none. */
  item: (id: string) => Figure | null | undefined;
  /** The picture at an address as a page writes it. */
  picture: (address: string) => Figure | undefined;
  /** The id that was likely meant. */
  nearestId: (id: string) => string | undefined;
}

type Tell = (fault: PlacementFault) => void;
type Block = Exclude<PageBlock, { kind: 'html' }>;

/**
 * What stands between two texts: a picture each, or a gallery where a paragraph holds nothing but several pictures.
 * What cannot be placed is told and left out.
 */
export function placeFigures(placements: readonly Placement[], sources: FigureSources, tell: Tell): Block[] {
  const blocks = placements.flatMap((placement) => placeOne(placement, sources, tell));
  const figures = blocks.flatMap((block) => (block.kind === 'figure' ? [block.figure] : []));
  const isRow = figures.length > 1 && placements.every(({ kind }) => kind === 'picture');
  return isRow ? [{ kind: 'gallery', figures }] : blocks;
}

function placeOne(placement: Placement, sources: FigureSources, tell: Tell): Block[] {
  if (placement.kind === 'picture') {
    const figure = pictureFigure(placement, sources);
    return figure ? [{ kind: 'figure', figure, size: 'text' }] : [];
  }
  tellUnknownKeys(placement.kind, placement, tell);
  if (placement.kind === 'compare') return placeComparison(placement, sources, tell);
  if (placement.kind === 'gallery') return placeGallery(placement, sources, tell);
  const figure = itemFigure(placement, sources, tell);
  return figure ? [{ kind: 'figure', figure, size: sizeOf(placement, tell) }] : [];
}

/** `![words](file)` shows the words below the picture; `![words](file "title")` the title, and the words are what it shows. */
function pictureFigure(
  { address, words, title }: Extract<Placement, { kind: 'picture' }>,
  { picture }: FigureSources,
): Figure | undefined {
  const figure = picture(address);
  if (!figure) return undefined;
  if (title) return { ...figure, caption: title, ...(words && { alt: words }) };
  return words ? { ...figure, caption: words } : figure;
}

function itemFigure({ attributes, line }: Written, sources: FigureSources, tell: Tell): Figure | undefined {
  const { id, caption } = attributes;
  if (!id) {
    const { form } = directives.item;
    tell({ line, expected: form, found: 'no id', remedy: 'Write the id of the item that has the picture.' });
    return undefined;
  }
  const figure = findFigure(id, { line, sources, tell });
  return figure && { ...figure, ...(caption && { caption }) };
}

function findFigure(
  id: string,
  { line, sources, tell }: { line: number; sources: FigureSources; tell: Tell },
): Figure | undefined {
  const figure = sources.item(id);
  if (figure) return figure;
  if (figure === null) {
    const remedy = 'Nothing is shown in this place. Name an item with a picture, or link to this one.';
    tell({ line, expected: 'an item with a picture', found: `"${id}", which has none`, remedy });
    return undefined;
  }
  const near = sources.nearestId(id);
  const meant = near ? ` The nearest id is "${near}".` : '';
  tell({
    line,
    expected: 'the id of an item',
    found: `"${id}"`,
    remedy: `Nothing is shown in this place.${meant} Correct the id.`,
  });
  return undefined;
}

function sizeOf(
  { attributes: { size }, line }: Written,
  tell: Tell,
): Extract<Block, { kind: 'figure' }>['size'] {
  const known = figureSizes.find((name) => name === size);
  if (size !== undefined && !known) {
    const remedy = 'The picture is as wide as the text. Write one of the two, or leave the size out.';
    tell({ line, expected: figureSizes.join(' or '), found: `"${size}"`, remedy });
  }
  return known ?? 'text';
}

function placeGallery(
  { members, hasWords, attributes: { caption }, line }: Extract<Placement, { kind: 'gallery' }>,
  sources: FigureSources,
  tell: Tell,
): Block[] {
  if (hasWords || members.length === 0) {
    tell({
      line,
      expected: 'a gallery of lines such as ::item{id="…"} or ![caption](picture.jpg)',
      found: hasWords ? 'other text in it' : 'nothing in it',
      remedy: hasWords
        ? 'The pictures are shown without the text. Close the gallery with ::: on a line of its own before the text.'
        : 'Nothing is shown in this place.',
    });
  }
  const blocks = members.flatMap((member) => placeOne(member, sources, tell));
  const figures = blocks.flatMap((block) => (block.kind === 'figure' ? [block.figure] : []));
  return figures.length > 0 ? [{ kind: 'gallery', figures, ...(caption && { caption }) }] : [];
}

function placeComparison({ attributes, line }: Written, sources: FigureSources, tell: Tell): Block[] {
  const { caption } = attributes;
  const [before, after] = [attributes.before, attributes.after].map(
    (name) => name && (sources.picture(name) ?? findFigure(name, { line, sources, tell })),
  );
  if (!attributes.before || !attributes.after) {
    const { form } = directives.compare;
    const found = attributes.before ? 'no after' : 'no before';
    tell({ line, expected: form, found, remedy: 'Write the ids of two items, or two files of pictures.' });
  }
  return before && after ? [{ kind: 'compare', before, after, ...(caption && { caption }) }] : [];
}

function tellUnknownKeys(name: DirectiveName, { attributes, line }: Written, tell: Tell): void {
  const keys: readonly string[] = directives[name].keys;
  for (const key of Object.keys(attributes).filter((written) => !keys.includes(written))) {
    const remedy = 'It is passed over. Correct the word, or leave it out.';
    tell({ line, expected: `one of ${keys.join(', ')}`, found: `"${key}"`, remedy });
  }
}
