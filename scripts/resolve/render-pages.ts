import type { Page, Problem } from '#model/schema';
import { pagePath } from '#model/urls';
import { renderMarkdown } from '#scripts/markup/markdown';
import type { RawCollection } from '#scripts/read/raw';
import type { figureSources } from '#scripts/resolve/figures';

interface RenderContext {
  basePath: string;
  language: string;
  figures: ReturnType<typeof figureSources>;
  tell: (problem: Problem) => void;
}

/** The collection's own pages, from Markdown; what is wrong in them is told by file and line. */
export async function renderPages(
  raw: RawCollection,
  { basePath, language, figures, tell }: RenderContext,
): Promise<Page[]> {
  const pages: Page[] = [];
  const addresses = new Map(
    raw.pages.flatMap(({ source, otherSources = [], slug }) =>
      [source, ...otherSources].map((file) => [file, pagePath(slug)] as const),
    ),
  );
  for (const page of raw.pages) {
    const { source, firstLine, slug, title, description, order, navigation, authors, date, markdown } = page;
    const place = { basePath, language: page.language ?? language, slug, source, pages: addresses };
    const { blocks, contents, faults } = await renderMarkdown(markdown, { ...place, figures: figures(page) });
    for (const { line, ...fault } of faults) {
      tell({ severity: 'warning', file: source, rows: [line + firstLine - 1], ...fault });
    }
    pages.push({
      ...{ slug, title, order, navigation, authors, contents, blocks },
      ...(description && { description }),
      ...(date && { date }),
      ...(page.language && { language: page.language }),
    });
  }
  return pages;
}
