import { gzipSync } from 'node:zlib';
import { budgets } from '#scripts/verify/budgets';
import { type Scales, sayWeight, sum } from '#scripts/verify/weights';

/** What an owner's own texts and fonts make heavy: worth knowing, and no fault of the site. */
export interface HeavyPages {
  /** Looks at one page more. */
  weigh: (page: string, html: string, load: { fonts: readonly string[]; scales: Scales }) => Promise<void>;
  /** Sentences, one for each kind of page that is over what Vitrine promises for it. */
  say: () => string[];
}

interface Found {
  pages: number;
  heaviest: string;
  bytes: number;
}

/** Counts the pages that are heavier than they should be, and keeps the heaviest of each kind. */
export function findHeavyPages(): HeavyPages {
  const found = new Map<Kind, Found>();
  function add(kind: Kind, page: string, bytes: number): void {
    if (bytes <= kind.budget) return;
    const known = found.get(kind);
    const pages = (known?.pages ?? 0) + 1;
    const isHeavier = !known || bytes > known.bytes || (bytes === known.bytes && page < known.heaviest);
    found.set(kind, isHeavier ? { pages, heaviest: page, bytes } : { ...known, pages });
  }
  return {
    async weigh(page, html, { fonts, scales }) {
      const kind = kinds.find(({ path }) => path?.test(page));
      if (kind && !isLight(html, kind.budget)) add(kind, page, gzipSync(html, { level: 9 }).length);
      add(fontKind, page, sum(await Promise.all(fonts.map(scales))));
    },
    say: () =>
      [...found].map(
        ([{ what, budget, remedy }, { pages, heaviest, bytes }]) =>
          `${what} of ${pages === 1 ? 'one page' : `${pages.toLocaleString('en')} pages`} weighs more than ${sayWeight(budget)}, most on ${heaviest}: ${sayWeight(bytes)}. ${remedy}`,
      ),
  };
}

/** What is light enough as it stands, or pressed in haste, needs no careful look. */
function isLight(html: string, budget: number): boolean {
  return Buffer.byteLength(html) <= budget || gzipSync(html, { level: 1 }).length <= budget;
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
