import type { JekyllDraft } from '#importers/jekyll/drafts';
import { link } from '#importers/jekyll/write-markdown';
import type { Messages } from '#model/i18n/messages';
import type { NavigationLink } from '#model/schema';
import { pagePath } from '#model/urls';
import { titleFromName } from '#scripts/pages/page-text';
import { wantedAddress } from '#scripts/pages/place-pages';
import type { RawLink } from '#scripts/read/raw';

/**
 * Adds links to the previous and next document of each collection, and a page that lists them and is linked from the
 * navigation, unless the project has a page with its address.
 * @returns the texts, and links to the lists
 */
export function addReadingOrder(
  drafts: readonly JekyllDraft[],
  messages: Messages,
): { drafts: JekyllDraft[]; lists: NavigationLink[] } {
  const collections = [...new Set(drafts.flatMap(({ collection }) => collection ?? []))];
  const lists: JekyllDraft[] = [];
  const ordered = [...drafts];
  for (const collection of collections) {
    const documents = drafts.filter((draft) => draft.collection === collection && !isHidden(draft));
    if (documents.length < 2) continue;
    for (const [index, document] of documents.entries()) {
      const links = neighbours(documents, index, messages);
      ordered[ordered.indexOf(document)] = {
        ...document,
        frontMatter: { ...document.frontMatter, navigation: false },
        body: `${document.body}\n\n${links}`,
      };
    }
    if (!drafts.some(({ frontMatter }) => frontMatter.slug === collection))
      lists.push(listOf(collection, documents));
  }
  return {
    drafts: [...lists, ...ordered],
    lists: lists.map(({ frontMatter: { title = '' }, path }) => ({
      label: title,
      href: pagePath(wantedAddress(path, undefined)),
    })),
  };
}

/** Adds the lists to a navigation, except those whose documents it links to itself. */
export function withLists(navigation: readonly RawLink[], lists: readonly NavigationLink[]): RawLink[] {
  const isNamed = (list: NavigationLink) => navigation.some(({ href }) => href.startsWith(`${list.href}/`));
  return [...navigation, ...lists.filter((list) => !isNamed(list))];
}

/** Returns whether a document is only linked from others. */
function isHidden({ written }: JekyllDraft): boolean {
  return written.hide_from_nav === true;
}

function neighbours(documents: readonly JekyllDraft[], index: number, { pager }: Messages): string {
  const [before, after] = [documents[index - 1], documents[index + 1]];
  const previous = before && `${pager.previous}: ${linkTo(before)}`;
  const next = after && `${pager.next}: ${linkTo(after)}`;
  return `---\n\n${[previous, next].filter(Boolean).join('  \n')}`;
}

function linkTo({ path, frontMatter: { title = titleFromName(path), slug } }: JekyllDraft): string {
  return link(title, pagePath(wantedAddress(path, slug)));
}

/** Returns a page that lists documents, grouped by part. */
function listOf(collection: string, documents: readonly JekyllDraft[]): JekyllDraft {
  const lines: string[] = [];
  let part: unknown;
  for (const document of documents) {
    if (document.written.part !== part) {
      part = document.written.part;
      lines.push('', typeof part === 'string' ? `## ${part}` : '', '');
    }
    lines.push(`- ${linkTo(document)}`);
  }
  return {
    source: `_${collection}`,
    path: collection,
    frontMatter: { title: titleFromName(collection), slug: collection, order: 0 },
    written: {},
    body: lines.join('\n'),
    firstLine: 1,
  };
}
