import type { Draft } from '#scripts/read/markdown-file';
import type { RawPage } from '#scripts/read/raw';
import { foldTag } from '#scripts/read/translations';

/** One page as it is written in each language. */
export interface WrittenPage {
  /** The one that stands where a language lacks it: that of the main language, or the first there is. */
  draft: Draft;
  /** By BCP 47 tag. */
  drafts: ReadonlyMap<string, Draft>;
}

/**
 * Brings the files of one page together: `about.fr.md` is `about.md` in French, on a site that is in French. A file
 * without a language is in the main one.
 *
 * @param languages of the site, the main one first; none or one where it is in one
 */
export function joinLanguages(drafts: readonly Draft[], languages: readonly string[]): WrittenPage[] {
  const [main = ''] = languages;
  const pages = new Map<string, Map<string, Draft>>();
  for (const draft of drafts) {
    const { path, language = main } = languageOf(draft.path, languages);
    const key = path.replace(/\.[^./]+$/, '');
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

/** A site's pages in one of its languages: those that are not written in it are marked with the one that they are in. */
export function pagesIn(
  language: string,
  written: readonly WrittenPage[],
  { pages, read }: { pages: readonly RawPage[]; read: (draft: Draft) => Omit<RawPage, 'slug'> },
): RawPage[] {
  return pages.map((page, index): RawPage => {
    const { drafts = new Map<string, Draft>(), draft } = written[index] ?? {};
    const shown = drafts.get(language) ?? draft;
    if (!shown) return page;
    const [spoken] = [...drafts].find(([, one]) => one.source === shown.source) ?? [];
    const { order = page.order, navigation = page.navigation } = shown.frontMatter;
    return {
      ...read(shown),
      slug: page.slug,
      order,
      navigation,
      otherSources: [...drafts.values()].map(({ source }) => source),
      ...(spoken !== undefined && spoken !== language && { language: spoken }),
    };
  });
}
