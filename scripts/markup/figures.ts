import { withGuess } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import { type Figure, figureSizes, type PageBlock } from '#model/schema';
import { type DirectiveName, type DirectiveSource, directives } from '#scripts/markup/directives';
import type { Placement } from '#scripts/markup/page-pieces';
import { markupFault, markupPhrase } from '#scripts/markup/problem-texts';

/** A problem of a text, without its file. */
export interface TextProblem extends Fault {
  /** Line of the text, from 1. */
  line: number;
}

/** Looks up the pictures that a page names. */
export interface FigureSources {
  /** Returns the picture of an item, or of a part with a record of its own; null if it has none. */
  item: (id: string) => Figure | null | undefined;
  /** Returns the recording, film or document of an item without a picture. */
  media: (id: string) => Media | undefined;
  /** Returns the id of a part's item. */
  itemOfPart: (id: string) => string | undefined;
  /** Returns the picture at an address, as written in the page. */
  picture: (address: string) => Figure | undefined;
  /** Returns the most similar id. */
  nearestId: (id: string) => string | undefined;
}

export type Media = Omit<Extract<PageBlock, { kind: 'media' }>, 'kind' | 'caption'>;
type Report = (problem: TextProblem) => void;
type Block = Exclude<PageBlock, { kind: 'html' }>;

/**
 * Makes blocks of the placements between two texts: a picture each, or a gallery if a paragraph contains only
 * pictures. A picture that cannot be placed is left out, with a problem.
 */
export function placeFigures(
  placements: readonly Placement[],
  sources: FigureSources,
  report: Report,
): Block[] {
  const blocks = placements.flatMap((placement) => placeOne(placement, sources, report));
  const figures = blocks.flatMap((block) => (block.kind === 'figure' ? [block.figure] : []));
  const isRow = figures.length > 1 && placements.every(({ kind }) => kind === 'picture');
  return isRow ? [{ kind: 'gallery', figures }] : blocks;
}

function placeOne(placement: Placement, sources: FigureSources, report: Report): Block[] {
  if (placement.kind === 'picture') {
    const figure = pictureFigure(placement, sources);
    return figure ? [{ kind: 'figure', figure, size: 'text' }] : [];
  }
  reportUnknownKeys(placement.kind, placement, report);
  if (placement.kind === 'compare') return placeComparison(placement, sources, report);
  if (placement.kind === 'gallery') return placeGallery(placement, sources, report);
  const { id, caption } = placement.attributes;
  const media = id === undefined ? undefined : sources.media(id);
  if (media) return [{ kind: 'media', ...media, ...(caption && { caption }) }];
  const figure = itemFigure(placement, sources, report);
  return figure ? [{ kind: 'figure', figure, size: sizeOf(placement, report) }] : [];
}

/** `![text](file)` shows the text below the picture; `![text](file "title")` the title, with the text as alt text. */
function pictureFigure(
  { address, alt, title, href }: Extract<Placement, { kind: 'picture' }>,
  { picture }: FigureSources,
): Figure | undefined {
  const found = picture(address);
  if (!found) return undefined;
  const figure = href === undefined ? found : { ...found, href };
  if (title) return { ...figure, caption: title, ...(alt && !figure.picture.veiled && { alt }) };
  return alt ? { ...figure, caption: alt } : figure;
}

function itemFigure(
  { attributes, line }: DirectiveSource,
  sources: FigureSources,
  report: Report,
): Figure | undefined {
  const { id, caption } = attributes;
  if (!id) {
    const { form } = directives.item;
    report({ line, ...markupFault('directive-incomplete', markupPhrase('no-id'), { form }) });
    return undefined;
  }
  const figure = findFigure(id, { line, sources, report });
  return figure && { ...figure, ...(caption && { caption }) };
}

function findFigure(
  id: string,
  { line, sources, report }: { line: number; sources: FigureSources; report: Report },
): Figure | undefined {
  const figure = sources.item(id);
  if (figure) return figure;
  if (figure === null) {
    const whole = sources.itemOfPart(id);
    const found =
      whole === undefined
        ? markupPhrase('item-no-picture', { id })
        : markupPhrase('part-no-picture', { id, item: whole });
    report({ line, ...markupFault('item-without-picture', found, { item: whole ?? id }) });
    return undefined;
  }
  report({ line, ...markupFault('item-unknown', withGuess(id, sources.nearestId(id))) });
  return undefined;
}

function sizeOf(
  { attributes: { size }, line }: DirectiveSource,
  report: Report,
): Extract<Block, { kind: 'figure' }>['size'] {
  const known = figureSizes.find((name) => name === size);
  if (size !== undefined && !known)
    report({ line, ...markupFault('directive-invalid', `"${size}"`, { known: figureSizes.join(' or ') }) });
  return known ?? 'text';
}

function placeGallery(
  { members, hasText, isChosen, attributes: { caption }, line }: Extract<Placement, { kind: 'gallery' }>,
  sources: FigureSources,
  report: Report,
): Block[] {
  const lines = { item: '::item{id="…"}', picture: '![caption](picture.jpg)' };
  const form = markupPhrase('gallery-form', lines);
  if (hasText)
    report({ line, ...markupFault('gallery-with-text', markupPhrase('text-in-gallery'), { form }) });
  else if (members.length === 0)
    report({ line, ...markupFault('directive-incomplete', markupPhrase('gallery-empty'), { form }) });
  // A gallery shows a preview for recordings and documents.
  const hasPreview = (id: string) => Boolean(sources.item(id));
  const inGallery: FigureSources = {
    ...sources,
    media: (id) => (hasPreview(id) ? undefined : sources.media(id)),
  };
  // Items chosen by a filter have their own problems, at their rows.
  const reportMember = isChosen ? () => {} : report;
  const blocks = members.flatMap((member) => placeOne(member, inGallery, reportMember));
  const figures = blocks.flatMap((block) => (block.kind === 'figure' ? [block.figure] : []));
  const others = blocks.filter(({ kind }) => kind === 'media');
  return figures.length > 0 ? [{ kind: 'gallery', figures, ...(caption && { caption }) }, ...others] : others;
}

function placeComparison(
  { attributes, line }: DirectiveSource,
  sources: FigureSources,
  report: Report,
): Block[] {
  const { caption } = attributes;
  const [before, after] = [attributes.before, attributes.after].map(
    (name) => name && (sources.picture(name) ?? findFigure(name, { line, sources, report })),
  );
  if (!attributes.before || !attributes.after) {
    const { form } = directives.compare;
    const found = markupPhrase(attributes.before ? 'no-after' : 'no-before');
    report({ line, ...markupFault('directive-incomplete', found, { form }) });
  }
  return before && after ? [{ kind: 'compare', before, after, ...(caption && { caption }) }] : [];
}

function reportUnknownKeys(name: DirectiveName, { attributes, line }: DirectiveSource, report: Report): void {
  const keys: readonly string[] = directives[name].keys;
  const known = markupPhrase('one-of-keys', { keys: keys.join(', ') });
  for (const key of Object.keys(attributes).filter((written) => !keys.includes(written)))
    report({ line, ...markupFault('directive-invalid', `"${key}"`, { known }) });
}
