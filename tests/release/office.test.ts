import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { readCsvRecords } from '#scripts/lists/csv';
import { findHeader } from '#scripts/lists/header-row';
import { installOnDebian } from '#tests/debian';
import { filteredWorkbook, illustratedWorkbook, tableWorkbook } from '#tests/fixtures/rich-workbooks';
import { randomChange, rowsOf, tryChange } from '#tests/fixtures/workbook-changes';
import { randomFrom } from '#tests/search/random';

const workbooks = { filtered: filteredWorkbook, table: tableWorkbook, illustrated: illustratedWorkbook };

let soffice = '';
beforeAll(() => {
  soffice = findSoffice();
});

/**
 * Finds LibreOffice; as root on Debian it installs it.
 *
 * @throws Error with an instruction
 */
function findSoffice(): string {
  const found = installed() ?? (installOnDebian('libreoffice-calc-nogui') ? installed() : undefined);
  if (found) return found;
  throw new Error(
    'The test of workbooks needs LibreOffice: install it (on Debian: apt-get install libreoffice-calc-nogui).',
  );
}

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, 'soffice')).find((path) => existsSync(path));
}

/** Returns a workbook after many changes by the desk. */
async function changedOften(make: () => Buffer): Promise<Uint8Array> {
  let bytes: Uint8Array = make();
  for (let seed = 1; seed <= 100; seed += 1) {
    const changed = await tryChange(bytes, randomChange(randomFrom(seed), await rowsOf(bytes)));
    if (typeof changed !== 'string') bytes = changed.bytes;
  }
  return bytes;
}

/** Returns the texts of two columns, without signs that LibreOffice does not show. */
function textsOf(rows: readonly string[][]): string[][] {
  const header = rows[findHeader(rows)] ?? [];
  const columns = ['id', 'Title'].map((name) => header.indexOf(name));
  return rows
    .slice(findHeader(rows) + 1)
    .map((row) => columns.map((column) => (row[column] ?? '').replace(/\p{Cc}/gu, ' ').trim()))
    .filter((texts) => texts.some((text) => text !== ''));
}

test('LibreOffice reads workbooks that the desk has changed, and makes CSV and PDF of them', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-office-'));
  const files = new Map<string, Uint8Array>();
  for (const [name, make] of Object.entries(workbooks)) {
    files.set(name, await changedOften(make));
    writeFileSync(join(folder, `${name}.xlsx`), files.get(name) ?? '');
  }
  const names = [...files.keys()].map((name) => `${name}.xlsx`);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  // The numbers say comma, quotation mark, UTF-8.
  for (const format of ['csv:Text - txt - csv (StarCalc):44,34,76', 'pdf']) {
    const args = [profile, '--headless', '--convert-to', format, ...names];
    expect(spawnSync(soffice, args, { cwd: folder }).status).toBe(0);
  }
  for (const [name, bytes] of files) {
    const csv = readCsvRecords(readFileSync(join(folder, `${name}.csv`)), { file: `${name}.csv` });
    expect(textsOf(csv.records)).toEqual(textsOf(await rowsOf(bytes)));
    expect(readFileSync(join(folder, `${name}.pdf`), 'latin1')).toMatch(/^%PDF-/);
  }
});
