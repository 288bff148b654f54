/** A Markdown text's own title and what stands below it. */
export interface Titled {
  title?: string;
  body: string;
}

/** A first line of more characters is a text, and no title. */
const longest = 2000;

const atx = /^#[^\S\n]+([^\n]+)(?:\n|$)/;
const underlined = /^([^\s>#*+-][^\n]*)\n=+[^\S\n]*(?:\n|$)/;

/** Takes the heading off a text that begins with one of the first level: the page shows its title by itself. */
export function takeHeading(markdown: string): Titled {
  const text = markdown.replace(/^(?:[^\S\n]*\n)+/, '');
  const marked = atx.exec(text);
  const match = marked ?? underlined.exec(text);
  const heading = marked ? withoutClosing(marked[1] ?? '') : (match?.[1] ?? '');
  if (!match || heading === '' || heading.length > longest) return { body: markdown };
  return { title: plain(heading), body: text.slice(match[0].length).replace(/^\n+/, '') };
}

/** A heading may end in as many `#` as it begins with, or any other number. */
function withoutClosing(heading: string): string {
  const written = heading.trimEnd();
  return written.replace(/(?<!#)#+$/, '').trimEnd() || written.slice(0, 1);
}

/** A file's name as a title: `north-sea.md` is "North sea". */
export function titleFromName(path: string): string {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  const last = parts.at(-1) ?? '';
  const name = /^(?:index|readme)$/i.test(last) ? (parts.at(-2) ?? last) : last;
  const words = name
    .normalize('NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A heading without the signs of its emphasis, code and links. */
function plain(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<!\w)([*_])(\S.*?)\1(?!\w)/g, '$2')
    .replace(/\\([^\w\s])/g, '$1')
    .trim();
}
