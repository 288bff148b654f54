/** The rooms of the code, and their doors: biome.json refuses every import that this list does not have. */

interface Room {
  /** The folder, and its files that the rule is for. */
  includes: string;
  /** What it takes, as imports name it. */
  takes: readonly string[];
  /** Packages that it does not take. */
  without?: readonly string[];
  /** The rule in words. */
  rule: string;
}

const react = ['react', 'react-dom', 'next', 'next/**'];
const browser = ['node:*', 'sharp'];
const basement = ['#scripts/bytes/**', '#scripts/disk/**', '#scripts/report/**'];
const reading = [
  ...basement,
  ...['#scripts/columns/**', '#scripts/lists/**', '#scripts/markup/**'],
  ...['#scripts/pages/**', '#scripts/read/**', '#scripts/settings/**'],
];

/** A room within another stands below it: of two rules for a file, the last counts. */
export const rooms: readonly Room[] = [
  {
    includes: 'model/**',
    takes: ['#model/**'],
    without: [...react, ...browser],
    rule: 'model/ is pure: it imports zod, edtf, transliteration, @orama/stemmers, @messageformat/parser and itself',
  },
  {
    includes: 'store/**',
    takes: ['#model/**', '#store/**'],
    without: [...react, 'sharp'],
    rule: 'store/ imports model/ and Node',
  },
  {
    includes: 'client/**',
    takes: ['#model/**', '#client/**'],
    without: browser,
    rule: 'client/ runs in a browser: it imports model/',
  },
  {
    includes: 'components/**',
    takes: ['#model/**', '#client/**', '#components/**'],
    without: browser,
    rule: 'components/ imports model/ and client/',
  },
  {
    includes: 'pages/**',
    takes: ['#model/**', '#store/**', '#client/**', '#components/**', '#desk'],
    without: ['sharp'],
    rule: 'pages/ imports components/, model/, store/ and client/, and for the desk its door',
  },
  {
    includes: 'media/**',
    takes: ['#model/**', '#media/**', ...reading, '#scripts/pipeline/options'],
    without: react,
    rule: 'media/ opens files: it imports model/ and what reads a folder, nothing of items',
  },
  {
    includes: 'importers/**',
    takes: ['#model/**', '#importers/**', ...reading, '#scripts/outputs/theme/accent'],
    without: [...react, 'sharp'],
    rule: 'importers/ reads folders of other programs: it imports model/ and what reads a folder',
  },
  {
    includes: 'scripts/**',
    takes: ['#model/**', '#store/**', '#media', '#importers', '#scripts/**', '#desk/server/desk'],
    without: ['react', 'react-dom', 'next/**'],
    rule: 'scripts/ imports model/, store/ and the doors of media/ and importers/; its tests alone import tests/',
  },
  {
    includes: 'scripts/report/**',
    takes: ['#model/**', '#scripts/report/**'],
    rule: 'scripts/report/ says what others found: it imports model/ alone',
  },
  {
    includes: 'scripts/{columns,lists,pages,read,settings}/**',
    takes: ['#model/**', '#importers', ...reading],
    rule: 'reading takes model/, the door of importers/ and scripts/{bytes,disk,markup,report}: no later step',
  },
  {
    includes: 'scripts/items/**',
    takes: ['#model/**', '#media', '#scripts/items/**', ...reading],
    rule: 'scripts/items/ makes items of records: nothing of the site',
  },
  {
    includes: 'scripts/site/**',
    takes: ['#model/**', '#store/**', '#media', '#scripts/items/**', '#scripts/site/**', ...reading],
    rule: 'scripts/site/ makes the model of a site: no later step',
  },
  {
    includes: 'desk/**',
    takes: ['#model/**', '#client/**', '#components/**', '#desk/**', '!#desk/server/**'],
    without: browser,
    rule: 'desk/ runs in a browser, but for desk/server/',
  },
  {
    includes: 'desk/server/**',
    takes: ['#model/**', '#scripts/workshop', '#desk/**', '!#desk/components/**'],
    without: react,
    rule: 'desk/server/ imports model/ and the door of scripts/, #scripts/workshop',
  },
];

const tests = '**/*.test.{ts,tsx}';

/** Returns the overrides of biome.json. */
export function roomRules(): unknown[] {
  return rooms.map(({ includes, takes, without = [], rule }) => {
    // `!` lets an import through, and one that was let through is refused again without it.
    const passing = takes.map((path) => (path.startsWith('!') ? path.slice(1) : `!${path}`));
    const pattern = {
      group: ['#*', '#*/**', ...passing, ...without],
      message: `${rule} (docs/architecture.md).`,
    };
    return {
      includes: [includes, `!${tests}`],
      linter: {
        rules: { style: { noRestrictedImports: { level: 'error', options: { patterns: [pattern] } } } },
      },
    };
  });
}
