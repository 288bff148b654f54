import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { openHistory } from '#scripts/workshop/history/history';
import { openGrid } from '#tests/fixtures/desk-sheet';

/** Writes one cell after the other, and prints each written one. */
const editor = `
  import { readFile } from 'node:fs/promises';
  import { join } from 'node:path';
  import { openHistory } from '#scripts/workshop/history/history';
  import { writeCells } from '#scripts/workshop/write-cells/write-cells';
  const root = process.env.COLLECTION;
  const history = await openHistory(root);
  for (let row = 2; row <= 1001; row += 1) {
    const cells = [{ row, seen: ['item-' + row, ''], column: 1, header: 'alt', after: 'Text "' + row + '"' }];
    const change = { label: 'Row ' + row, addColumns: [], cells, removeRows: [], addRows: [], toUtf8: false };
    await writeCells(change, { root, file: 'items.csv', encoding: undefined, history });
    console.log(row);
  }`;

const before = ['id,alt', ...Array.from({ length: 1000 }, (_, index) => `item-${index + 2},`)].join('\n');

test('a kill at any moment loses no change that was said to be written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'items.csv'), before);
  let written = 1;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', editor], {
    cwd: packageRoot,
    env: { ...process.env, COLLECTION: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    if (written === 1) setTimeout(() => child.kill('SIGKILL'), 100 + Math.random() * 400);
    written = Number(line);
  }
  expect(await closed).toEqual([null, 'SIGKILL']);
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
