import { countWords } from '#importers/count-words';
import { type JekyllDraft, readDrafts } from '#importers/jekyll/drafts';
import { fillDraft } from '#importers/jekyll/fill';
import type { IncludeContext, JekyllItem } from '#importers/jekyll/include';
import type { PageAddresses } from '#importers/jekyll/links';
import { findPageAddresses } from '#importers/jekyll/page-addresses';
import { addReadingOrder } from '#importers/jekyll/reading-order';
import { link } from '#importers/jekyll/write-markdown';
import { projectFault, projectPhrase } from '#importers/problem-texts';
import { messagesFor } from '#model/i18n/messages';
import type { NavigationLink, Problem, Redirect } from '#model/schema';
import { parseAddress } from '#model/site/web-address';
import { groupBy } from '#model/std/group-by';
import { idPrefix } from '#model/text/text-ids';
import { pagePath } from '#model/urls';
import { separateUnpublished } from '#scripts/columns/unpublished';
import { readWhole } from '#scripts/disk/read-whole';
import { readCsv } from '#scripts/lists/csv';
import { decodeText } from '#scripts/lists/encoding';
import { toText } from '#scripts/markup/cells';
import { type Pages, placePages } from '#scripts/pages/place-pages';
import type { FoundPage } from '#scripts/read/raw';
import { readOrLeaveOut } from '#scripts/read/read-or-leave-out';
import { isRecord, readYaml } from '#scripts/settings/yaml';

/** A project whose pages are Markdown and Liquid, for Jekyll. */
export interface JekyllProject extends ProjectFiles {
  /** Parsed `_config.yml`. */
  config: Readonly<Record<string, unknown>>;
  /** BCP 47. */
  language: string;
  items: readonly JekyllItem[];
  /** Maps a path such as `/subjects.html`, possibly a page's, to its address in this site. */
  newAddress: (path: string, pages: PageAddresses) => string | undefined;
}

export interface JekyllPages extends Pages {
  addresses: PageAddresses;
  /** Redirects from pages whose address has changed. */
  redirects: Redirect[];
  /** Links to pages that list the documents of a collection, such as essays. */
  lists: NavigationLink[];
}

/** Also matches links around a picture. */
const markdownLink =
  /(?<!!)\[([^\][]*|!\[[^\][]*\]\([^()]{0,2000}\))\]\(\s*<?([^)\s>]{1,2000})>?(?:\s+"[^"]*")?\s*\)/g;
const htmlLink = /\shref\s*=\s*(["']?)([^\s"'>]+)\1/g;
/** Other sites, anchors on the same page, and Markdown files: not addresses of Jekyll. */
const notOfJekyll = /^(?:[a-z][a-z\d+.-]*:|#|[^?#]*\.(?:md|markdown)(?:[?#]|$))/i;

interface RelinkOptions {
  /** Maps a path such as `/subjects.html` to its address in this site. */
  newAddress: (path: string) => string | undefined;
  /** Addresses of the pages with headings that can be linked to. */
  texts: ReadonlySet<string>;
}

type Data = Record<string, unknown>;

/** Files of a project, and the date for rows with a publication date. */
interface ProjectFiles {
  /** Absolute path. */
  root: string;
  files: readonly string[];
  today: string;
}

/**
 * Reads the texts of a Jekyll project and renders their Liquid: includes become pictures, galleries, players and
 * quotations, links are mapped to this site. Liquid that cannot be rendered is one problem per page.
 */
export async function readJekyllPages(project: JekyllProject): Promise<JekyllPages> {
  const { items, newAddress } = project;
  const messages = messagesFor(project.language);
  const found = await readDrafts(project);
  const unread: Problem[] = [];
  const site = await describeSite(project, found.drafts, unread);
  const context = { items, messages, newAddress: (path: string) => newAddress(path, new Map()) };
  const filled: JekyllDraft[] = [];
  const lost: Problem[] = [];
  for (const draft of found.drafts) {
    const text = await readOrLeaveOut(draft.source, unread, () => fillDraft(draft, { site, context }));
    if (text?.draft) filled.push(text.draft);
    lost.push(...(text?.problems ?? []));
  }
  const { fronts, others } = separateFronts(filled);
  const { drafts, lists } = addReadingOrder([...fronts.slice(0, 1), ...others], messages);
  const placed = placePages(drafts);
  const { addresses, redirects } = findPageAddresses(drafts, placed.pages, { prints: found.prints, lists });
  const texts = new Set(addresses.values());
  const pages = placed.pages.map((page, n) => {
    const resolve = (path: string) => newAddress(path, addresses);
    const markdown = relink(page, { newAddress: resolve, texts });
    // Added last: in the project, the view and its text share an address.
    return { ...page, markdown: markdown + linkToView(drafts[n] ?? {}, page, context) };
  });
  return {
    pages,
    addresses,
    lists,
    redirects,
    problems: [
      ...found.problems,
      ...unread,
      ...lost,
      ...placed.problems,
      ...fronts.slice(1).map(secondFront),
    ],
  };
}

function separateFronts(drafts: readonly JekyllDraft[]): { fronts: JekyllDraft[]; others: JekyllDraft[] } {
  return {
    fronts: drafts.filter(({ isFront }) => isFront),
    others: drafts.filter(({ isFront }) => !isFront),
  };
}

function secondFront({ source: file, body }: JekyllDraft): Problem {
  const found = projectPhrase('second-front', { count: countWords(toText(body)) });
  const how = projectPhrase('own-address');
  return { file, rows: [], ...projectFault('content-left-out', found, { how }) };
}

/** Returns the link to the view below a page's text in the project; `` if there is none. */
function linkToView(
  { view }: Pick<JekyllDraft, 'view'>,
  { title }: FoundPage,
  { newAddress }: Pick<IncludeContext, 'newAddress'>,
): string {
  const address = view === undefined ? undefined : newAddress(`/${view}`);
  return address === undefined ? '' : `\n\n${link(title, address)}`;
}

/**
 * Describes the variable `site` of pages. The project's data is read only if a page uses it.
 * @param problems receives the problems of data that cannot be read
 */
async function describeSite(
  { root, files, today, config }: JekyllProject,
  drafts: readonly JekyllDraft[],
  problems: Problem[],
): Promise<Record<string, unknown>> {
  const documents = drafts.flatMap(({ collection, written, frontMatter }) =>
    collection === undefined ? [] : { ...written, collection, url: `/${frontMatter.slug}` },
  );
  const needsData = drafts.some(({ body }) => /\bsite(?:\.data\b|\[)/.test(body));
  const data = needsData ? await readSiteData({ root, files, today }, problems) : {};
  // Addresses stay within the site, which adds its subfolder.
  return {
    ...config,
    ...Object.fromEntries(groupBy(documents, ({ collection }) => collection)),
    data,
    url: '',
    baseurl: '',
  };
}

/**
 * Maps links between pages of the project to this site. Links to missing pages are unchanged, and reported by the check
 * of all links.
 */
export function relink(
  { markdown, slug }: Pick<FoundPage, 'markdown' | 'slug'>,
  { newAddress, texts }: RelinkOptions,
): string {
  const base = `https://site.invalid${pagePath(slug)}`;
  function find(written: string): string {
    const url = notOfJekyll.test(written) ? undefined : parseAddress(written, base);
    if (!url) return written;
    const { pathname, search, hash } = url;
    const address = newAddress(written.startsWith('/') ? written : pathname + search);
    if (address === undefined) return written;
    if (address.startsWith('/items/')) return address + hash;
    return texts.has(address) && hash.length > 1 ? `${address}#${idPrefix}${hash.slice(1)}` : address;
  }
  return markdown
    .replace(markdownLink, (whole, text: string, written: string) => {
      const address = find(written);
      return address === written ? whole : `[${text}](${address})`;
    })
    .replace(htmlLink, (whole, _, written: string) => {
      const address = find(written);
      return address === written ? whole : ` href="${address}"`;
    });
}

/**
 * Reads the variable `site.data` of pages: the files of `_data` by name without ending, nested by folder, without
 * unpublished rows.
 * @param problems receives what cannot be read, and questions about rows that may be confidential
 */
export async function readSiteData({ root, files, today }: ProjectFiles, problems: Problem[]): Promise<Data> {
  const data = noData();
  for (const file of files) {
    const [, path, ending] = /^_data\/(.+)\.(ya?ml|json|csv|tsv)$/i.exec(file) ?? [];
    if (path === undefined || ending === undefined) continue;
    const value = await readOrLeaveOut(file, problems, async () => {
      const bytes = await readWhole(root, file);
      const addQuestion = (question: Problem) => problems.push(question);
      return readData(bytes, { file, ending: ending.toLowerCase(), today, addQuestion: addQuestion });
    });
    put(data, path.split('/'), value);
  }
  return data;
}

function readData(
  bytes: Uint8Array,
  {
    file,
    ending,
    today,
    addQuestion: ask,
  }: { file: string; ending: string; today: string; addQuestion: (question: Problem) => void },
): unknown {
  if (ending === 'csv' || ending === 'tsv') {
    const { columns, rows } = readCsv(bytes, file);
    const { published, problems } = separateUnpublished({ columns, rows }, { file, today });
    for (const problem of problems) if (problem.question) ask(problem);
    return published.map(({ cells }) =>
      Object.fromEntries(columns.map(({ header, index }) => [header, cells[index] || null])),
    );
  }
  // JSON is a subset of YAML.
  return readYaml(decodeText(bytes), { file }).value;
}

/** Without a prototype, as a file may be called `__proto__`. */
function noData(): Data {
  return Object.create(null);
}

function put(data: Data, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    data[name] = value;
    return;
  }
  const below = data[name];
  const folder = isRecord(below) ? below : noData();
  data[name] = folder;
  put(folder, rest, value);
}
