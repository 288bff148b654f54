import type { Problem } from '#model/schema';
import { foldTag } from '#scripts/columns/translations';
import { type Draft, readDraft, unpublishedProblem } from '#scripts/pages/markdown-file';
import { readText } from '#scripts/pages/page-text';
import { type Pages, placePages } from '#scripts/pages/place-pages';
import type { FoundPage } from '#scripts/read/raw';
import { readOrLeaveOut } from '#scripts/read/read-or-leave-out';

/** Pages in the main language of a site, and in each secondary one by BCP 47 tag. */
export interface TranslatedPages extends Pages {
  translations: Map<string, FoundPage[]>;
}

/** True if a file is one of the collection's own pages. */
export function isPage(file: string): boolean {
  return /^pages\/.+\.(?:md|markdown)$/i.test(file);
}

/**
 * Reads `pages/`: each Markdown file, at any depth, is a page, or its translation.
 *
 * @param languages of the site, the main one first; empty for a site in one language
 * @param encoding of files that are not Unicode, from the settings
 */
export async function readPages({
  root,
  files,
  today,
  languages = [],
  encoding,
}: {
  root: string;
  files: readonly string[];
  /** Date of publication: `2027-03-01`. */
  today: string;
  languages?: readonly string[];
  encoding?: string | undefined;
}): Promise<TranslatedPages> {
  const drafts: Draft[] = [];
  const problems: Problem[] = [];
  for (const source of files.filter(isPage)) {
    const read = await readOrLeaveOut(source, problems, () => readDraft(root, source, encoding));
    if (!read) continue;
    const { draft, problems: found } = read;
    const unpublished = unpublishedProblem(draft, today);
    if (unpublished) problems.push(unpublished);
    else {
      drafts.push(draft);
      problems.push(...found);
    }
  }
  const written = groupTranslations(drafts, languages);
  const placed = placePages(
    written.map(({ draft }) => draft),
    languages,
  );
  const inLanguage = (language: string) =>
    pagesIn(language, written, { pages: placed.pages, read: (draft) => readText(draft).text });
  // Pages that are not translated had their problems reported when they were placed.
  const translated = written.flatMap(({ draft, drafts: all }) =>
    [...all.values()].filter(({ source }) => source !== draft.source),
  );
  const [main = '', ...others] = languages;
  return {
    pages: others.length > 0 ? inLanguage(main) : placed.pages,
    translations: new Map(others.map((language) => [language, inLanguage(language)])),
    problems: [...problems, ...placed.problems, ...translated.flatMap((draft) => readText(draft).problems)],
  };
}

/** A page in each language in which it is written. */
interface WrittenPage {
  /** For languages without a translation: the text in the main language, or the first one. */
  draft: Draft;
  /** By BCP 47 tag. */
  drafts: ReadonlyMap<string, Draft>;
}

/**
 * Groups the files of one page: `about.fr.md` is `about.md` in French, if the site has French. A file without a
 * language is in the main one.
 */
function groupTranslations(drafts: readonly Draft[], languages: readonly string[]): WrittenPage[] {
  const [main = ''] = languages;
  const pages = new Map<string, Map<string, Draft>>();
  for (const draft of drafts) {
    const { path, language = main } = languageOf(draft.path, languages);
    const name = path.replace(/\.[^./]+$/, '');
    // A second file for a page in one language becomes a page of its own, and is reported.
    const key = pages.get(name)?.has(language) ? draft.source : name;
    const written = pages.get(key) ?? new Map<string, Draft>();
    pages.set(key, written.set(language, { ...draft, path }));
  }
  return [...pages.values()].flatMap((written) => {
    const draft = [main, ...languages].map((tag) => written.get(tag)).find((found) => found !== undefined);
    return draft ? [{ draft, drafts: written }] : [];
  });
}

function languageOf(path: string, languages: readonly string[]): { path: string; language?: string } {
  const [, name, tag = '', ending] = /^(.*[^/])\.([a-z]{2,3}(?:-[a-z\d]+)*)(\.[^./]+)$/i.exec(path) ?? [];
  const language = languages.find((known) => foldTag(known) === foldTag(tag));
  return language ? { path: `${name}${ending}`, language } : { path };
}

/** Returns the pages in one language; pages that are not translated are marked with their language. */
function pagesIn(
  language: string,
  written: readonly WrittenPage[],
  { pages, read }: { pages: readonly FoundPage[]; read: (draft: Draft) => Omit<FoundPage, 'slug'> },
): FoundPage[] {
  return pages.map((page, index): FoundPage => {
    const { drafts = new Map<string, Draft>(), draft } = written[index] ?? {};
    const shown = drafts.get(language) ?? draft;
    if (!shown) return page;
    const [writtenIn] = [...drafts].find(([, one]) => one.source === shown.source) ?? [];
    const { order = page.order, navigation = page.navigation } = shown.frontMatter;
    return {
      ...read(shown),
      slug: page.slug,
      order,
      navigation,
      otherSources: [...drafts.values()].map(({ source }) => source),
      ...(writtenIn !== undefined && writtenIn !== language && { language: writtenIn }),
    };
  });
}
