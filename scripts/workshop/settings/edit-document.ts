/**
 * Changes values in a YAML document whose scalars are all strings, and keeps comments, order, spelling and quotation
 * marks.
 */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parseDocument,
  Scalar,
  stringify,
  YAMLMap,
} from 'yaml';
import type { z } from 'zod';

export type Json = z.core.util.JSONType;
export type TextDocument = Document.Parsed<ParsedNode>;

/** YAML in a form that is not edited automatically. */
export class UnsupportedYaml extends Error {
  override name = 'UnsupportedYaml';
}

/** Returns a node for a value, with quotation marks around text that looks like a number. */
export function nodeOf(value: Json): Node {
  const { contents } = parseDocument(stringify(value, { lineWidth: 0 }), { schema: 'failsafe' });
  if (isSeq(contents)) contents.flow = contents.items.every(isScalar);
  return contents ?? new Scalar('');
}

/** @throws UnsupportedYaml if the path leads through anything but mappings */
export function setIn(document: TextDocument, path: readonly string[], value: Json): void {
  for (let depth = 1; depth < path.length; depth += 1) {
    const above = path.slice(0, depth);
    const node = document.getIn(above, true);
    if (node === undefined || isEmpty(node)) document.setIn(above, emptyMap(node));
    else if (!isMap(node)) throw new UnsupportedYaml();
  }
  document.setIn(path, withValue(document.getIn(path, true), nodeOf(value)));
}

/** Returns whether a node has no value: `look:` with nothing behind it, or a null. */
export function isEmpty(node: unknown): boolean {
  return isScalar(node) && /^(?:~|null)?$/i.test(String(node.value ?? ''));
}

function emptyMap(former: unknown): YAMLMap {
  const map = new YAMLMap();
  if (isScalar(former) && former.comment) map.commentBefore = former.comment;
  return map;
}

/**
 * Returns the former node with another value, to keep its comments, quotation marks and brackets; the fresh one if
 * that is not possible.
 */
export function withValue(former: unknown, fresh: Node): Node {
  if (isScalar(former) && isScalar(fresh)) {
    const isQuoted = former.type === Scalar.QUOTE_DOUBLE || former.type === Scalar.QUOTE_SINGLE;
    if (fresh.type && !(isQuoted && fresh.type !== Scalar.BLOCK_LITERAL)) former.type = fresh.type;
    former.value = fresh.value;
    return former;
  }
  if (isSeq(former) && isSeq(fresh)) {
    former.items = fresh.items.map((item) => former.items.find((each) => isSame(each, item)) ?? item);
    return former;
  }
  if (isNode(former) && former.comment && !isAlias(fresh)) fresh.comment = former.comment;
  return fresh;
}

/** Returns whether two nodes without aliases are equal. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Removes the value at a path, and parents that become empty. Comments above it stay, since they may belong to
 * settings below, or contain disabled settings.
 */
export function removeIn(document: TextDocument, path: readonly string[]): void {
  const above = path.slice(0, -1);
  const map = above.length === 0 ? document.contents : document.getIn(above, true);
  if (!isMap(map)) return;
  const index = map.items.findIndex(({ key }) => String(key) === path.at(-1));
  const [pair] = map.items.splice(index, index < 0 ? 0 : 1);
  if (!pair) return;
  const comment = isNode(pair.key) ? pair.key.commentBefore : undefined;
  const next = map.items[index]?.key;
  if (isScalar(next)) next.commentBefore = joinComments(comment, next.commentBefore);
  else map.comment = joinComments(comment, map.comment);
  if (map.items.length > 0) return;
  if (above.length > 0) removeIn(document, above);
  else {
    document.commentBefore = joinComments(document.commentBefore, map.comment);
    document.contents = null;
  }
}

/** Joins comments with an empty line between them. */
function joinComments(...comments: (string | null | undefined)[]): string | null {
  return comments.filter((comment) => comment).join('\n\n') || null;
}

/** @throws UnsupportedYaml if an alias has lost its anchor */
export function writeDocument(document: TextDocument): string {
  const { contents, commentBefore } = document;
  if (!contents) return commentBefore ? `${commentBefore.replace(/^(?=.)/gm, '#')}\n` : '';
  try {
    return document.toString({ lineWidth: 0, flowCollectionPadding: false });
  } catch {
    throw new UnsupportedYaml();
  }
}
