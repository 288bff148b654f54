import type { Element, Root, RootContent } from 'hast';
import type { Directive, Written } from '#scripts/markup/directives';
import { textOf } from '#scripts/markup/tree';

/** What a page wants in a place: a picture by its file or by its item, several, or two to compare. */
export type Placement =
  | { kind: 'picture'; address: string; words: string; title: string }
  | ({ kind: 'item' | 'compare' } & Written)
  | ({ kind: 'gallery'; members: Placement[]; hasWords: boolean } & Written);

/** A page in its order: stretches of text, and what stands between them. */
export type Piece = { kind: 'text'; nodes: RootContent[] } | { kind: 'placed'; placements: Placement[] };

/**
 * Cuts a page where something is placed. What stands within a paragraph, a list or a table is placed below it; what
 * held nothing else is gone.
 */
export function cutPage(root: Root): Piece[] {
  const pieces: Piece[] = [];
  let nodes: RootContent[] = [];
  for (const child of root.children) {
    const { rest, placements } = take(child);
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

interface Taken {
  /** Without what was placed; undefined where nothing else was in it. */
  rest?: RootContent;
  placements: Placement[];
}

function take(node: RootContent): Taken {
  if (node.type === 'directive') return { placements: [directivePlacement(node)] };
  if (node.type !== 'element') return { rest: node, placements: [] };
  if (node.tagName === 'img') return { placements: [pictureOf(node.properties)] };
  const taken = node.children.map(take);
  const placements = taken.flatMap((child) => child.placements);
  if (placements.length === 0) return { rest: node, placements };
  const [only] = placements;
  const caption = captionOf(node);
  if (caption && placements.length === 1 && only?.kind === 'picture') {
    return { placements: [{ ...only, title: caption }] };
  }
  const children = taken.flatMap(({ rest }) => (rest && rest.type !== 'doctype' ? [rest] : []));
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isEmpty ? { placements } : { rest: { ...node, children }, placements };
}

/** The words below a picture, where a page says them in HTML. */
function captionOf({ tagName, children }: Element): string {
  if (tagName !== 'figure') return '';
  const caption = children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
  return caption ? textOf(caption).replace(/\s+/g, ' ').trim() : '';
}

function pictureOf({ src, alt, title }: Element['properties']): Placement {
  return {
    kind: 'picture',
    address: String(src ?? ''),
    words: String(alt ?? ''),
    title: String(title ?? ''),
  };
}

function directivePlacement({ name, attributes, line, children }: Directive): Placement {
  if (name !== 'gallery') return { kind: name, attributes, line };
  const taken = children.map(take);
  const members = taken.flatMap(({ placements }) => placements);
  const hasWords = taken.some(({ rest }) => rest && textOf(rest).trim() !== '');
  return { kind: 'gallery', members, hasWords, attributes, line };
}
