import type { JekyllDraft } from '#importers/jekyll/drafts';
import type { IncludeContext } from '#importers/jekyll/include';
import { includeNamed } from '#importers/jekyll/includes';
import { type LostLiquid, renderLiquid, type SourceLine } from '#importers/jekyll/liquid';
import { Placements } from '#importers/jekyll/placements';
import { projectFault, projectPhrase } from '#importers/problem-texts';
import type { Problem } from '#model/schema';
import { toText } from '#scripts/markup/cells';
import { withoutComments } from '#scripts/markup/html';
import { commentsIn, partsOf, within } from '#scripts/markup/markdown-parts';

/** An attribute list: `{:target="_blank"}`. */
const attributeList = /\{:[^{}\n]*\}/g;
const heading = /^ {0,3}#{1,6}(?=\s)/;
const underline = /^ {0,3}(?:=+|-+)[^\S\n]*$/;
const listItem = /^\s*(?:[*+-]|\d{1,9}[.)])\s/;

const containers =
  'article|aside|blockquote|center|dl|details|div|fieldset|figure|footer|form|h[1-6]|header|main|nav|[ou]l|p|section|table';
const opening = new RegExp(`^ {0,3}<(${containers})(?=[\\s>])`, 'i');
const fence = /^\s*(?:`{3}|~{3})/;
/** Marks elements whose content Jekyll reads as Markdown. */
const withMarkdown = /\smarkdown\s*=\s*["']?(?:1|block|span)\b/i;

/**
 * Fills in the Liquid of a text. Returns the problem of removed Liquid, and no text if nothing is left to read.
 * @param site value of `site` in the text
 */
export function fillDraft(
  draft: JekyllDraft,
  { site, context }: { site: Record<string, unknown>; context: IncludeContext },
): { draft?: JekyllDraft; problems: Problem[] } {
  const placements = new Placements();
  const page = { ...draft.written, url: `/${draft.frontMatter.slug}`, path: draft.source };
  const source = draft.body + galleryOf(draft);
  const isComment = within(commentsIn(source));
  const rendered = renderLiquid(source, {
    scope: { site, page },
    include(name, params) {
      const placed = includeNamed(name)?.(params, context);
      return placed && placements.add(placed);
    },
  });
  const lost = rendered.lost.filter((one) => !isComment(one));
  const filled = placements.fill(removeAttributeLists(dedentHtml(rendered.lines)));
  const isHtml = /\.html$/i.test(draft.source);
  const texts = filled.map(({ text }) => (isHtml ? text.trimStart() : text));
  const body = texts.join('\n');
  const above = draft.firstLine - 1;
  const isText = hasWords(body);
  return {
    ...(isText && { draft: { ...draft, body, lines: filled.map(({ line }) => line + above) } }),
    problems:
      lost.length > 0 ? [lostLiquid(draft.source, lost, { above, isText })] : contentFromTheme(draft, isText),
  };
}

/** Layouts that add no content: their pages are empty without a text. */
const plainLayout = /^(?:about|default|essay|exhibit|none|page|post)/;

/** Reports a page whose content comes from a script or from a layout of the theme. */
function contentFromTheme(
  { source: file, body, frontMatter, isFront }: JekyllDraft,
  isText: boolean,
): Problem[] {
  const text = withoutComments(body);
  const isCode = within(partsOf(text).code);
  const script = [...text.matchAll(/<script(?![^>]*\bld\+json)[\s>]/gi)].find(
    ({ index, 0: tag }) => !isCode({ start: index, end: index + tag.length }),
  );
  const { layout = 'none' } = frontMatter;
  if (!script && (isText || isFront || plainLayout.test(layout))) return [];
  const found = script
    ? projectPhrase(isText ? 'drawn-beside-words' : 'drawn-by-script')
    : projectPhrase('filled-by-layout', { layout });
  const how = projectPhrase('describe-in-page');
  return [{ file, rows: [], ...projectFault('content-left-out', found, { how }) }];
}

/** Returns the gallery of a page that may consist of it alone, with its filter. */
function galleryOf({ frontMatter, written }: JekyllDraft): string {
  const isGallery = frontMatter.layout === 'gallery' && typeof written.filter === 'string';
  return isGallery ? '\n\n{% include feature/gallery.html filter=page.filter %}' : '';
}

/** Returns whether there is text besides headings. */
function hasWords(body: string): boolean {
  const text = withoutComments(body).replace(/^#.*$/gm, '');
  return /[\p{L}\p{N}]/u.test(toText(text));
}

function lostLiquid(
  file: string,
  lost: readonly LostLiquid[],
  { above, isText }: { above: number; isText: boolean },
): Problem {
  const rows = [...new Set(lost.map(({ line }) => line + above))];
  const text = lost[0]?.text.trim() ?? '';
  const found = projectPhrase(isText ? 'liquid-such-as' : 'liquid-alone', { text });
  return { file, rows, ...projectFault('liquid-removed', found) };
}

/**
 * Removes Jekyll's attribute lists from Markdown. A heading's id is kept as `{#id}`; a table of contents goes, since
 * pages here have one. Code is unchanged.
 * @see https://kramdown.gettalong.org/syntax.html#attribute-list-definitions
 */
export function removeAttributeLists(lines: readonly SourceLine[]): SourceLine[] {
  const markdown = lines.map(({ text }) => text).join('\n');
  if (!markdown.includes('{:')) return [...lines];
  const isCode = within(partsOf(markdown).code);
  const taken: SourceLine[] = [];
  let start = 0;
  for (const { text, line } of lines) {
    const lists: string[] = [];
    const rest = text.replace(attributeList, (list, index: number) => {
      if (isCode({ start: start + index, end: start + index + list.length })) return list;
      lists.push(list);
      return '';
    });
    start += text.length + 1;
    taken.push({ text: rest, line });
    const id = lists.flatMap((list) => /[\s:]#([^\s#}]+)/.exec(list)?.[1] ?? []).at(-1);
    const isAlone = lists.length > 0 && rest.trim() === '';
    const above = taken.at(-2);
    if (isAlone && above && listItem.test(above.text) && lists.some((list) => /:\s*toc\b/.test(list)))
      above.text = '';
    const named = isAlone ? headingAbove(taken) : taken.at(-1);
    if (id !== undefined && named && (isAlone || heading.test(named.text)))
      named.text = `${named.text.trimEnd()} {#${id}}`;
  }
  return taken;
}

function headingAbove(lines: readonly SourceLine[]): SourceLine | undefined {
  const [before, above] = [lines.at(-3), lines.at(-2)];
  if (above && heading.test(above.text)) return above;
  return above && underline.test(above.text) && before?.text.trim() ? before : undefined;
}

/**
 * Removes indentation within HTML. In Jekyll's Markdown an element extends to its closing tag; in others, an indented
 * line after a blank one is code.
 */
export function dedentHtml(lines: readonly SourceLine[]): SourceLine[] {
  const closing = lastClosings(lines);
  let within: { name: string; depth: number } | undefined;
  let isCode = false;
  let isPlain = false;
  return lines.map((line, index) => {
    const { text } = line;
    if (!within) {
      if (fence.test(text)) isCode = !isCode;
      const name = isCode ? undefined : opening.exec(text)?.[1]?.toLowerCase();
      // An unclosed element ends with its paragraph.
      if (name === undefined || (closing.get(name) ?? -1) < index || withMarkdown.test(text)) return line;
      within = { name, depth: 0 };
    }
    const isKept = isPlain;
    isPlain = countOf(text, 'pre', isPlain ? 1 : 0) > 0;
    within.depth = countOf(text, within.name, within.depth);
    if (within.depth <= 0) within = undefined;
    return isKept ? line : { ...line, text: text.trimStart() };
  });
}

/** Returns how many elements of a name are open after a line. */
function countOf(text: string, name: string, before: number): number {
  const tags = text.match(new RegExp(`<(/?)${name}(?=[\\s>])`, 'gi')) ?? [];
  return tags.reduce((depth, tag) => depth + (tag.startsWith('</') ? -1 : 1), before);
}

/** Returns the index of the last line that closes an element, by element name. */
function lastClosings(lines: readonly SourceLine[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const [index, { text }] of lines.entries())
    for (const [, name = ''] of text.matchAll(/<\/([a-z]+[1-6]?)/gi)) last.set(name.toLowerCase(), index);
  return last;
}
