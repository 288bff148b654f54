import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { messagesFor } from '#model/i18n/messages';
import type { Page, PageBlock } from '#model/schema';
import { decodePath } from '#model/urls';
import { toText } from '#scripts/markup/cells';
import {
  directiveHandlers,
  directives,
  readDirectives,
  type UnknownDirective,
} from '#scripts/markup/directives';
import { type FigureSources, placeFigures, type TextProblem } from '#scripts/markup/figures';
import { escapeHtml, lineCounter, paragraphs } from '#scripts/markup/html';
import { type ExceededLimit, exceededLimit, isTooDeep } from '#scripts/markup/limits';
import type { LinkOptions } from '#scripts/markup/links';
import { safeHref, sanitiseLink } from '#scripts/markup/links';
import { type PagePlace, publishedAddress, relativeAddress } from '#scripts/markup/page-links';
import { cutPage, type Placement } from '#scripts/markup/page-pieces';
import { markupFault, markupPhrase } from '#scripts/markup/problem-texts';
import { pageSchema } from '#scripts/markup/sanitise-schema';
import { changeElements, contentsOf, placeHeadings } from '#scripts/markup/tree';
import { unwrapLayout } from '#scripts/markup/unwrap';
import { beginningOf } from '#scripts/report/problems';

interface TextOptions extends PagePlace {
  /** The subfolder of the site, `` or `/a/b`. */
  basePath: string;
  /** BCP 47 tag of the site, for the heading of the footnotes. */
  language?: string;
}

export interface ParseOptions extends TextOptions {
  /** True for the address of a picture that can be shown; others are replaced by their alt text. */
  isPicture: (address: string) => boolean;
}

export interface PageOptions extends TextOptions {
  figures?: FigureSources;
}

/** A page as plain data: texts in safe HTML, and the placements between them. */
export interface ParsedPage extends Pick<Page, 'contents'> {
  pieces: ({ kind: 'html'; html: string } | { kind: 'placed'; placements: Placement[] })[];
  problems: TextProblem[];
}

export interface RenderedPage extends Pick<Page, 'blocks' | 'contents'> {
  problems: TextProblem[];
}

const noFigures: FigureSources = {
  item: () => undefined,
  picture: () => undefined,
  media: () => undefined,
  itemOfPart: () => undefined,
  nearestId: () => undefined,
};

/** Parses a page and places its pictures. */
export async function renderMarkdown(
  markdown: string,
  { figures = noFigures, ...options }: PageOptions,
): Promise<RenderedPage> {
  const isPicture = (address: string) => figures.picture(address) !== undefined;
  return placeInPage(await parseMarkdown(markdown, { ...options, isPicture }), figures);
}

/** Places the pictures of a page. */
export function placeInPage(
  { pieces, contents, problems: found }: ParsedPage,
  figures: FigureSources,
): RenderedPage {
  const problems = [...found];
  const blocks = pieces.flatMap((piece): Page['blocks'] =>
    piece.kind === 'html'
      ? [piece]
      : placeFigures(piece.placements, figures, (problem) => problems.push(problem)),
  );
  return { blocks: joinTexts(blocks), contents, problems };
}

/**
 * Parses a page of GitHub-flavoured Markdown, with tables, footnotes and HTML: safe HTML, cut at the placed pictures.
 * Headings begin at `h2`, below the page's title; links to other `.md` files lead to their pages; an unknown picture
 * is replaced by its alt text.
 */
export async function parseMarkdown(markdown: string, options: ParseOptions): Promise<ParsedPage> {
  try {
    return await parse(markdown, options);
  } catch (error) {
    // Thousands of nested quotations or elements exhaust the stack, as in `toMarkup`: plain text is better than a
    // failed build.
    const isDeep = error instanceof RangeError;
    return asPlainText(markdown, isDeep ? deepHtml : { line: 1, found: `${error}` });
  }
}

async function parse(markdown: string, options: ParseOptions): Promise<ParsedPage> {
  const heavy = exceededLimit(markdown);
  if (heavy) return asPlainText(markdown, heavy);
  const problems: TextProblem[] = [];
  const tree = await readHtml(markdown, options, (unknown) => problems.push(unknownDirective(unknown)));
  if (isTooDeep(rawHtml(tree))) return asPlainText(markdown, deepHtml);
  const root = withRawHtml.runSync(tree);
  placeHeadings(root);
  root.children = unwrapLayout(root.children);
  const frames: string[] = [];
  changeElements(root, (element) => changeElement(element, { ...options, frames }));
  problems.push(...frames.map((src) => framedPage(markdown, src)));
  const pieces = cutPage(root).flatMap((piece): ParsedPage['pieces'] => {
    if (piece.kind === 'placed') return [piece];
    const html = safeHtml(piece.nodes);
    return html === '' ? [] : [{ kind: 'html', html }];
  });
  return { pieces, contents: contentsOf(root), problems };
}

/** Joins neighbouring texts. */
function joinTexts(blocks: readonly PageBlock[]): PageBlock[] {
  const joined: PageBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'html' && last?.kind === 'html')
      joined[joined.length - 1] = { kind: 'html', html: `${last.html}\n${block.html}` };
    else joined.push(block);
  }
  return joined;
}

function readHtml(
  markdown: string,
  { language = 'en' }: ParseOptions,
  onUnknown: (unknown: UnknownDirective) => void,
): Promise<Root> {
  const { essay } = messagesFor(language);
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(readDirectives)
    // Sanitising adds the prefix of ids.
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabel: essay.notes,
      footnoteLabelProperties: {},
      footnoteBackLabel: (index) => essay.backToNote({ note: index + 1 }),
      handlers: directiveHandlers(markdown, onUnknown),
    });
  return processor.run(processor.parse(markdown));
}

const withRawHtml = unified()
  .use(rehypeRaw, { passThrough: ['directive'] })
  .freeze();

/** Returns all HTML in a text. */
function rawHtml(root: Root): string {
  const found: string[] = [];
  const nodes: RootContent[] = root.children.toReversed();
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.type === 'raw') found.push(node.value);
    if ('children' in node) nodes.push(...node.children.toReversed());
  }
  return found.join('');
}

const writer = unified().use(rehypeSanitize, pageSchema).use(rehypeStringify).freeze();

function safeHtml(children: RootContent[]): string {
  return String(writer.stringify(writer.runSync({ type: 'root', children }))).trim();
}

function changeElement(
  element: Element,
  { basePath, isPicture, frames, ...place }: ParseOptions & { frames: string[] },
): ElementContent[] {
  const links: LinkOptions = { basePath, resolveRelative: (relative) => relativeAddress(relative, place) };
  if (loadingElements.has(element.tagName)) {
    const src = sourceOf(element);
    const link = src === undefined ? undefined : linkOfFrame(element, src, links);
    if (link && src !== undefined && /^(?:https?:)?\/\//i.test(src)) frames.push(src);
    return link ? [link] : [];
  }
  if (element.tagName === 'a') {
    const { href } = element.properties;
    if (typeof href === 'string' && href.startsWith('/')) {
      element.properties.href = publishedAddress(href, place) ?? href;
    }
    return sanitiseLink(element, links);
  }
  if (element.tagName !== 'img') return [element];
  const { alt, src } = element.properties;
  if (typeof src === 'string' && isPicture(src)) return [element];
  return typeof alt === 'string' && alt !== '' ? [{ type: 'text', value: alt }] : [];
}

/** Elements that load what they show. */
const loadingElements = new Set(['iframe', 'audio', 'video']);

/** Returns the address that an element loads: its own, or that of its first source. */
function sourceOf({ properties: { src }, children }: Element): string | undefined {
  if (typeof src === 'string') return src;
  const sources = children.filter((child) => child.type === 'element');
  return sources.map(({ properties }) => properties.src).find((one) => typeof one === 'string');
}

/** Players of films, and the addresses of their pages. */
const playerPages = [
  [/^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/, 'https://www.youtube.com/watch?v=$1'],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
] as const;

/** Returns a link to the content of a frame, labelled by its title, file or host. */
function linkOfFrame(
  { properties: { title } }: Element,
  src: string,
  options: LinkOptions,
): Element | undefined {
  const safe = safeHref(src, options);
  if (safe === undefined) return undefined;
  const href = playerPages.reduce((address, [frame, page]) => address.replace(frame, page), safe);
  const name = /^https?:/.test(href) ? new URL(href).host : decodePath(href.split('/').at(-1) ?? href);
  const words = typeof title === 'string' && title.trim() !== '' ? title.trim() : name;
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: words }] };
}

function framedPage(markdown: string, src: string): TextProblem {
  const line = lineCounter(markdown)(Math.max(0, markdown.indexOf(src)));
  const found = markupPhrase('frame-of', { address: beginningOf(src, 100) });
  return { line, ...markupFault('frame-elsewhere', found) };
}

function unknownDirective({ line, written }: UnknownDirective): TextProblem {
  const forms = Object.values(directives).map(({ form }) => form);
  const found = `"${beginningOf(written, 100)}"`;
  return { line, ...markupFault('directive-unknown', found, { forms: forms.join(', ') }) };
}

const deepHtml: ExceededLimit = { line: 1, found: markupPhrase('html-too-deep') };

/** Returns a page that cannot be parsed as Markdown. */
function asPlainText(markdown: string, { line, found }: ExceededLimit): ParsedPage {
  const html = plainParagraphs(markdown);
  return {
    pieces: html === '' ? [] : [{ kind: 'html', html }],
    contents: [],
    problems: [{ line, ...markupFault('page-too-complex', found) }],
  };
}

function plainParagraphs(markdown: string): string {
  const texts = markdown.split(/\n\s*\n/).map((paragraph) => toText(paragraph.replace(/^[\s>]+/gm, '')));
  return paragraphs(escapeHtml(texts.join('\n\n')));
}
