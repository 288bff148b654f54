import { decodeText } from '#scripts/read/encoding';
import { type Finding, readSheet, type Sheet, unreadable } from '#scripts/read/sheet';
import { isRecord } from '#scripts/read/yaml';

/**
 * Reads a list of items as programs write it in JSON: an array of flat objects, whose keys are the columns. Never throws: what
 * cannot be read is in `problems`.
 *
 * @param file its path below the collection folder
 */
export function readJson(bytes: Uint8Array, file: string): Sheet {
  const list = parse(decodeText(bytes));
  if (!Array.isArray(list) || !list.every(isRecord)) return unreadable(file, noList);
  const keys = [...new Set(list.flatMap((item) => Object.keys(item)))];
  const rows = list.map((item) => keys.map((key) => textOf(item[key])));
  return readSheet([keys, ...rows], { file });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (isRecord(value)) return JSON.stringify(value);
  return value === undefined || value === null ? '' : String(value);
}

const noList: Finding = {
  code: 'spreadsheet-unreadable',
  expected: 'a list of items: [{"id": "a", "title": "The tower"}, …]',
  found: 'JSON of another form',
  remedy: 'Save the list as CSV (UTF-8), under the name items.csv.',
};
