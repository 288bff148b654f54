import { posix } from 'node:path';
import { withDefaults } from '#importers/jekyll/front-matter-defaults';
import { hasOwnWords, showsCollection, type View, viewOf } from '#importers/jekyll/views';
import { projectFault, projectPhrase } from '#importers/problem-texts';
import type { Problem } from '#model/schema';
import { type Draft, readDraft, unpublishedProblem } from '#scripts/pages/markdown-file';
import { readOrLeaveOut } from '#scripts/read/read-or-leave-out';
import { isRecord } from '#scripts/settings/yaml';

/** A text of a Jekyll project. Its slug is its address in this site. */
export interface JekyllDraft extends Draft {
  /** Jekyll collection that it belongs to: `essay`, `exhibits`. */
  collection?: string;
  /** If its layout shows the collection below the text: address of that view in the project, such as `people`. */
  view?: string;
}

/** Pages that are empty without the scripts that fill them. */
const scriptedPages = new Set(['search/google', '404']);
/** Layouts for printing, which are not needed here. */
const printLayout = /^print\b/;
/** Addresses of the front page. */
const frontAddresses = new Set(['', 'index']);

/**
 * Reads the texts of a Jekyll project: pages in `pages/` and beside `_config.yml`, and the documents of collections
 * such as `_essay/`, in their order. The theme's pages that show the collection are left out unless the owner wrote a
 * text above it. Of pages for printing, only the addresses are returned.
 * @param config `_config.yml`
 */
export async function readDrafts({
  root,
  files,
  today,
  config,
}: {
  root: string;
  files: readonly string[];
  today: string;
  config: Readonly<Record<string, unknown>>;
}): Promise<{ drafts: JekyllDraft[]; prints: string[]; problems: Problem[] }> {
  const drafts: JekyllDraft[] = [];
  const prints: string[] = [];
  const problems: Problem[] = [];
  for (const file of files.filter((name) => /\.(?:md|markdown|html)$/i.test(name))) {
    const collection = textCollections(config).find((name) => file.startsWith(`_${name}/`));
    if (!collection && !/^(?:pages\/.+|[^/]+)$/i.test(file)) continue;
    const read = await readOrLeaveOut(file, problems, () => readDraft(root, file));
    if (!read) continue;
    const draft = withDefaults(
      collection ? { ...read.draft, collection, path: file.slice(collection.length + 2) } : read.draft,
      config,
    );
    const address = addressOf(draft, config);
    const isFront = frontAddresses.has(address.toLowerCase());
    const isView = !isFront && showsCollection(draft, address);
    if (!draft.misread && !isPage(draft)) continue;
    if (scriptedPages.has(address.toLowerCase())) continue;
    if (printLayout.test(draft.frontMatter.layout ?? '')) {
      prints.push(address);
      continue;
    }
    if (isView && !draft.misread && !hasOwnWords(draft.body)) continue;
    const unpublished = unpublishedProblem(draft, today);
    problems.push(...(unpublished ? [unpublished] : read.problems));
    if (unpublished) continue;
    const placed = withSlug(draft, address);
    drafts.push(isFront ? { ...placed, isFront } : isView ? { ...placed, view: address } : placed);
  }
  const order = ({ frontMatter }: JekyllDraft) => frontMatter.order ?? Number.MAX_SAFE_INTEGER;
  return {
    drafts: drafts.sort((a, b) => order(a) - order(b)),
    prints,
    problems: [...problems, ...unreadPosts(files, config)],
  };
}

/**
 * Finds the pages of a project that show the collection, by their layouts.
 * @param theme `_data/theme.yml`
 */
export async function readViews(
  { root, files }: { root: string; files: readonly string[] },
  { config, theme }: { config: Readonly<Record<string, unknown>>; theme: Readonly<Record<string, unknown>> },
): Promise<View[]> {
  const views: View[] = [];
  for (const file of files.filter((name) => /^(?:pages\/.+|[^/]+)\.(?:md|markdown|html)$/i.test(name))) {
    // `readDrafts` reports unreadable ones.
    const read = await readOrLeaveOut(file, [], () => readDraft(root, file));
    if (!read) continue;
    const draft = withDefaults(read.draft, config);
    const address = addressOf(draft, config);
    const view = frontAddresses.has(address.toLowerCase()) ? undefined : viewOf(draft, address, theme);
    if (view && !printLayout.test(view.layout)) views.push(view);
  }
  return views;
}

function withSlug(draft: JekyllDraft, slug: string): JekyllDraft {
  return { ...draft, frontMatter: { ...withThemeKeys(draft), slug } };
}

/** Reports posts, which are not read: whether Jekyll publishes them depends on the day and on other settings. */
function unreadPosts(files: readonly string[], config: Readonly<Record<string, unknown>>): Problem[] {
  const [file, ...others] = files.filter((name) => /^_posts\/.+\.(?:md|markdown|html)$/i.test(name));
  if (file === undefined || textCollections(config).includes('posts')) return [];
  const count = others.length;
  const found = count === 0 ? projectPhrase('a-post') : projectPhrase('a-post-and-more', { count });
  return [{ file, rows: [], ...projectFault('posts-unpublished', found) }];
}

/** Title keys of themes: `section-title`. */
const titleKey = /^(?:[a-z]+[-_]title|heading|name)$/i;

/** Returns the front matter with title, author and date also taken from the keys of themes. */
function withThemeKeys({ frontMatter, written }: JekyllDraft): JekyllDraft['frontMatter'] {
  const titles = Object.entries(written).flatMap(([key, value]) =>
    titleKey.test(key) && typeof value === 'string' && value.trim() ? value.trim() : [],
  );
  const { byline } = written;
  // "by" is shown before every author.
  const names = typeof byline === 'string' ? byline.trim().replace(/^by\s+/i, '') : undefined;
  const { title = titles[0], author = names, date = frontMatter.publish_date } = frontMatter;
  return { ...frontMatter, ...(title && { title }), ...(author && { author }), ...(date && { date }) };
}

/** Returns the Jekyll collections that hold texts, not items. */
function textCollections({ collections }: Readonly<Record<string, unknown>>): string[] {
  if (!isRecord(collections)) return [];
  return Object.entries(collections).flatMap(([name, settings]) =>
    isRecord(settings) && settings.output === true && !isRecord(settings.metadata) ? [name] : [],
  );
}

/** Returns whether Jekyll treats a file as a page: only with front matter. */
function isPage({ firstLine }: JekyllDraft): boolean {
  return firstLine > 1;
}

/**
 * Returns the address of a page: `/about/` and `/about.html` as `about`. Without a `permalink`, its path below its
 * collection's name, or by the collection's pattern.
 */
function addressOf(draft: JekyllDraft, config: Readonly<Record<string, unknown>>): string {
  const { frontMatter, path, collection } = draft;
  const patterns = [frontMatter.permalink, collection && permalinkOf(collection, config)];
  const [written] = patterns.flatMap((pattern) => (pattern ? (fillPattern(pattern, draft) ?? []) : []));
  return (written ?? (collection ? `${collection}/${path}` : path))
    .trim()
    .replace(/\.[^./]+$/, '')
    .replace(/^\/+|(?<!\/)\/+$/g, '')
    .replace(/\/index$/i, '');
}

/** Returns a collection's address pattern for its documents: `/stories/:name`. */
function permalinkOf(
  collection: string,
  { collections }: Readonly<Record<string, unknown>>,
): string | undefined {
  const settings = isRecord(collections) ? collections[collection] : undefined;
  const pattern = isRecord(settings) ? settings.permalink : undefined;
  return typeof pattern === 'string' && pattern.includes(':') ? pattern : undefined;
}

/**
 * Fills in an address pattern: `/stories/north` for `/stories/:name` and `north.md`. Undefined if it contains dates or
 * categories.
 * @see https://jekyllrb.com/docs/permalinks/#collections
 */
function fillPattern(pattern: string, { path, collection = '' }: JekyllDraft): string | undefined {
  const whole = path.replace(/\.[^./]+$/, '');
  const name = posix.basename(whole);
  const parts = new Map(
    Object.entries({
      collection,
      path: whole,
      name,
      basename: name,
      title: name,
      slug: name,
      output_ext: '',
    }),
  );
  const address = pattern.replace(/:([a-z_]+)/g, (part, key: string) => parts.get(key) ?? part);
  return address.includes(':') ? undefined : address;
}
