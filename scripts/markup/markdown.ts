import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Page } from '#model/schema';
import { wordsFor } from '#model/words/words';
import { toText } from '#scripts/markup/cells';
import { changeLink } from '#scripts/markup/change-links';
import {
  directiveHandlers,
  directives,
  readDirectives,
  type UnknownDirective,
} from '#scripts/markup/directives';
import { changeElements } from '#scripts/markup/elements';
import { escapeHtml } from '#scripts/markup/entities';
import { contentsOf, placeHeadings } from '#scripts/markup/headings';
import type { LinkOptions } from '#scripts/markup/links';
import { type PagePlace, publishedAddress, relativeAddress } from '#scripts/markup/page-links';
import { paragraphs } from '#scripts/markup/paragraphs';
import { type FigureSources, type PlacementFault, placeFigures } from '#scripts/markup/place-figures';
import { cutPage } from '#scripts/markup/placements';
import { pageSchema } from '#scripts/markup/safe-schema';

export interface PageOptions extends PagePlace {
  /** The subfolder that the site lies in, `` or `/a/b`. */
  basePath: string;
  /** BCP 47, of the site: for the heading of the footnotes. */
  language?: string;
  figures?: FigureSources;
}

export interface RenderedPage extends Pick<Page, 'blocks' | 'contents'> {
  faults: PlacementFault[];
}

const noFigures: FigureSources = {
  item: () => undefined,
  picture: () => undefined,
  nearestId: () => undefined,
};

/**
 * Makes a page of its Markdown: safe HTML, GitHub's kind, with tables, footnotes and HTML, cut where pictures stand. No
 * heading is an `h1`, which is the page's title; links to other `.md` files lead to their pages; a picture that is not
 * known is replaced by its alt text.
 */
export async function renderMarkdown(markdown: string, options: PageOptions): Promise<RenderedPage> {
  try {
    return await render(markdown, options);
  } catch (error) {
    // Quotations or HTML nested thousands deep, as in `toMarkup`.
    if (!(error instanceof RangeError)) throw error;
    return { blocks: [{ kind: 'html', html: plainParagraphs(markdown) }], contents: [], faults: [] };
  }
}

async function render(markdown: string, options: PageOptions): Promise<RenderedPage> {
  const { figures = noFigures } = options;
  const faults: PlacementFault[] = [];
  const root = await readHtml(markdown, options, (unknown) => faults.push(unknownDirective(unknown)));
  placeHeadings(root);
  changeElements(root, (element) => changeElement(element, { ...options, figures }));
  const blocks = cutPage(root).flatMap((piece): Page['blocks'] => {
    if (piece.kind === 'placed')
      return placeFigures(piece.placements, figures, (fault) => faults.push(fault));
    const html = safeHtml(piece.nodes);
    return html === '' ? [] : [{ kind: 'html', html }];
  });
  return { blocks, contents: contentsOf(root), faults };
}

function readHtml(
  markdown: string,
  { language = 'en' }: PageOptions,
  tell: (unknown: UnknownDirective) => void,
): Promise<Root> {
  const { essay } = wordsFor(language);
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(readDirectives)
    // Ids get their prefix once, when they are made safe.
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabel: essay.notes,
      footnoteLabelProperties: {},
      footnoteBackLabel: (index) => essay.backToNote(index + 1),
      handlers: directiveHandlers(markdown, tell),
    })
    .use(rehypeRaw);
  return processor.run(processor.parse(markdown));
}

const writer = unified().use(rehypeSanitize, pageSchema).use(rehypeStringify).freeze();

function safeHtml(children: RootContent[]): string {
  return String(writer.stringify(writer.runSync({ type: 'root', children }))).trim();
}

function changeElement(
  element: Element,
  { basePath, figures, ...place }: PageOptions & { figures: FigureSources },
): ElementContent[] {
  if (element.tagName === 'a') {
    const { href } = element.properties;
    const links: LinkOptions = { basePath, resolveRelative: (relative) => relativeAddress(relative, place) };
    if (typeof href === 'string' && href.startsWith('/')) {
      element.properties.href = publishedAddress(href, place) ?? href;
    }
    return changeLink(element, links);
  }
  if (element.tagName !== 'img') return [element];
  const { alt, src } = element.properties;
  if (typeof src === 'string' && figures.picture(src)) return [element];
  return typeof alt === 'string' && alt !== '' ? [{ type: 'text', value: alt }] : [];
}

function unknownDirective({ line, written }: UnknownDirective): PlacementFault {
  const forms = Object.values(directives).map(({ form }) => form);
  return {
    line,
    expected: forms.join(', '),
    found: `"${written.slice(0, 100)}"`,
    remedy: 'It is published as text. Correct the word after the colons, or write a space between them.',
  };
}

function plainParagraphs(markdown: string): string {
  const texts = markdown.split(/\n\s*\n/).map((paragraph) => toText(paragraph.replace(/^[\s>]+/gm, '')));
  return paragraphs(escapeHtml(texts.join('\n\n')));
}
