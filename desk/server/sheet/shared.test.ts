import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGrid } from '#desk/server/sheet/read-grid';
import { packageRoot } from '#scripts/disk/package-root';
import { findHeader } from '#scripts/read/notes-in-sheet';
import { changeOneCell } from '#tests/fixtures/one-cell';

/** Spreadsheets of collections outside the project. */
const shared = join(packageRoot, '../shared/data');

const files = existsSync(shared)
  ? readdirSync(shared, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[ct]sv$/i.test(file))
      .sort()
  : [];

describe.skipIf(files.length === 0)('of real files', () => {
  test.each(files)('%s: another text in a cell changes the bytes of that cell alone', (file) => {
    const bytes = readFileSync(join(shared, file));
    const source = { file };
    const opened = readGrid(bytes, source);
    if ('readOnly' in opened) throw new Error(opened.readOnly);
    const { rows } = opened;
    const header = findHeader(rows);
    const index = Math.max(Math.floor(rows.length / 2), Math.min(header + 1, rows.length - 1));
    const column = Math.floor((rows[index]?.length ?? 0) / 2);
    if (rows.length === 0) return;
    const after = 'Another text, "quoted"';
    const changed = changeOneCell(bytes, { rows, header, cell: { index, column, after }, source });
    if (typeof changed === 'string') throw new Error(changed);
    expectOneCell(bytes, { after: changed.bytes, texts: [rows[index]?.[column] ?? '', after] });
  });
});

/** Expects that the difference is no longer than the texts of the cell before and after, in quotation marks. */
function expectOneCell(
  before: Buffer,
  { after, texts: [textBefore = '', textAfter = ''] }: { after: Uint8Array; texts: string[] },
): void {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  expect(before.length - start - end).toBeLessThanOrEqual(longest(textBefore));
  expect(after.length - start - end).toBeLessThanOrEqual(longest(textAfter));
}

/** Returns bytes of a text in quotation marks at most: with each mark twice, and line breaks of two bytes. */
function longest(text: string): number {
  return Math.max(Buffer.byteLength(text), text.length * 2) + text.split(/["\n]/).length + 1;
}
