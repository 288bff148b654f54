import { pageRoots } from '#model/pages';
import type { Problem } from '#model/schema';
import { slug } from '#model/text/slugs';
import { pagePath } from '#model/urls';
import { foldTag } from '#scripts/columns/translations';
import { withoutComments } from '#scripts/markup/html';
import type { Draft } from '#scripts/pages/markdown-file';
import { readText } from '#scripts/pages/page-text';
import { type FoundPage, lineInFile } from '#scripts/read/raw';
import { settingsFault, settingsPhrase } from '#scripts/settings/problem-texts';

/** Pages at their addresses. */
export interface Pages {
  pages: FoundPage[];
  problems: Problem[];
}

/** Placeholder sentences in the pages of templates. */
const placeholders = [
  'This is `pages/about.md`. Each Markdown file in `pages/` is a page of the site.',
  'We want to make About pages exciting, and easy to build.',
  'We want to make engaging interpretive pages easier to create, so CollectionBuilder gives you tools',
  "This demo collection features items from the University of Idaho Library's",
  '**CB-Essay** is a Jekyll-based framework that extends',
  'Facets is a [Wax](https://minicomp.github.io/wax/) theme.',
  "This site's sample collection comprises a set of objects, each of which",
  'Wax is a modular, minimal theme for creating digital exhibitions.',
  'This is the base Jekyll theme. You can find out more info about customizing your Jekyll theme',
  'This is a sample page. You can find it in the `_pages` directory.',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit',
];

/** Returns pages with their addresses and titles. A page whose address is in use gets another one, and a problem. */
export function placePages(drafts: readonly Draft[], languages: readonly string[] = []): Pages {
  const taken = new Map<string, number>();
  const problems: Problem[] = [];
  const pages = drafts.map((draft): FoundPage => {
    const { path, frontMatter, isFront } = draft;
    if (isFront) {
      // On the front page the heading is the site's name, so a heading of its text stays in the text.
      const { text, problems: found } = readText({ ...draft, frontMatter: { ...frontMatter, title: '' } });
      problems.push(...found);
      return { ...text, slug: [], navigation: false };
    }
    const wanted = wantedAddress(path, frontMatter.slug);
    const address = takeAddress(wanted, taken, languages);
    if (address.join('/') !== wanted.join('/')) problems.push(movedPage(draft, wanted, address));
    const { text, problems: found } = readText(draft);
    problems.push(...found);
    return { ...text, slug: address };
  });
  problems.push(...templateTexts(pages));
  return { pages, problems };
}

function movedPage(
  { source, frontMatter, written }: Draft,
  wanted: readonly string[],
  address: readonly string[],
): Problem {
  // In Jekyll the address of a page is its `permalink`.
  const key = frontMatter.slug === undefined || written.slug !== undefined ? 'slug' : 'permalink';
  const fault = settingsFault('page-moved', pagePath(wanted), { address: pagePath(address), key });
  return { file: source, rows: [], ...fault };
}

/** First segments of addresses that the site itself uses. */
const reservedSegments = new Set([
  ...pageRoots,
  ...['pictures', 'files', 'pdf', 'api', 'search-index', 'index', '_next', '400', '404', '405', '500'],
  // Redirects to /saved.
  'table',
]);

/** Returns the address segments of a page: its `slug`, else its path below `pages/`. */
export function wantedAddress(path: string, slugSetting: string | undefined): string[] {
  const written = slugSetting ?? path.replace(/\.[^./]+$/, '').replace(/\/(?:index|readme)$/i, '');
  const parts = written.split('/').filter((part) => part.trim() !== '');
  if (parts.length === 0) return ['index'];
  // Keeps reserved names as they are, since `slug` would change some.
  return parts.map((part) => (reservedSegments.has(part.toLowerCase()) ? part.toLowerCase() : slug(part)));
}

/**
 * Reserves an address that neither the site nor another page uses: the wanted one, or the same with a number.
 *
 * @param taken addresses in use, each with the next number to add
 * @param languages of the site: `/fr` is the front page in French, and `/x/browse` may be the same page in another
 * language
 */
function takeAddress(
  wanted: readonly string[],
  taken: Map<string, number>,
  languages: readonly string[],
): string[] {
  const locales = languages.length > 1 ? new Set(languages.map(foldTag)) : new Set<string>();
  const allowed = wanted.map((part, place) => {
    const isTaken =
      place === 0
        ? reservedSegments.has(part) || locales.has(part)
        : place === 1 && locales.size > 0 && reservedSegments.has(part);
    return isTaken ? `${part.replace(/^_/, '')}-page` : part;
  });
  const first = allowed.join('/');
  let parts = allowed;
  for (let count = taken.get(first) ?? 2; taken.has(parts.join('/')); count += 1) {
    parts = [...allowed.slice(0, -1), `${allowed.at(-1)}-${count}`];
    taken.set(first, count + 1);
  }
  taken.set(parts.join('/'), 2);
  return parts;
}

/**
 * Returns the problem of pages that still have placeholder sentences of their template; the first page is named with
 * its lines.
 */
function templateTexts(pages: readonly FoundPage[]): Problem[] {
  const found = pages.flatMap((page) => {
    const lines = withoutComments(page.markdown).split('\n');
    const matches = lines.flatMap((line, index) => {
      const sentence = placeholders.find((one) => line.includes(one));
      return sentence === undefined ? [] : [{ sentence, row: lineInFile(page, index + 1) }];
    });
    const [first] = matches;
    return first
      ? [{ file: page.source, sentence: first.sentence, rows: matches.map(({ row }) => row) }]
      : [];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const files = new Intl.ListFormat('en-GB').format(others.map(({ file }) => file));
  const phrase = settingsPhrase('template-sentence', { sentence: first.sentence.slice(0, 60) });
  const sentence =
    others.length === 0 ? phrase : settingsPhrase('template-sentence-and-others', { found: phrase, files });
  const rows = [...new Set(first.rows)];
  return [{ file: first.file, rows, ...settingsFault('page-from-template', sentence) }];
}
