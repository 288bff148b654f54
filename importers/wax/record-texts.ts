import { posix } from 'node:path';
import { countWords } from '#importers/count-words';
import { renderLiquid } from '#importers/jekyll/liquid';
import { comparablePath } from '#importers/jekyll/project-files';
import { projectFault, projectPhrase } from '#importers/problem-texts';
import { pageFileName } from '#importers/wax/former-addresses';
import { knownColumn } from '#model/columns';
import type { Problem } from '#model/schema';
import { labelOf } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import type { Spreadsheet } from '#scripts/lists/spreadsheet';
import { toText } from '#scripts/markup/cells';
import { transcriptHtml } from '#scripts/markup/transcript-html';
import { type Draft, readDraft, unpublishedProblem } from '#scripts/pages/markdown-file';
import type { FoundRow, RawColumn } from '#scripts/read/raw';
import { readOrLeaveOut } from '#scripts/read/read-or-leave-out';

interface TextOptions {
  root: string;
  files: readonly string[];
  today: string;
  /** Name of the collection. */
  collection: string;
  /** Paths below `_includes/` that the layout includes: `excerpts/{{page.pid}}.md`. */
  patterns: readonly string[];
}

/** Texts of records from their own files, as columns with HTML. */
export interface PageTexts {
  columns: RawColumn[];
  /** Cells of these columns, by record. */
  cells: ReadonlyMap<FoundRow, Readonly<Record<string, string>>>;
  /** Records whose own pages are marked as unpublished. */
  unpublished: ReadonlySet<FoundRow>;
  problems: Problem[];
}

/** A group of files, one per record. */
interface Place {
  /** Header of the column for its texts. */
  header: string;
  /** Folder that contains only these files, if any. */
  folder?: string;
  /** Returns possible paths of a record's file. */
  pathsOf: (row: Readonly<Record<string, string>>) => string[];
}

/**
 * Reads texts of records from their own files: files that the layout includes by a cell's name, and the text below the
 * front matter of the page that Wax made for a record. Reports texts without a record.
 * @param list with the spreadsheet's column names
 */
export async function readPageTexts(list: Spreadsheet, options: TextOptions): Promise<PageTexts> {
  const texts = new Map<FoundRow, Record<string, string>>();
  const columns: RawColumn[] = [];
  const unpublished = new Set<FoundRow>();
  const problems: Problem[] = [];
  const known = new Map(options.files.map((file) => [comparablePath(file), file]));
  const rows = [...list.records, ...(list.withheld ?? [])].map((record) => ({
    record,
    row: {
      ...Object.fromEntries(list.columns.map(({ name, header }) => [header, record.cells[name] ?? ''])),
      pid: record.cells.id ?? '',
    },
    isPublic: list.records.includes(record),
  }));
  for (const place of placesOf(options)) {
    const used = new Set<string>();
    const name = unusedName(place.header, [...list.columns, ...columns]);
    for (const { record, row, isPublic } of rows) {
      const file = place.pathsOf(row).flatMap((path) => known.get(comparablePath(path)) ?? [])[0];
      if (file === undefined) continue;
      used.add(file);
      if (!isPublic) continue;
      const read = await readOrLeaveOut(file, problems, () => readDraft(options.root, file));
      if (!read) continue;
      const { draft } = read;
      // Files below `_includes` or `_people` are not subject to Jekyll's rules for skipping pages.
      const held = unpublishedProblem({ ...draft, path: posix.basename(file) }, options.today);
      if (held) {
        unpublished.add(record);
        problems.push(held);
      }
      const { html, lost } = await htmlOf(draft, row);
      problems.push(...lost);
      if (toText(html) !== '') texts.set(record, { ...texts.get(record), [name]: html });
    }
    if ([...texts.values()].some((cells) => cells[name] !== undefined))
      columns.push({ name, header: place.header });
    problems.push(...(await textsWithoutRecord(place, { ...options, used })));
  }
  return { columns, cells: texts, unpublished, problems };
}

function placesOf({ collection, patterns }: TextOptions): Place[] {
  const included = patterns.map((pattern): Place => {
    const folder = posix.dirname(pattern.slice(0, pattern.indexOf('{{') + 1));
    const hasFolder = folder !== '.';
    return {
      header: hasFolder ? labelOf(posix.basename(folder)) : 'Text',
      ...(hasFolder && { folder: `_includes/${folder}/` }),
      pathsOf: (row) => [`_includes/${fillIn(pattern, row)}`],
    };
  });
  const pages: Place = {
    header: 'Text',
    folder: `_${collection}/`,
    pathsOf: ({ pid = '' }) =>
      pid === '' ? [] : [pid, pageFileName(pid)].map((name) => `_${collection}/${name}.md`),
  };
  return [...included, pages];
}

function fillIn(pattern: string, row: Readonly<Record<string, string>>): string {
  const { lines } = liquid(pattern, row);
  return lines.map(({ text }) => text).join('');
}

async function htmlOf(
  { source, body, firstLine }: Draft,
  row: Readonly<Record<string, string>>,
): Promise<{ html: string; lost: Problem[] }> {
  const { lines, lost } = liquid(body, row);
  const text = lines.map(({ text }) => text).join('\n');
  return {
    html: /\.html?$/i.test(source) ? text : await transcriptHtml(text),
    lost: lost.map(({ line, text }) => ({
      ...{ file: source, rows: [line + firstLine - 1] },
      ...projectFault('liquid-removed', projectPhrase('liquid-such-as', { text: text.trim() })),
    })),
  };
}

function liquid(text: string, page: Readonly<Record<string, string>>): ReturnType<typeof renderLiquid> {
  return renderLiquid(text, { scope: { page }, include: () => undefined });
}

function unusedName(header: string, columns: readonly RawColumn[]): string {
  const name = normaliseHeader(header);
  const isTaken = knownColumn(name) !== undefined || columns.some((column) => column.name === name);
  return isTaken ? unusedName(`${name}_`, columns) : name;
}

/** Reports texts in a folder of records' texts that belong to no record. */
async function textsWithoutRecord(
  { folder }: Place,
  { root, files, used }: Pick<TextOptions, 'root' | 'files'> & { used: ReadonlySet<string> },
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const file of folder === undefined ? [] : files) {
    if (used.has(file) || !file.startsWith(folder ?? '') || !/\.(?:md|markdown|html?|txt)$/i.test(file))
      continue;
    const read = await readOrLeaveOut(file, problems, () => readDraft(root, file));
    const words = countWords(toText(read?.draft.body ?? ''));
    if (words === 0) continue;
    const how = projectPhrase('name-after-pid');
    const found = projectPhrase('text-of-no-record', { count: words });
    problems.push({ file, rows: [], ...projectFault('content-left-out', found, { how }) });
  }
  return problems;
}
