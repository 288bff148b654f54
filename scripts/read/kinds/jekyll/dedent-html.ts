import type { SourceLine } from '#scripts/read/kinds/jekyll/liquid';

const containers =
  'article|aside|blockquote|center|dl|details|div|fieldset|figure|footer|form|h[1-6]|header|main|nav|[ou]l|p|section|table';
const opening = new RegExp(`^ {0,3}<(${containers})(?=[\\s>])`, 'i');
const fence = /^\s*(?:`{3}|~{3})/;
/** Elements within which Jekyll reads Markdown, too. */
const withMarkdown = /\smarkdown\s*=\s*["']?(?:1|block|span)\b/i;

/**
 * Takes the indentation off the lines within HTML. To Jekyll's Markdown an element goes to its closing tag; to every other, an
 * indented line below a blank one is code.
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
      // An element that is never closed ends with its paragraph.
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

/** Returns the index of the last line that closes an element, by its name. */
function lastClosings(lines: readonly SourceLine[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const [index, { text }] of lines.entries())
    for (const [, name = ''] of text.matchAll(/<\/([a-z]+[1-6]?)/gi)) last.set(name.toLowerCase(), index);
  return last;
}
