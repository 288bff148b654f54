import { partsOf, within } from '#scripts/markup/markdown-parts';
import type { SourceLine } from '#scripts/read/kinds/jekyll/liquid';

/** `{:target="_blank"}` */
const written = /\{:[^{}\n]*\}/g;
const heading = /^ {0,3}#{1,6}(?=\s)/;
const underline = /^ {0,3}(?:=+|-+)[^\S\n]*$/;
const listItem = /^\s*(?:[*+-]|\d{1,9}[.)])\s/;

/**
 * Takes the attribute lists out of Markdown as Jekyll reads it. The id of a heading stays behind it, as `{#id}`; a list of
 * contents goes, since pages here have one. Code keeps what looks like either.
 *
 * @see https://kramdown.gettalong.org/syntax.html#attribute-list-definitions
 */
export function takeAttributeLists(lines: readonly SourceLine[]): SourceLine[] {
  const markdown = lines.map(({ text }) => text).join('\n');
  if (!markdown.includes('{:')) return [...lines];
  const isCode = within(partsOf(markdown).code);
  const taken: SourceLine[] = [];
  let start = 0;
  for (const { text, line } of lines) {
    const lists: string[] = [];
    const rest = text.replace(written, (list, index: number) => {
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

/** Returns the line of the heading that ends above the last line. */
function headingAbove(lines: readonly SourceLine[]): SourceLine | undefined {
  const [before, above] = [lines.at(-3), lines.at(-2)];
  if (above && heading.test(above.text)) return above;
  return above && underline.test(above.text) && before?.text.trim() ? before : undefined;
}
