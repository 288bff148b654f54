import { gzipSync } from 'node:zlib';
import { budgets } from '#scripts/verify/budgets';
import { type Scales, sayWeight, sum } from '#scripts/verify/weights';

/** What an owner's own texts and fonts make heavy: worth knowing, and no fault of the site. */
export interface HeavyPages {
  /** Looks at one page more. */
  weigh: (page: string, html: string, load: { fonts: readonly string[]; scales: Scales }) => void;
  found: () => Heavy[];
}

/** Pages of one kind that are heavier than they should be. */
export interface Heavy {
  /** What of them is. */
  what: string;
  pages: number;
  heaviest: string;
  bytes: number;
}

/** Counts the pages that are heavier than they should be, and keeps the heaviest of each kind. */
export function findHeavyPages(): HeavyPages {
  const found = new Map<string, Heavy>();
  function add({ what, budget }: Kind, page: string, bytes: number): void {
    if (bytes > budget) addTo(found, { what, pages: 1, heaviest: page, bytes });
  }
  return {
    weigh(page, html, { fonts, scales }) {
      const kind = kinds.find(({ path }) => path?.test(page));
      if (kind && !isLight(html, kind.budget)) add(kind, page, gzipSync(html, { level: 9 }).length);
      add(fontKind, page, sum(fonts.map(scales)));
    },
    found: () => [...found.values()],
  };
}

function addTo(found: Map<string, Heavy>, more: Heavy): void {
  const known = found.get(more.what);
  const isHeavier =
    !known || more.bytes > known.bytes || (more.bytes === known.bytes && more.heaviest < known.heaviest);
  found.set(more.what, { ...(isHeavier ? more : known), pages: more.pages + (known?.pages ?? 0) });
}

/** Says what was found, in one place or in several: one sentence for each kind of page, in the same order always. */
export function formatHeavyPages(heavy: readonly Heavy[]): string[] {
  const found = new Map<string, Heavy>();
  for (const one of heavy) addTo(found, one);
  return [...kinds, fontKind].flatMap(({ what, budget, remedy }) => {
    const one = found.get(what);
    if (!one) return [];
    const { pages, heaviest, bytes } = one;
    return `${what} of ${pages === 1 ? 'one page' : `${pages.toLocaleString('en')} pages`} weighs more than ${sayWeight(budget)}, most on ${heaviest}: ${sayWeight(bytes)}. ${remedy}`;
  });
}

/**
 * What is light enough as it stands, or pressed in haste, needs no careful look. Of most it is enough to press the beginning:
 * the rest weighs no more than it does as it stands.
 */
function isLight(html: string, budget: number): boolean {
  const bytes = Buffer.from(html);
  const over = bytes.length - budget;
  const withPressed = (pressed: number) =>
    gzipSync(bytes.subarray(0, pressed), { level: 1 }).length + Math.max(0, bytes.length - pressed);
  if (over <= 0) return true;
  return (2 * over < bytes.length && withPressed(2 * over) <= budget) || withPressed(bytes.length) <= budget;
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
