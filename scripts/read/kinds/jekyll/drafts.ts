import type { Problem } from '#model/schema';
import { type Draft, readDraft, unpublishedProblem } from '#scripts/read/markdown-file';
import { isRecord } from '#scripts/read/yaml';

/** A text of a Jekyll project. Its slug is its address below the site. */
export interface JekyllDraft extends Draft {
  /** Collection of Jekyll's that it belongs to: `essay`, `exhibits`. */
  collection?: string;
}

/** Layouts that show a text, and not what a program makes of the collection. */
const textLayout = /^(?:about|page|full-width-page|post|docs|gallery$|essay|exhibit|credits|default$)/;
/** Pages that this site makes itself, or that say nothing without the program that fills them in. */
const made = new Set([
  '',
  'index',
  'browse',
  'map',
  'subjects',
  'locations',
  'timeline',
  'data',
  'search',
  '404',
]);

/**
 * Reads the texts of a Jekyll project: pages in `pages/` and beside `_config.yml`, and the documents of collections such as
 * `_essay/`, in their order. Those that only name a layout are left out.
 *
 * @param config `_config.yml`
 */
export async function readDrafts({
  root,
  files,
  config,
}: {
  root: string;
  files: readonly string[];
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
    const address = addressOf(draft);
    if (!isText(draft) || made.has(address.toLowerCase())) continue;
    const unpublished = unpublishedProblem(draft);
    problems.push(...(unpublished ? [unpublished] : found));
    if (!unpublished) drafts.push({ ...draft, frontMatter: { ...namedOtherwise(draft), slug: address } });
  }
  const order = ({ frontMatter }: JekyllDraft) => frontMatter.order ?? Number.MAX_SAFE_INTEGER;
  return { drafts: drafts.sort((a, b) => order(a) - order(b)), problems };
}

/** Returns the front matter with the author and the date of those that call them otherwise. */
function namedOtherwise({ frontMatter, written: { byline } }: JekyllDraft): JekyllDraft['frontMatter'] {
  const { author = typeof byline === 'string' ? byline : undefined, date = frontMatter.publish_date } =
    frontMatter;
  return { ...frontMatter, ...(author && { author }), ...(date && { date }) };
}

/** Returns the collections of Jekyll's that hold texts, not items. */
function textCollections({ collections }: Readonly<Record<string, unknown>>): string[] {
  if (!isRecord(collections)) return [];
  return Object.entries(collections).flatMap(([name, settings]) =>
    isRecord(settings) && settings.output === true && !isRecord(settings.metadata) ? [name] : [],
  );
}

/** A layout may be given by the settings; a file without front matter is no page. */
function isText({ frontMatter: { layout, title } }: JekyllDraft): boolean {
  return layout === undefined ? title !== undefined : textLayout.test(layout);
}

/** `/about/` and `/about.html` as `about`; without a `permalink`, the path, below the name of its collection. */
function addressOf({ frontMatter: { permalink }, path, collection }: JekyllDraft): string {
  const usual = collection ? `${collection}/${path}` : path;
  return (permalink ?? usual)
    .trim()
    .replace(/\.[^./]+$/, '')
    .replace(/^\/+|(?<!\/)\/+$/g, '');
}
