import type { JekyllDraft } from '#importers/jekyll/drafts';
import { withoutComments } from '#scripts/markup/html';

/** Layouts of CollectionBuilder's and Wax's themes that show the collection. */
const collectionLayout =
  /^(?:(?:browse|home|item|print|search)\b.*|timeline.*|cloud|cover|data|essay-search|list|locations|map|record|subjects|table)$/;
/** Pages that every site here has. */
const builtInPages = new Set(['browse', 'map', 'subjects', 'locations', 'timeline', 'data', 'search']);

/** A page of a theme that shows the collection. */
export interface View {
  /** `people` */
  address: string;
  layout: string;
  /** Columns whose values it shows, from its front matter. */
  fields: string[];
}

/** Returns whether a page shows the collection, or has the address of a page that does. */
export function showsCollection(draft: JekyllDraft, address: string): boolean {
  return builtInPages.has(address.toLowerCase()) || hasViewLayout(draft);
}

/** Returns whether a page has a layout that shows the collection. */
export function hasViewLayout({ frontMatter: { layout } }: JekyllDraft): boolean {
  return layout !== undefined && collectionLayout.test(layout);
}

/**
 * Returns the view that a page represents, if any.
 * @param theme `_data/theme.yml`, which may name its columns: `site.data.theme.subjects-fields`
 */
export function viewOf(
  { frontMatter: { layout }, written }: JekyllDraft,
  address: string,
  theme: Readonly<Record<string, unknown>>,
): View | undefined {
  if (layout === undefined || !collectionLayout.test(layout)) return undefined;
  const fields = Object.entries(written).flatMap(([key, value]) =>
    /^[a-z]+-fields$/.test(key) && typeof value === 'string' ? fieldsIn(value, theme) : [],
  );
  return { address: address.toLowerCase(), layout, fields };
}

function fieldsIn(written: string, theme: Readonly<Record<string, unknown>>): string[] {
  const [, key] = /^\s*site\.data\.theme(?:\.|\[["'])([\w-]+)(?:["']\])?\s*$/.exec(written) ?? [];
  const named = key === undefined ? written : theme[key];
  return typeof named === 'string' && !named.startsWith('site.')
    ? named
        .split(/[;,]/)
        .map((name) => name.trim())
        .filter(Boolean)
    : [];
}

/** Themes' own sentences about how to use their pages. */
const themeSentence =
  /\bword cloud\b|\btable below provides\b|^Use the "CSV"|click the "Download" button|^Download this collection's metadata in a variety|^Search the full text of all essays/i;

/**
 * Returns whether a page that shows the collection also has the owner's words, besides headings and the theme's
 * sentences.
 */
export function hasOwnWords(body: string): boolean {
  const text = withoutComments(body)
    .replace(/\{%-?\s*comment[\s\S]*?endcomment\s*-?%\}/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|\{:[^}\n]*\}/g, '')
    .replace(/<h[1-6]\b[\s\S]*?<\/h[1-6]\s*>/gi, '');
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/^#.*$/gm, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
    )
    .some((paragraph) => /[\p{L}\p{N}]/u.test(paragraph) && !themeSentence.test(paragraph));
}
