import type { PagePreview } from '#model/desk/protocol';
import { derivativeFor, fallbackOf } from '#model/pictures/derivatives';
import type { Figure, PageBlock, Picture, Site } from '#model/schema';
import { defined } from '#model/std/assert';
import { itemPath, withBase } from '#model/urls';
import { escapeHtml } from '#scripts/markup/html';
import { placeInPage } from '#scripts/markup/markdown';
import { type PageText, parsePages } from '#scripts/markup/parse-pages';
import { readFrontMatter } from '#scripts/pages/markdown-file';
import { readText } from '#scripts/pages/page-text';
import { wantedAddress } from '#scripts/pages/place-pages';
import type { Prepared } from '#scripts/pipeline/prepare';
import { pagePictureFinder } from '#scripts/read/named-files/page-pictures';
import type { RawCollection, RawPage } from '#scripts/read/raw';
import { figureSources, pageAddresses } from '#scripts/site/pages';

/** Minimum width of pictures, in pixels. */
const pictureWidth = 720;

/**
 * Returns a page as the build makes it, by the same functions, but in plain HTML: without sliders and players. A
 * picture that no page or item has named before is shown once the page is saved and read.
 *
 * @param file its path below the folder; the file need not exist
 */
export async function previewPage(
  { file, text }: { file: string; text: string },
  { raw, built, opened }: Pick<Prepared, 'raw' | 'built' | 'opened'>,
): Promise<PagePreview> {
  const page = pageOf({ file, text }, raw);
  const { title, slug, markdown, source, pictures } = page;
  const { basePath } = built.site;
  const language = page.language ?? raw.settings.language;
  const isShown = (found: string) => opened.pictures.get(found)?.[0] !== undefined;
  const shown = new Set([...pictures].flatMap(([address, found]) => (isShown(found) ? address : [])));
  const pageText: PageText = {
    markdown,
    slug,
    source,
    basePath,
    pages: pageAddresses(raw.pages),
    shown,
    language,
  };
  const [parsed] = await parsePages([pageText]);
  const items = built.items.map(({ item }) => item);
  const figures = figureSources(items, opened)(page);
  const { blocks } = placeInPage(defined(parsed, 'the parsed text of a page'), figures);
  return { title, html: blocks.map((block) => blockHtml(block, built.site)).join('\n'), language };
}

function pageOf({ file, text }: { file: string; text: string }, raw: RawCollection): RawPage {
  const draft = {
    ...readFrontMatter(text, file),
    source: file,
    path: file.replace(/^pages\//i, ''),
    firstLine: 1,
  };
  const known = raw.pages.find(({ source, otherSources = [] }) => [source, ...otherSources].includes(file));
  const slug = known?.slug ?? wantedAddress(draft.path, draft.frontMatter.slug);
  const page = { ...readText(draft).text, slug };
  // Missing pictures are reported by `check`, once the page is saved.
  return { ...page, pictures: pagePictureFinder(raw.files, () => undefined)(page) };
}

type Place = Pick<Site, 'basePath' | 'formats'>;

function blockHtml(block: PageBlock, site: Place): string {
  switch (block.kind) {
    case 'html':
      return block.html;
    case 'figure':
      return figureHtml(block.figure, site);
    case 'gallery':
      return groupHtml(block.figures, block.caption, site);
    case 'compare':
      return groupHtml([block.before, block.after], block.caption, site);
    case 'media': {
      const { preview, caption, item } = block;
      const picture = preview ? pictureHtml(preview, block.alt, site) : '';
      const link = `<a href="${escapeHtml(withBase(site.basePath, itemPath(item.id)))}">${escapeHtml(item.title)}</a>`;
      return `<figure>${picture}<figcaption>${link} ${escapeHtml(caption ?? '')}</figcaption></figure>`;
    }
  }
}

function groupHtml(figures: readonly Figure[], caption: string | undefined, site: Place): string {
  const shown = figures.map((figure) => figureHtml(figure, site)).join('');
  return `<figure>${shown}${captionHtml(caption)}</figure>`;
}

function figureHtml({ picture, alt, caption, item }: Figure, site: Place): string {
  return `<figure>${pictureHtml(picture, alt, site)}${captionHtml(caption ?? item?.title)}</figure>`;
}

function captionHtml(caption: string | undefined): string {
  return caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '';
}

function pictureHtml(picture: Picture, alt: string | undefined, { basePath, formats }: Place): string {
  const { path, width, height } = derivativeFor(picture, fallbackOf(formats), pictureWidth);
  const src = escapeHtml(withBase(basePath, path));
  return `<img src="${src}" alt="${escapeHtml(alt ?? '')}" width="${width}" height="${height}">`;
}
