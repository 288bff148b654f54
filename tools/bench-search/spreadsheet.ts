import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

/**
 * The lines of a spreadsheet, the header first, each whole: line breaks within cells are spaces.
 *
 * @param options.isTwice every record once more, under another id
 */
export async function linesOf(file: string, { isTwice }: { isTwice: boolean }): Promise<string[]> {
  const rows: string[][] = parse(await readFile(file), { bom: true });
  const [header = [], ...records] = rows;
  const again = records.map(([id = '', ...cells]) => [`${id}-again`, ...cells]);
  return [header, ...records, ...(isTwice ? again : [])].map((cells) => cells.map(quoted).join(','));
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""').replace(/\s*\n\s*/g, ' ')}"`;
}
