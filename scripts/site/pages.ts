import type { Opened } from '#media';
import type { Figure, Item, Page, Problem } from '#model/schema';
import { defined } from '#model/std/assert';
import { decodePath, pagePath } from '#model/urls';
import { picturesOf } from '#scripts/items/make-item';
import type { FigureSources, Media } from '#scripts/markup/figures';
import { type ParsedPage, placeInPage } from '#scripts/markup/markdown';
import { lineInFile, type RawPage } from '#scripts/read/raw';
import { pathSuggester } from '#scripts/read/suggest-path';

/** The text of each page in pieces. */
export type ParsedPages = ReadonlyMap<RawPage, ParsedPage>;

interface RenderContext {
  parsed: ParsedPages;
  figures: ReturnType<typeof figureSources>;
  report: (problem: Problem) => void;
}

/** Returns the addresses of pages, by file. */
export function pageAddresses(pages: readonly RawPage[]): Map<string, string> {
  return new Map(
    pages.flatMap(({ source, otherSources = [], slug }) =>
      [source, ...otherSources].map((file) => [file, pagePath(slug)] as const),
    ),
  );
}

/** Places the pictures in the collection's own pages; problems have file and line. */
export function renderPages(
  rawPages: readonly RawPage[],
  { parsed: parsedPages, figures, report }: RenderContext,
): Page[] {
  const pages: Page[] = [];
  for (const page of rawPages) {
    const { source, slug, title, description, order, navigation, authors, date } = page;
    const parsed = defined(parsedPages.get(page), `the parsed text of ${source}`);
    const { blocks, contents, problems } = placeInPage(parsed, figures(page));
    for (const { line, ...problem } of problems) {
      report({ file: source, rows: [lineInFile(page, line)], ...problem });
    }
    pages.push({
      ...{ slug: [...slug], title, order, navigation, authors: [...authors], contents, blocks },
      ...(description && { description }),
      ...(date && { date }),
      ...(page.language && { language: page.language }),
    });
  }
  return pages;
}

/** Returns a function that looks up the pictures of a page: of items, and in the files that the page names. */
export function figureSources(
  items: readonly Item[],
  { pictures: opened }: Pick<Opened, 'pictures'>,
): (page: RawPage) => FigureSources {
  const byId = new Map<string, Figure | null>();
  const byPicture = new Map<string, Figure>();
  for (const item of items) {
    const shown = item.parts.flatMap((part) => makeFigure(item, part) ?? []);
    byId.set(item.id, shown[0] ?? null);
    // A file in several records belongs to the first.
    for (const figure of shown)
      if (!byPicture.has(figure.picture.id)) byPicture.set(figure.picture.id, figure);
  }
  const itemsOfParts = new Map<string, string>();
  for (const item of items) {
    for (const part of item.parts) {
      if (byId.has(part.id)) continue;
      const figure = makeFigure(item, part);
      byId.set(part.id, figure ? { ...figure, item: { ...figure.item, part: part.id } } : null);
      itemsOfParts.set(part.id, item.id);
    }
  }
  const nearest = pathSuggester(byId.keys());
  const mediaById = indexMedia(items);
  return (page) => ({
    item: (id) => byId.get(id),
    media: (id) => mediaById.get(id),
    itemOfPart: (id) => itemsOfParts.get(id),
    nearestId: nearest,
    picture(address) {
      const file = page.pictures.get(decodePath(address));
      const picture = file === undefined ? undefined : opened.get(file)?.[0];
      return picture && (byPicture.get(picture.id) ?? { picture });
    },
  });
}

/** Returns the recordings and documents of items, and of parts with an id of their own. */
function indexMedia(items: readonly Item[]): Map<string, Media> {
  const byId = new Map<string, Media>();
  for (const { id, title, warning, parts } of items) {
    for (const [index, { id: partId, title: ownTitle, object, preview, alt: ownAlt }] of parts.entries()) {
      const isMedia = object?.kind === 'file' || (object?.kind === 'link' && !preview);
      if (!isMedia) continue;
      const alt = warning ?? ownAlt;
      const media = { object, ...(preview && { preview }), ...(alt && { alt }) };
      const item = { id, title: ownTitle ?? title };
      if (index === 0) byId.set(id, { ...media, item });
      // The first part may also have a record of its own.
      if (!byId.has(partId)) byId.set(partId, { ...media, item: { ...item, part: partId } });
    }
  }
  return byId;
}

function makeFigure(
  { id, title, warning }: Item,
  part: Item['parts'][number],
): (Figure & Required<Pick<Figure, 'item'>>) | undefined {
  const [picture] = picturesOf(part);
  const alt = warning ?? part.alt;
  return picture && { picture, ...(alt && { alt }), item: { id, title: part.title ?? title } };
}
