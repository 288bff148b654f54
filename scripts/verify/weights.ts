import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { budgets } from '#scripts/verify/budgets';
import type { Tree } from '#scripts/verify/tree';

const compress = promisify(gzip);

/** Tells what a file of a tree weighs on its way to a visitor, in bytes of gzip -9. Each file is weighed once. */
export type Scales = (path: string) => Promise<number>;

export function scalesFor({ folder }: Tree): Scales {
  const known = new Map<string, Promise<number>>();
  return (path) => {
    const weight = known.get(path) ?? weigh(join(folder, path));
    known.set(path, weight);
    return weight;
  };
}

async function weigh(file: string): Promise<number> {
  return (await compress(await readFile(file), { level: 9 })).length;
}

/** What a page loads beside its pictures: paths in the tree. */
export interface PageLoad {
  scripts: readonly string[];
  styles: readonly string[];
  scales: Scales;
}

/** Says by how much a page's scripts and style sheets are over their budgets. */
export async function overweightPage(page: string, { scripts, styles, scales }: PageLoad): Promise<string[]> {
  const kinds = [
    { kind: 'scripts before anything is done', files: scripts, budget: budgets.firstLoadScripts },
    { kind: 'style sheets', files: styles, budget: budgets.styles },
  ];
  const sentences = await Promise.all(
    kinds.map(async ({ kind, files, budget }) => {
      const bytes = sum(await Promise.all(files.map(scales)));
      return bytes > budget
        ? `${page} loads ${sayWeight(bytes)} of ${kind}; its budget is ${sayWeight(budget)}.`
        : [];
    }),
  );
  return sentences.flat();
}

/** Says which scripts that are fetched later are over their budget. */
export async function overweightLater({ files }: Tree, scales: Scales): Promise<string[]> {
  const found = await Promise.all(
    budgets.later.map(async ({ names, bytes: budget }) => {
      const scripts = [...files].filter(
        (path) => path.endsWith('.js') && names.some((name) => path.includes(`/static/chunks/${name}.`)),
      );
      const bytes = sum(await Promise.all(scripts.map(scales)));
      return bytes > budget
        ? `The scripts of ${names.join(' and ')} are ${sayWeight(bytes)}; their budget is ${sayWeight(budget)}.`
        : [];
    }),
  );
  return found.flat();
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function sayWeight(bytes: number): string {
  return `${bytes.toLocaleString('en')} bytes (gzip)`;
}
