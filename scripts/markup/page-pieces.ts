import type { Element, Root, RootContent } from 'hast';
import { chosenGallery, type Directive, type DirectiveSource } from '#scripts/markup/directives';
import { textOf } from '#scripts/markup/tree';

/** A request to place one picture, by its file or its item, several pictures, or two to compare. */
export type Placement =
  | { kind: 'picture'; address: string; alt: string; title: string; href?: string }
  | ({ kind: 'item' | 'compare' } & DirectiveSource)
  | ({ kind: 'gallery'; members: Placement[]; hasText: boolean; isChosen: boolean } & DirectiveSource);

/** A piece of a page: a text, or placements between two texts. */
export type Piece = { kind: 'text'; nodes: RootContent[] } | { kind: 'placed'; placements: Placement[] };

/**
 * Cuts a page into pieces at its placements. A placement within a paragraph, a list or a table moves below it; an
 * element that had no other content is removed.
 */
export function cutPage(root: Root): Piece[] {
  const pieces: Piece[] = [];
  let nodes: RootContent[] = [];
  for (const child of root.children) {
    const { rest, placements } = separatePlacements(child);
    if (rest) nodes.push(rest);
    if (placements.length === 0) continue;
    pieces.push({ kind: 'text', nodes }, { kind: 'placed', placements });
    nodes = [];
  }
  pieces.push({ kind: 'text', nodes });
  return pieces.filter(
    (piece) => piece.kind === 'placed' || piece.nodes.some((node) => node.type !== 'text'),
  );
}

interface Separated {
  /** The node without its placements; undefined if it had no other content. */
  rest?: RootContent;
  placements: Placement[];
}

function separatePlacements(node: RootContent): Separated {
  if (node.type === 'directive') return { placements: [directivePlacement(node)] };
  if (node.type !== 'element') return { rest: node, placements: [] };
  if (node.tagName === 'img') return { placements: [picturePlacement(node.properties)] };
  const separated = node.children.map(separatePlacements);
  const placements = separated.flatMap((child) => child.placements);
  if (placements.length === 0) return { rest: node, placements };
  const [only] = placements;
  const caption = captionOf(node);
  if (caption && placements.length === 1 && only?.kind === 'picture') {
    return { placements: [{ ...only, title: caption }] };
  }
  const { href } = node.properties;
  const isLink = node.tagName === 'a' && typeof href === 'string';
  // A picture keeps the link around it.
  const placed = isLink
    ? placements.map((placement) => (placement.kind === 'picture' ? { ...placement, href } : placement))
    : placements;
  const children = separated.flatMap(({ rest }) => (rest && rest.type !== 'doctype' ? [rest] : []));
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isEmpty ? { placements: placed } : { rest: { ...node, children }, placements: placed };
}

/** Returns the caption of a figure in HTML. */
function captionOf({ tagName, children }: Element): string {
  if (tagName !== 'figure') return '';
  const caption = children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
  return caption ? textOf(caption).replace(/\s+/g, ' ').trim() : '';
}

function picturePlacement({ src, alt, title }: Element['properties']): Placement {
  return {
    kind: 'picture',
    address: String(src ?? ''),
    alt: String(alt ?? ''),
    title: String(title ?? ''),
  };
}

function directivePlacement({ name, attributes, line, children }: Directive): Placement {
  if (name !== 'gallery') return { kind: name, attributes, line };
  const separated = children.map(separatePlacements);
  const members = separated.flatMap(({ placements }) => placements);
  const hasText = separated.some(({ rest }) => rest && textOf(rest).trim() !== '');
  const { class: written, ...others } = attributes;
  const isChosen = written === chosenGallery.class;
  return { kind: 'gallery', members, hasText, isChosen, attributes: isChosen ? others : attributes, line };
}
