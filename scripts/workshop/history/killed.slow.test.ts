import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { utils, write } from '@e965/xlsx';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { openHistory } from '#scripts/workshop/history/history';
import { openGrid } from '#tests/fixtures/desk-sheet';
import { rowsOf } from '#tests/fixtures/workbook-changes';

/** Writes one cell after the other, and prints each written one. */
const editor = `
  import { readFile } from 'node:fs/promises';
  import { join } from 'node:path';
  import { openHistory } from '#scripts/workshop/history/history';
  import { writeCells } from '#scripts/workshop/write-cells/write-cells';
  const { COLLECTION: root, LIST: file } = process.env;
  const history = await openHistory(root);
  for (let row = 2; row <= 1001; row += 1) {
    const cells = [{ row, seen: ['item-' + row, ''], column: 1, header: 'alt', after: 'Text "' + row + '"' }];
    const change = { label: 'Row ' + row, addColumns: [], cells, removeRows: [], addRows: [], toUtf8: false };
    await writeCells(change, { root, file, encoding: undefined, history });
    console.log(row);
  }`;

const before = ['id,alt', ...Array.from({ length: 1000 }, (_, index) => `item-${index + 2},`)].join('\n');

/** Starts the editor of a list, kills it after its first change, and returns the last row that it printed. */
async function killWriting(
  root: string,
  { file, within }: { file: string; within: number },
): Promise<number> {
  let written = 1;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', editor], {
    cwd: packageRoot,
    env: { ...process.env, COLLECTION: root, LIST: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    if (written === 1) setTimeout(() => child.kill('SIGKILL'), 100 + Math.random() * within);
    written = Number(line);
  }
  expect(await closed).toEqual([null, 'SIGKILL']);
  return written;
}

async function makeFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

test('a kill at any moment loses no change that was said to be written', async () => {
  const root = await makeFolder();
  await writeFile(join(root, 'items.csv'), before);
  const written = await killWriting(root, { file: 'items.csv', within: 400 });
  const bytes = await readFile(join(root, 'items.csv'));
  const { rows } = openGrid(bytes);
  const filled = rows.filter(([, alt]) => alt?.startsWith('Text "')).map(([id]) => id);
  expect(rows).toHaveLength(1001);
  // One more may be written without being printed.
  expect(filled.length - (written - 1)).oneOf([0, 1]);
  expect(filled).toEqual(filled.map((_, index) => `item-${index + 2}`));
  const history = await openHistory(root);
  for (let row = filled.length + 1; row > 1; row -= 1)
    expect(await history.undo()).toEqual({ undone: `Row ${row}` });
  expect(await readFile(join(root, 'items.csv'), 'utf8')).toBe(before);
}, 20_000);

test('a kill at any moment leaves a workbook whole', async () => {
  const root = await makeFolder();
  const sheet = utils.aoa_to_sheet(before.split('\n').map((line) => line.split(',')));
  const workbook = { SheetNames: ['Items'], Sheets: { Items: sheet } };
  await writeFile(join(root, 'items.xlsx'), write(workbook, { type: 'buffer', bookType: 'xlsx' }));
  const written = await killWriting(root, { file: 'items.xlsx', within: 2000 });
  const rows = await rowsOf(await readFile(join(root, 'items.xlsx')));
  expect(rows).toHaveLength(1001);
  const filled = rows.filter(([, alt]) => alt?.startsWith('Text "'));
  expect(filled.length - (written - 1)).oneOf([0, 1]);
}, 60_000);
