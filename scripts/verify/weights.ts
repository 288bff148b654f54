import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgets } from '#scripts/verify/budgets';
import type { Tree } from '#scripts/verify/tree';

/** Returns what a file of a tree weighs on its way to a visitor, in bytes of gzip -9. */
export type WeighFile = (path: string) => number;

/** Returns a function that weighs each file of a tree once. */
export function fileWeights({ folder }: Tree): WeighFile {
  const known = new Map<string, number>();
  return (path) => {
    const weight = known.get(path) ?? gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
    known.set(path, weight);
    return weight;
  };
}

/** Paths in the tree of what a page loads beside its pictures. */
export interface PageLoad {
  scripts: readonly string[];
  styles: readonly string[];
  weigh: WeighFile;
}

/** Returns sentences about scripts and style sheets of a page that are over their budgets. */
export function overweightPage(page: string, { scripts, styles, weigh }: PageLoad): string[] {
  const kinds = [
    { kind: 'scripts before anything is done', files: scripts, budget: budgets.firstLoadScripts },
    { kind: 'style sheets', files: styles, budget: budgets.styles },
  ];
  return kinds.flatMap(({ kind, files, budget }) => {
    const bytes = sum(files.map(weigh));
    return bytes > budget
      ? `${page} loads ${formatWeight(bytes)} of ${kind}; its budget is ${formatWeight(budget)}.`
      : [];
  });
}

/** Returns sentences about scripts fetched later that are over their budget. */
export function overweightLater({ files }: Tree, weigh: WeighFile): string[] {
  const all = [...files].filter((path) => path.endsWith('.js') && path.includes('/static/chunks/'));
  return budgets.later.flatMap(({ names, bytes: budget }) => {
    // `viewer.8367….js`, `stem-en.d4f8….js`
    const scripts = all.filter((path) =>
      names.some((name) => new RegExp(`/static/chunks/${name}[.-]`).test(path)),
    );
    const bytes = sum(scripts.map(weigh));
    return bytes > budget
      ? `The scripts of ${names.join(' and ')} are ${formatWeight(bytes)}; their budget is ${formatWeight(budget)}.`
      : [];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function formatWeight(bytes: number): string {
  return `${bytes.toLocaleString('en')} bytes (gzip)`;
}

/** Finds pages that an owner's own texts and fonts make heavy: worth knowing, and no fault of the site. */
export interface HeavyPageFinder {
  check: (page: string, html: string, load: { fonts: readonly string[]; weigh: WeighFile }) => void;
  found: () => HeavyPages[];
}

/** Pages of one kind that are over the budget of the kind. */
export interface HeavyPages {
  /** The subject of the sentence about them, a key of `kinds`. */
  what: string;
  pages: number;
  heaviest: string;
  /** Weight of the heaviest. */
  bytes: number;
}

export function findHeavyPages(): HeavyPageFinder {
  const found = new Map<string, HeavyPages>();
  function add({ what, budget }: Kind, page: string, bytes: number): void {
    if (bytes > budget) merge(found, { what, pages: 1, heaviest: page, bytes });
  }
  return {
    check(page, html, { fonts, weigh }) {
      const kind = kinds.find(({ path }) => path?.test(page));
      if (kind && !isLight(html, kind.budget)) add(kind, page, gzipSync(html, { level: 9 }).length);
      add(fontKind, page, sum(fonts.map(weigh)));
    },
    found: () => [...found.values()],
  };
}

/** Adds a count of heavy pages to those of its kind. The first by name is named where two are as heavy. */
function merge(found: Map<string, HeavyPages>, more: HeavyPages): void {
  const known = found.get(more.what);
  const isHeavier =
    !known || more.bytes > known.bytes || (more.bytes === known.bytes && more.heaviest < known.heaviest);
  found.set(more.what, { ...(isHeavier ? more : known), pages: more.pages + (known?.pages ?? 0) });
}

/** Returns one sentence for each kind of heavy pages, from counts of one thread or of several. */
export function formatHeavyPages(counts: readonly HeavyPages[]): string[] {
  const found = new Map<string, HeavyPages>();
  for (const one of counts) merge(found, one);
  return [...kinds, fontKind].flatMap(({ what, budget, remedy }) => {
    const one = found.get(what);
    if (!one) return [];
    const { pages, heaviest, bytes } = one;
    return `${what} of ${pages === 1 ? 'one page' : `${pages.toLocaleString('en')} pages`} weighs more than ${formatWeight(budget)}, most on ${heaviest}: ${formatWeight(bytes)}. ${remedy}`;
  });
}

/** Returns whether a page is surely within its budget: as it is, or as the fastest level of gzip leaves it. */
function isLight(html: string, budget: number): boolean {
  const bytes = Buffer.from(html);
  return bytes.length <= budget || gzipSync(bytes, { level: 1 }).length <= budget;
}

interface Kind {
  what: string;
  path?: RegExp;
  budget: number;
  remedy: string;
}

const fontKind: Kind = {
  what: 'The type',
  budget: budgets.fonts,
  remedy: 'Visitors with slow connections see it late: choose lighter files in look.fonts.',
};

const kinds: readonly Kind[] = [
  {
    what: 'The text',
    path: /\/items\/[^/]+\.html$/,
    budget: budgets.itemPage,
    remedy: 'A long transcript may be a file of its own.',
  },
  {
    what: 'The list',
    path: /\/(browse|by)(\.html|\/.*)$/,
    budget: budgets.listPage,
    remedy: 'Shorter titles make it lighter.',
  },
];
