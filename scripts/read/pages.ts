import type { Problem } from '#model/schema';
import { pagePath } from '#model/urls';
import { type Draft, readDraft, unpublishedPage } from '#scripts/read/markdown-file';
import { freeAddress, wantedAddress } from '#scripts/read/page-address';
import { readPageDate } from '#scripts/read/page-date';
import { joinLanguages, pagesIn } from '#scripts/read/page-languages';
import { takeHeading, titleFromName } from '#scripts/read/page-title';
import type { RawPage } from '#scripts/read/raw';

export interface Pages {
  pages: RawPage[];
  problems: Problem[];
}

/** The pages of a site in its main language, and in each further one by BCP 47 tag. */
export interface TranslatedPages extends Pages {
  translations: Map<string, RawPage[]>;
}

/** Where a page without `order` stands: after those that have one, in the order of their titles. */
const defaultOrder = 1000;

/** Whether a file is one of the collection's own pages. */
export function isPage(file: string): boolean {
  return /^pages\/.+\.(?:md|markdown)$/i.test(file);
}

/**
 * Reads `pages/`: each Markdown file in it, at whatever depth, is a page, or one in a further language.
 *
 * @param languages of the site, the main one first; none where it is in one
 */
export async function readPages({
  root,
  files,
  languages = [],
}: {
  root: string;
  files: readonly string[];
  languages?: readonly string[];
}): Promise<TranslatedPages> {
  const drafts: Draft[] = [];
  const problems: Problem[] = [];
  for (const source of files.filter(isPage)) {
    const { draft, problems: found } = await readDraft(root, source);
    const unpublished = unpublishedPage(draft);
    if (unpublished) problems.push(unpublished);
    else {
      drafts.push(draft);
      problems.push(...found);
    }
  }
  const written = joinLanguages(drafts, languages);
  const placed = placePages(
    written.map(({ draft }) => draft),
    languages,
  );
  const inLanguage = (language: string) =>
    pagesIn(language, written, { pages: placed.pages, read: (draft) => readText(draft).text });
  // Those that stand for their page are told as it gets its place.
  const translated = written.flatMap(({ draft, drafts: all }) =>
    [...all.values()].filter(({ source }) => source !== draft.source),
  );
  const [main = '', ...others] = languages;
  return {
    pages: others.length > 0 ? inLanguage(main) : placed.pages,
    translations: new Map(others.map((language) => [language, inLanguage(language)])),
    problems: [
      ...problems,
      ...placed.problems,
      ...translated.flatMap((draft) => readText(draft).problem ?? []),
    ],
  };
}

/** Gives each page its address and title. An address that is taken gets an ending, and its owner is told. */
export function placePages(drafts: readonly Draft[], languages: readonly string[] = []): Pages {
  const taken = new Set<string>();
  const problems: Problem[] = [];
  const pages = drafts.map((draft): RawPage => {
    const { source, path, frontMatter } = draft;
    const wanted = wantedAddress(path, frontMatter.slug);
    const slug = freeAddress(wanted, taken, languages);
    taken.add(slug.join('/'));
    if (slug.join('/') !== wanted.join('/')) problems.push(movedPage(source, wanted, slug));
    const { text, problem } = readText(draft);
    if (problem) problems.push(problem);
    return { ...text, slug };
  });
  return { pages, problems };
}

/** What a draft says, without its address. */
function readText(draft: Draft): { text: Omit<RawPage, 'slug'>; problem: Problem | undefined } {
  const { source, path, frontMatter, body } = draft;
  const { description, order = defaultOrder, navigation = true } = frontMatter;
  const { title, markdown } = titlePage(frontMatter.title, body, path);
  const above = body.slice(0, body.length - markdown.length);
  const { date, problem } = readPageDate(frontMatter.date, source);
  const text = {
    ...{ source, title, order, navigation, markdown },
    ...(description && { description }),
    authors: [frontMatter.author ?? []].flat(),
    ...(date && { date }),
    firstLine: draft.firstLine + above.split('\n').length - 1,
  };
  return { text, problem };
}

/** A heading that says the title again is taken off the text. */
function titlePage(
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

function movedPage(file: string, wanted: readonly string[], slug: readonly string[]): Problem {
  return {
    severity: 'warning',
    file,
    rows: [],
    expected: 'an address that neither the site nor another page uses',
    found: pagePath(wanted),
    remedy: `The page is published at ${pagePath(slug)}. Rename the file, or write "slug: " and another name above its text.`,
  };
}
