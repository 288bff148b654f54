import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgets } from '#scripts/verify/budgets';
import type { Tree } from '#scripts/verify/tree';

/** Tells what a file of a tree weighs on its way to a visitor, in bytes of gzip -9. Each file is weighed once. */
export type Scales = (path: string) => number;

export function scalesFor({ folder }: Tree): Scales {
  const known = new Map<string, number>();
  return (path) => {
    const weight = known.get(path) ?? gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
    known.set(path, weight);
    return weight;
  };
}

/** What a page loads beside its pictures: paths in the tree. */
export interface PageLoad {
  scripts: readonly string[];
  styles: readonly string[];
  scales: Scales;
}

/** Says by how much a page's scripts and style sheets are over their budgets. */
export function overweightPage(page: string, { scripts, styles, scales }: PageLoad): string[] {
  const kinds = [
    { kind: 'scripts before anything is done', files: scripts, budget: budgets.firstLoadScripts },
    { kind: 'style sheets', files: styles, budget: budgets.styles },
  ];
  return kinds.flatMap(({ kind, files, budget }) => {
    const bytes = sum(files.map(scales));
    return bytes > budget
      ? `${page} loads ${sayWeight(bytes)} of ${kind}; its budget is ${sayWeight(budget)}.`
      : [];
  });
}

/** Says which scripts that are fetched later are over their budget. */
export function overweightLater({ files }: Tree, scales: Scales): string[] {
  const all = [...files].filter((path) => path.endsWith('.js') && path.includes('/static/chunks/'));
  return budgets.later.flatMap(({ names, bytes: budget }) => {
    const scripts = all.filter((path) => names.some((name) => path.includes(`/static/chunks/${name}.`)));
    const bytes = sum(scripts.map(scales));
    return bytes > budget
      ? `The scripts of ${names.join(' and ')} are ${sayWeight(bytes)}; their budget is ${sayWeight(budget)}.`
      : [];
  });
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function sayWeight(bytes: number): string {
  return `${bytes.toLocaleString('en')} bytes (gzip)`;
}
