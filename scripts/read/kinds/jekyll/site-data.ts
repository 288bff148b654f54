import { putDown, takeUp } from '#scripts/disk/file-at-hand';
import { readWhole } from '#scripts/disk/read-whole';
import { readCsv } from '#scripts/read/csv';
import { decodeText } from '#scripts/read/encoding';
import { separateUnpublished } from '#scripts/read/unpublished';
import { isRecord, readYaml } from '#scripts/read/yaml';

type Data = Record<string, unknown>;

/** Files of a project, and the day that rows of its spreadsheets are published on. */
export interface ProjectFiles {
  /** Absolute path. */
  root: string;
  files: readonly string[];
  today: string;
}

/**
 * Reads what pages can name as `site.data`: the files of `_data`, by their names without ending, below their folders, without
 * rows that are not published.
 */
export async function readSiteData({ root, files, today }: ProjectFiles): Promise<Data> {
  const data = noData();
  for (const file of files) {
    const [, path, ending] = /^_data\/(.+)\.(ya?ml|json|csv|tsv)$/i.exec(file) ?? [];
    if (path === undefined || ending === undefined) continue;
    const bytes = await readWhole(root, file);
    takeUp(file, true);
    const value = readData(bytes, { file, ending: ending.toLowerCase(), today });
    putDown();
    put(data, path.split('/'), value);
  }
  return data;
}

function readData(
  bytes: Uint8Array,
  { file, ending, today }: { file: string; ending: string; today: string },
): unknown {
  if (ending === 'csv' || ending === 'tsv') {
    const { columns, rows } = readCsv(bytes, file);
    return separateUnpublished({ columns, rows }, { file, today }).published.map(({ cells }) =>
      Object.fromEntries(columns.map(({ header, index }) => [header, cells[index] || null])),
    );
  }
  // JSON is YAML.
  return readYaml(decodeText(bytes), { file }).value;
}

/** Without a prototype: a file may be called `__proto__`. */
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
