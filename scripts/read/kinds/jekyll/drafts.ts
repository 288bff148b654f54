import { posix } from 'node:path';
import type { Problem } from '#model/schema';
import { type Draft, readDraft, unpublishedProblem } from '#scripts/read/markdown-file';
import { isRecord } from '#scripts/read/yaml';

/** A text of a Jekyll project. Its slug is its address below the site. */
export interface JekyllDraft extends Draft {
  /** Collection of Jekyll's that it belongs to: `essay`, `exhibits`. */
  collection?: string;
  /** True for a text of the project's front page. */
  isFront?: true;
}

/** Layouts of the themes of CollectionBuilder and Wax that show the collection, as pages of this site do, and no text. */
const collectionLayout =
  /^(?:(?:browse|home|item|print|search)\b.*|timeline.*|cloud|cover|data|essay-search|list|locations|map|record|subjects|table)$/;
/** Pages that this site makes itself, or that are empty without the program that fills them in. */
const made = new Set([
  'browse',
  'map',
  'subjects',
  'locations',
  'timeline',
  'data',
  'search',
  'search/google',
  '404',
]);
/** Addresses of the front page. */
const front = new Set(['', 'index']);

/**
 * Reads the texts of a Jekyll project: pages in `pages/` and beside `_config.yml`, and the documents of collections such as
 * `_essay/`, in their order. Pages of the theme that show the collection are left out.
 *
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
}): Promise<{ drafts: JekyllDraft[]; problems: Problem[] }> {
  const drafts: JekyllDraft[] = [];
  const problems: Problem[] = [];
  for (const file of files.filter((name) => /\.(?:md|markdown|html)$/i.test(name))) {
    const collection = textCollections(config).find((name) => file.startsWith(`_${name}/`));
    if (!collection && !/^(?:pages\/.+|[^/]+)$/i.test(file)) continue;
    const { draft: read, problems: found } = await readDraft(root, file);
    const draft: JekyllDraft = collection
      ? { ...read, collection, path: file.slice(collection.length + 2) }
      : read;
    const address = addressOf(draft, config);
    const isFront = front.has(address.toLowerCase());
    if (!draft.misread && !isText(draft, isFront)) continue;
    if (made.has(address.toLowerCase())) continue;
    const unpublished = unpublishedProblem(draft, today);
    problems.push(...(unpublished ? [unpublished] : found));
    if (!unpublished) drafts.push(isFront ? asFrontText(draft) : withSlug(draft, address));
  }
  const order = ({ frontMatter }: JekyllDraft) => frontMatter.order ?? Number.MAX_SAFE_INTEGER;
  return {
    drafts: drafts.sort((a, b) => order(a) - order(b)),
    problems: [...problems, ...unreadPosts(files, config)],
  };
}

/** A page of a theme that shows the collection. */
export interface View {
  /** `people` */
  address: string;
  layout: string;
  /** Columns whose values it shows, as its front matter names them. */
  fields: string[];
}

/** Reads which pages of a project show the collection, by their layouts. */
export async function readViews(root: string, files: readonly string[]): Promise<View[]> {
  const views: View[] = [];
  for (const file of files.filter((name) => /^(?:pages\/.+|[^/]+)\.(?:md|markdown|html)$/i.test(name))) {
    const { draft } = await readDraft(root, file);
    const { layout } = draft.frontMatter;
    if (layout === undefined || !collectionLayout.test(layout)) continue;
    const fields = Object.entries(draft.written).flatMap(([key, value]) =>
      /^[a-z]+-fields$/.test(key) && typeof value === 'string' && !value.startsWith('site.')
        ? value.split(/[;,]/)
        : [],
    );
    const address = addressOf(draft, {}).toLowerCase();
    if (!front.has(address)) views.push({ address, layout, fields });
  }
  return views;
}

function withSlug(draft: JekyllDraft, slug: string): JekyllDraft {
  return { ...draft, frontMatter: { ...namedOtherwise(draft), slug } };
}

/** The front page here shows the collection: a text of it is a page of its own. */
function asFrontText(draft: JekyllDraft): JekyllDraft {
  return { ...withSlug({ ...draft, path: 'home.md' }, 'home'), isFront: true };
}

/** Returns the problem of posts: their publication by Jekyll depends on the day and on other settings. */
function unreadPosts(files: readonly string[], config: Readonly<Record<string, unknown>>): Problem[] {
  const [file, ...others] = files.filter((name) => /^_posts\/.+\.(?:md|markdown|html)$/i.test(name));
  if (file === undefined || textCollections(config).includes('posts')) return [];
  const problem: Problem = {
    code: 'page-unpublished',
    severity: 'warning',
    file,
    rows: [],
    expected: 'texts in pages/, or in a collection that _config.yml names',
    found: others.length === 0 ? 'a post' : `a post, and ${others.length} more in _posts/`,
    remedy: 'Posts are not published. To show them as pages, move them to pages/.',
  };
  return [problem];
}

/** Returns the front matter with the author and the date, if they have other names in it. */
function namedOtherwise({ frontMatter, written: { byline } }: JekyllDraft): JekyllDraft['frontMatter'] {
  // The word "by" is shown before every author.
  const names = typeof byline === 'string' ? byline.trim().replace(/^by\s+/i, '') : undefined;
  const { author = names, date = frontMatter.publish_date } = frontMatter;
  return { ...frontMatter, ...(author && { author }), ...(date && { date }) };
}

/** Returns the collections of Jekyll's that hold texts, not items. */
function textCollections({ collections }: Readonly<Record<string, unknown>>): string[] {
  if (!isRecord(collections)) return [];
  return Object.entries(collections).flatMap(([name, settings]) =>
    isRecord(settings) && settings.output === true && !isRecord(settings.metadata) ? [name] : [],
  );
}

/** A layout may come from the settings; a file without front matter is no page. */
function isText({ frontMatter: { layout, title } }: JekyllDraft, isFront: boolean): boolean {
  if (layout === undefined) return title !== undefined;
  return isFront || !collectionLayout.test(layout);
}

/**
 * Returns `/about/` and `/about.html` as `about`; without a `permalink`, the path, below the name of its collection or as that
 * collection says.
 */
function addressOf(
  { frontMatter: { permalink }, path, collection }: JekyllDraft,
  config: Readonly<Record<string, unknown>>,
): string {
  const usual = collection ? (inCollection(path, collection, config) ?? `${collection}/${path}`) : path;
  return (permalink ?? usual)
    .trim()
    .replace(/\.[^./]+$/, '')
    .replace(/^\/+|(?<!\/)\/+$/g, '');
}

/**
 * Returns the address that a collection gives its documents: `/stories/:name` as `/stories/north` for `north.md`. One of dates or
 * categories is not made here.
 *
 * @see https://jekyllrb.com/docs/permalinks/#collections
 */
function inCollection(
  path: string,
  collection: string,
  { collections }: Readonly<Record<string, unknown>>,
): string | undefined {
  const settings = isRecord(collections) ? collections[collection] : undefined;
  const pattern = isRecord(settings) ? settings.permalink : undefined;
  if (typeof pattern !== 'string' || !pattern.includes(':')) return undefined;
  const whole = path.replace(/\.[^./]+$/, '');
  const name = posix.basename(whole);
  const parts = new Map(
    Object.entries({ collection, path: whole, name, title: name, slug: name, output_ext: '' }),
  );
  const address = pattern.replace(/:([a-z_]+)/g, (part, key: string) => parts.get(key) ?? part);
  return address.includes(':') ? undefined : address;
}
