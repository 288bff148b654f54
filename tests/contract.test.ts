import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Row {
  holds: string;
  where: string;
  proofs: string[];
}

const rows = read('docs/contract.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What holds'))
  .map((line): Row => {
    const [, holds = '', where = '', proofs = ''] = line.split('|').map((cell) => cell.trim());
    return { holds, where, proofs: proofs.split('<br>').map((proof) => proof.trim()) };
  });

/** Titles of a file's tests that run, as written: a table's title with its placeholders. */
function titlesIn(file: string): string[] {
  const source = file.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  expect(source).not.toMatch(/\b(test|describe)(\.\w+)*\.(skip|skipIf|todo|fails|only)\b/);
  return [...source.matchAll(/(?:\btest(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(
    ([, , title = '']) => title.replace(/\\(.)/g, '$1'),
  );
}

test('the contract has a row for each part of the specification', () => {
  const parts = [...read('docs/contract.md').matchAll(/^## (.+)$/gm)].map(([, part]) => part);
  expect(parts).toEqual([
    'Routes and error pages',
    'Page data',
    'Pictures',
    'When things break',
    'Hosts',
    'Browser targets',
    'Look',
    'Sharing',
    'Monitoring',
    'Budgets',
  ]);
  expect(rows.length).toBeGreaterThan(60);
});

describe('each row of the contract', () => {
  test.each(rows)('$holds', ({ where, proofs }) => {
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(places).not.toEqual([]);
    expect(places.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([]);
    for (const proof of proofs) {
      const [, file = '', title = ''] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
      expect(proof).toBe(`\`${file}\` ${title}`);
      expect(titlesIn(read(file))).toContain(title);
    }
  });
});
