import type { Element, ElementContent, Node } from 'hast';
import type { Nodes } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import type { Options } from 'remark-rehype';
import type { Processor } from 'unified';

/** Directives on a line of their own that place something in a page, with their attributes. */
export const directives = {
  item: { form: '::item{id="…"}', keys: ['id', 'caption', 'size'] },
  gallery: { form: ':::gallery', keys: ['caption'] },
  compare: { form: '::compare{before="…" after="…"}', keys: ['before', 'after', 'caption'] },
} as const;

/**
 * Attribute of a gallery whose items a filter chooses: the page does not name them, so a missing picture is not its
 * mistake.
 */
export const chosenGallery = { class: 'chosen-by-filter' } as const;

export type DirectiveName = keyof typeof directives;

/** A directive as written. */
export interface DirectiveSource {
  attributes: Record<string, string>;
  /** From 1. */
  line: number;
}

/** A node for a directive, until the page is cut there. The owner's HTML cannot make such a node. */
export interface Directive extends Node, DirectiveSource {
  type: 'directive';
  name: DirectiveName;
  children: ElementContent[];
}

declare module 'hast' {
  interface RootContentMap {
    directive: Directive;
  }
  interface ElementContentMap {
    directive: Directive;
  }
}

/** A line with another name after its colons, which is published as text. */
export interface UnknownDirective {
  /** From 1. */
  line: number;
  written: string;
}

/** Adds `::item{…}` and `:::gallery` on lines of their own to a parser. Colons within a line are text: `a:b`, `10:30`. */
export function readDirectives(this: Processor): void {
  remarkDirective.call(this);
  const { micromarkExtensions = [] } = this.data();
  const flow = micromarkExtensions.pop()?.flow;
  if (flow) micromarkExtensions.push({ flow });
}

/**
 * Returns handlers that turn directives into nodes.
 *
 * @param source the whole text
 */
export function directiveHandlers(
  source: string,
  onUnknown: (unknown: UnknownDirective) => void,
): NonNullable<Options['handlers']> {
  const lines = source.split('\n');
  function unknown({ position }: LeafDirective | ContainerDirective): string {
    const line = position?.start.line ?? 1;
    const written = (lines[line - 1] ?? '').trim();
    onUnknown({ line, written });
    return written;
  }
  return {
    leafDirective(_, node: LeafDirective): ElementContent {
      if (isDirectiveName(node.name)) return placeholder(node, { name: node.name, children: [] });
      return paragraph(unknown(node));
    },
    containerDirective(state, node: ContainerDirective): ElementContent | ElementContent[] {
      const children = state.all({ ...node, children: node.children.filter((child) => !isLabel(child)) });
      if (isDirectiveName(node.name)) return placeholder(node, { name: node.name, children });
      unknown(node);
      return children;
    },
  };
}

function placeholder(
  node: LeafDirective | ContainerDirective,
  { name, children }: Pick<Directive, 'name' | 'children'>,
): Directive {
  const label = (node.type === 'leafDirective' ? node.children : node.children.filter(isLabel)).map(textOf);
  const written = Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']);
  const caption = label.join('').trim();
  const attributes = Object.fromEntries([...(caption ? [['caption', caption]] : []), ...written]);
  return { type: 'directive', name, attributes, line: node.position?.start.line ?? 1, children };
}

function paragraph(value: string): Element {
  return { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] };
}

function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(directives, name);
}

/** True for the text in brackets after a block's name. */
function isLabel(node: Nodes): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
