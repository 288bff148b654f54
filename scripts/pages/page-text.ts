import { readDate } from '#model/dates/read-date';
import type { DateSpan } from '#model/dates/span';
import type { Problem } from '#model/schema';
import { withoutMarkdownComments } from '#scripts/markup/markdown-comments';
import type { Draft } from '#scripts/pages/markdown-file';
import { type FoundPage, lineInFile } from '#scripts/read/raw';
import { settingsFault, settingsPhrase } from '#scripts/settings/problem-texts';

/** Order of a page without one: after all others, by title. */
const defaultOrder = 1000;

/** Returns a page without its address and comments, and the problems of its date and comments. */
export function readText(draft: Draft): { text: Omit<FoundPage, 'slug'>; problems: Problem[] } {
  const { source, path, frontMatter } = draft;
  const { markdown: body, unclosed } = withoutMarkdownComments(draft.body);
  const { description, order = defaultOrder, navigation = true } = frontMatter;
  const { title, markdown } = separateTitle(frontMatter.title, body, path);
  const above = body.slice(0, body.length - markdown.length);
  const taken = above.split('\n').length - 1;
  const { date, problem } = readPageDate(frontMatter.date, source);
  const text = {
    ...{ source, title, order, navigation, markdown },
    ...(description && { description }),
    authors: [frontMatter.author ?? []].flat(),
    ...(date && { date }),
    firstLine: draft.firstLine + taken,
    ...(draft.lines && { lines: draft.lines.slice(taken) }),
  };
  const problems = problem ? [problem] : [];
  if (unclosed !== undefined) {
    const fault = settingsFault('comment-unclosed', settingsPhrase('comment-without-end'));
    problems.push({ file: source, rows: [lineInFile(draft, unclosed)], ...fault });
  }
  return { text, problems };
}

/** Removes a heading that repeats the title. */
function separateTitle(
  title: string | undefined,
  markdown: string,
  path: string,
): { title: string; markdown: string } {
  const headed = takeHeading(markdown);
  if (title === undefined) {
    return { title: headed.title ?? titleFromName(path), markdown: headed.body };
  }
  const isSame = headed.title?.toLowerCase() === title.trim().toLowerCase();
  return { title: title.trim(), markdown: isSame ? headed.body : markdown };
}

/** Maximum length of a title: a longer first line is part of the text. */
const maxTitle = 2000;

const atxHeading = /^#[^\S\n]+([^\n]+)(?:\n|$)/;
const setextHeading = /^([^\s>#*+-][^\n]*)\n=+[^\S\n]*(?:\n|$)/;

/** Separates a first heading of level 1, since the page shows its title itself. */
export function takeHeading(markdown: string): { title?: string; body: string } {
  const text = markdown.replace(/^(?:[^\S\n]*\n)+/, '');
  const marked = atxHeading.exec(text);
  const match = marked ?? setextHeading.exec(text);
  const heading = marked ? withoutClosingHashes(marked[1] ?? '') : (match?.[1] ?? '');
  if (!match || heading === '' || heading.length > maxTitle) return { body: markdown };
  return { title: withoutMarkup(heading), body: text.slice(match[0].length).replace(/^\n+/, '') };
}

/** Removes the `#` at the end of a heading, of any number. */
function withoutClosingHashes(heading: string): string {
  const written = heading.trimEnd();
  return written.replace(/(?<!#)#+$/, '').trimEnd() || written.slice(0, 1);
}

/** Makes a title of a file name: `north-sea.md` is "North sea". */
export function titleFromName(path: string): string {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  const last = parts.at(-1) ?? '';
  const name = /^(?:index|readme)$/i.test(last) ? (parts.at(-2) ?? last) : last;
  const title = name
    .normalize('NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Removes the id, `{#boats}`, and the markup of emphasis, code and links from a heading. */
function withoutMarkup(heading: string): string {
  return heading
    .replace(/\{#[^\s{}]+\}$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<!\w)([*_])(\S.*?)\1(?!\w)/g, '$2')
    .replace(/\\([^\w\s])/g, '$1')
    .trim();
}

/** A date with time, as in Jekyll: `2021-05-03 10:00:00 +0100`. */
const dateWithTime = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d\S*(?: \S+)?$/;

/** Reads the date in the front matter of a page. */
export function readPageDate(
  written: string | undefined,
  file: string,
): { date?: DateSpan; problem?: Problem } {
  const read = written ? readDate(written.replace(dateWithTime, '$1')) : null;
  if (!read) return {};
  if (!('unread' in read)) return { date: read };
  const fault = settingsFault('page-date-unreadable', `"${written}"`, { how: read.unread });
  return { problem: { file, rows: [], column: 'date', ...fault } };
}
