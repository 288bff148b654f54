import { comparablePath } from '#importers/jekyll/project-files';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/lists/encoding';
import { withoutComments } from '#scripts/markup/html';
import { readFrontMatter } from '#scripts/pages/markdown-file';
import { isRecord } from '#scripts/settings/yaml';

/** A layout of items with its parent layouts and includes, reduced to what it shows of an item. */
export interface Layout {
  /** Path of the file below the project. */
  file: string;
  /** Columns named by the layout: those of its list `meta` first, in its order. */
  fields: LayoutField[];
  /** True if it shows all columns. */
  isWhole: boolean;
  /** Paths below `_includes/` of texts that each item has: `excerpts/{{page.pid}}.md`. */
  texts: string[];
}

export interface LayoutField {
  field: string;
  label?: string;
}

interface ProjectFiles {
  root: string;
  files: readonly string[];
}

/** Maximum nesting of layouts, and number of included files. */
const [maxDepth, maxIncluded] = [10, 100];

/** An include, whose name may contain a column: `excerpts/{{ page.pid }}.md`. */
const include = /\{%-?\s*include(?:_cached)?\s+((?:\{\{[^}]*\}\}|[^\s%{}])+)/g;
const comment = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g;
/** An alias of the page: `{% assign item = page %}`. */
const alias = /\{%-?\s*assign\s+([a-z_]\w*)\s*=\s*page\s*-?%\}/gi;
/** A column whose name is in another variable: `page[key]`. */
const dynamicColumn = /\bpage\[\s*[^\s"'\]]/;
const wholePage = /\{%-?\s*for\s+\w+\s+in\s+page\s*-?%\}/;
const quoted = /["']([^"'\n]{1,500})["']/g;

/**
 * Reads the layout of a collection's items: the columns named in its list `meta`, its text, its parent layouts and
 * their includes. Undefined if the file is missing.
 */
export async function readLayout(
  name: string | undefined,
  project: ProjectFiles,
): Promise<Layout | undefined> {
  const layouts = await layoutsOf(name, project);
  const [first] = layouts;
  if (first === undefined) return undefined;
  const included = await includesOf(
    layouts.map(({ text }) => text),
    project,
  );
  const text = [...layouts, ...included.files].map(({ text }) => text).join('\n');
  const meta = layouts.map(({ written }) => written.meta).find(Array.isArray) ?? [];
  const others = dynamicColumn.test(text)
    ? [...layouts.flatMap(({ written }) => stringsIn(written)), ...quotedWords(text)]
    : [];
  const fields = [...meta.flatMap(fieldsOfEntry), ...fieldsIn(text), ...others.map((field) => ({ field }))];
  return { file: first.file, fields, isWhole: wholePage.test(text), texts: included.patterns };
}

interface LayoutFile {
  file: string;
  /** Parsed front matter. */
  written: Readonly<Record<string, unknown>>;
  /** The rest, without comments. */
  text: string;
}

async function layoutsOf(name: string | undefined, project: ProjectFiles): Promise<LayoutFile[]> {
  const layouts: LayoutFile[] = [];
  let wanted = name;
  while (layouts.length < maxDepth && wanted !== undefined) {
    const found = await readTemplate(`_layouts/${wanted.replace(/\.html$/i, '')}.html`, project);
    if (!found) break;
    layouts.push(found);
    wanted = typeof found.written.layout === 'string' ? found.written.layout : undefined;
  }
  return layouts;
}

/** Reads the includes of texts, recursively; paths that contain a column are returned as they are. */
async function includesOf(
  texts: readonly string[],
  project: ProjectFiles,
): Promise<{ files: LayoutFile[]; patterns: string[] }> {
  const files: LayoutFile[] = [];
  const names = new Set(texts.flatMap(includedIn));
  for (const name of names) {
    if (name.includes('{{') || files.length >= maxIncluded) continue;
    const found = await readTemplate(`_includes/${name}`, project);
    if (!found) continue;
    files.push(found);
    // Iterating over a set includes entries added meanwhile.
    for (const next of includedIn(found.text)) names.add(next);
  }
  return { files, patterns: [...names].filter((name) => name.includes('{{')) };
}

function includedIn(text: string): string[] {
  return [...text.matchAll(include)].map(([, name = '']) => name);
}

async function readTemplate(path: string, { root, files }: ProjectFiles): Promise<LayoutFile | undefined> {
  const wanted = comparablePath(path);
  const file = files.find((one) => comparablePath(one) === wanted);
  if (file === undefined) return undefined;
  const { written, body } = readFrontMatter(
    decodeText(await readWhole(root, file)).replace(/\r\n?/g, '\n'),
    file,
  );
  return { file, written, text: withoutComments(body.replace(comment, '')) };
}

/**
 * Returns the columns in an entry of the list `meta`: `{label: Artist, value: page.artist}`, `{label: Film, type: link,
 * url: page.film}`.
 */
function fieldsOfEntry(entry: unknown): LayoutField[] {
  if (typeof entry === 'string') return [{ field: fieldsIn(entry)[0]?.field ?? entry }];
  if (!isRecord(entry)) return [];
  const { label, ...others } = entry;
  const [first, ...more] = fieldsIn(Object.values(others).join(' '));
  const field = first?.field ?? (typeof entry.value === 'string' ? entry.value : undefined);
  if (field === undefined) return [];
  return [{ field, ...(typeof label === 'string' && { label }) }, ...more];
}

/**
 * Returns the columns that a text names: `page.artist`, `page['artist']`, and `item.artist` if `item` is an alias of
 * the page.
 */
function fieldsIn(text: string): LayoutField[] {
  const pages = ['page', ...[...text.matchAll(alias)].map(([, name = '']) => name)];
  const field = new RegExp(
    `\\b(?:${pages.join('|')})(?:\\.([\\p{L}\\p{N}_-]+)|\\[\\s*["']([^"'\\]]{1,200})["']\\s*\\])`,
    'gu',
  );
  return [...text.matchAll(field)].flatMap(([, dotted, inQuotes]) => {
    const name = dotted ?? inQuotes;
    return name === undefined ? [] : [{ field: name }];
  });
}

/** Returns words in quotes that may be column names, such as those of `"artist, date" | split: ", "`. */
function quotedWords(text: string): string[] {
  return [...text.matchAll(quoted)].flatMap(([, words = '']) =>
    words.split(/[,;|]/).map((word) => word.trim()),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}
