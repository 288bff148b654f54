import { readFileSync } from 'node:fs';

/** A promise of docs/contract.md. */
export interface ContractRow {
  holds: string;
  /** Paths of the files that define it. */
  where: readonly string[];
  proofs: readonly Proof[];
}

/** A test that proves a promise: its file, and its title as in the source, with placeholders. */
export interface Proof {
  file: string;
  title: string;
}

/** Reads the rows of docs/contract.md. */
export function readContract(): { parts: string[]; rows: ContractRow[] } {
  const text = readFileSync(new URL('../docs/contract.md', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What holds'));
  return { parts: [...text.matchAll(/^## (.+)$/gm)].map(([, part = '']) => part), rows: lines.map(readRow) };
}

function readRow(line: string): ContractRow {
  const [, holds = '', where = '', proofs = ''] = line.split('|').map((cell) => cell.trim());
  return {
    holds,
    where: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    proofs: proofs.split('<br>').map(readProof),
  };
}

function readProof(cell: string): Proof {
  const [, file, title] = /^`([^`]+)` (.+)$/.exec(cell.trim()) ?? [];
  if (file === undefined || title === undefined) throw new Error(`"${cell}" is not \`file\` title.`);
  return { file, title };
}

/** A finished test of a run. */
export interface FinishedTest extends Proof {
  hasPassed: boolean;
}

/** Describes the rows of the contract whose proofs have not run or not passed. */
export function unproven(rows: readonly ContractRow[], tests: readonly FinishedTest[]): string[] {
  return rows.flatMap(({ holds, proofs }) =>
    proofs.flatMap(({ file, title }) => {
      const pattern = titlePattern(title);
      const found = tests.filter((test) => test.file === file && pattern.test(test.title));
      if (found.length === 0) return [`${holds}: ${file} has no test "${title}" in this run`];
      const failed = found.find(({ hasPassed }) => !hasPassed);
      return failed ? [`${holds}: ${file} "${failed.title}" did not pass`] : [];
    }),
  );
}

/** Pattern of the titles that Vitest makes of one with placeholders (https://vitest.dev/api/#test-each). */
function titlePattern(title: string): RegExp {
  const literal = title
    .split(/%[sdifjo#]|\$[\w.]+/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 's');
}
