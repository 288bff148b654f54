import type { Element, ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { toText } from '#scripts/markup/cells';
import { changeLink } from '#scripts/markup/change-links';
import { changeElements } from '#scripts/markup/elements';
import { escapeHtml } from '#scripts/markup/entities';
import { placeHeadings } from '#scripts/markup/headings';
import type { LinkOptions } from '#scripts/markup/links';
import { type PagePlace, publishedAddress, relativeAddress } from '#scripts/markup/page-links';
import { paragraphs } from '#scripts/markup/paragraphs';
import { pageSchema } from '#scripts/markup/safe-schema';

export interface PageOptions extends PagePlace {
  /** The subfolder that the site lies in, `` or `/a/b`. */
  basePath: string;
}

/**
 * Makes safe HTML of a page's Markdown: GitHub's kind, with tables, footnotes and HTML. No heading is an `h1`, which
 * is the page's title; links to other `.md` files lead to their pages; pictures are replaced by their alt text.
 */
export async function renderMarkdown(markdown: string, options: PageOptions): Promise<string> {
  try {
    return await render(markdown, options);
  } catch (error) {
    // Quotations or HTML nested thousands deep, as in `toMarkup`.
    if (error instanceof RangeError) return plainParagraphs(markdown);
    throw error;
  }
}

async function render(markdown: string, { basePath, ...place }: PageOptions): Promise<string> {
  const links: LinkOptions = { basePath, resolveRelative: (href) => relativeAddress(href, place) };
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    // Ids get their prefix once, when they are made safe.
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', footnoteLabelProperties: {} })
    .use(rehypeRaw)
    .use(() => (tree: Root) => {
      placeHeadings(tree);
      changeElements(tree, (element) => changeElement(element, { links, place }));
    })
    .use(rehypeSanitize, pageSchema)
    .use(rehypeStringify)
    .process(markdown);
  return String(file).trim();
}

function changeElement(
  element: Element,
  { links, place }: { links: LinkOptions; place: PagePlace },
): ElementContent[] {
  if (element.tagName === 'a') {
    const { href } = element.properties;
    if (typeof href === 'string' && href.startsWith('/')) {
      element.properties.href = publishedAddress(href, place) ?? href;
    }
    return changeLink(element, links);
  }
  if (element.tagName !== 'img') return [element];
  const { alt } = element.properties;
  return typeof alt === 'string' && alt !== '' ? [{ type: 'text', value: alt }] : [];
}

function plainParagraphs(markdown: string): string {
  const texts = markdown.split(/\n\s*\n/).map((paragraph) => toText(paragraph.replace(/^[\s>]+/gm, '')));
  return paragraphs(escapeHtml(texts.join('\n\n')));
}
