/** Import rules of the code's rooms: biome.json refuses every import that they do not allow. */

interface Room {
  /** Glob of the files to which the rule applies. */
  includes: string;
  /** Import paths that are allowed. */
  allowed: readonly string[];
  /** Packages that are forbidden. */
  forbidden?: readonly string[];
  /** The rule as a message. */
  rule: string;
}

const react = ['react', 'react-dom', 'next', 'next/**'];
const browser = ['node:*', 'sharp'];
const shared = ['#scripts/bytes/**', '#scripts/disk/**', '#scripts/report/**'];
const reader = [
  ...shared,
  ...['#scripts/columns/**', '#scripts/lists/**', '#scripts/markup/**'],
  ...['#scripts/pages/**', '#scripts/read/**', '#scripts/settings/**'],
];

/** Nested rooms come after the room that contains them, since the last rule for a file counts. */
export const rooms: readonly Room[] = [
  {
    includes: 'model/**',
    allowed: ['#model/**'],
    forbidden: [...react, ...browser],
    rule: 'model/ is pure: it imports zod, edtf, transliteration, @orama/stemmers, @messageformat/parser and itself',
  },
  {
    includes: 'store/**',
    allowed: ['#model/**', '#store/**'],
    forbidden: [...react, 'sharp'],
    rule: 'store/ imports model/ and Node',
  },
  {
    includes: 'client/**',
    allowed: ['#model/**', '#client/**'],
    forbidden: browser,
    rule: 'client/ runs in a browser: it imports model/',
  },
  {
    includes: 'components/**',
    allowed: ['#model/**', '#client/**', '#components/**'],
    forbidden: browser,
    rule: 'components/ imports model/ and client/',
  },
  {
    includes: 'pages/**',
    allowed: ['#model/**', '#store/**', '#client/**', '#components/**', '#desk'],
    forbidden: ['sharp'],
    rule: 'pages/ imports components/, model/, store/ and client/, and for the desk its door',
  },
  {
    includes: 'media/**',
    allowed: ['#model/**', '#media/**', ...reader, '#scripts/pipeline/options'],
    forbidden: react,
    rule: 'media/ opens files: it imports model/ and what reads a folder, nothing of items',
  },
  {
    includes: 'importers/**',
    allowed: ['#model/**', '#importers/**', ...reader, '#scripts/outputs/theme/accent'],
    forbidden: [...react, 'sharp'],
    rule: 'importers/ reads folders of other programs: it imports model/ and what reads a folder',
  },
  {
    includes: 'scripts/**',
    allowed: ['#model/**', '#store/**', '#media', '#importers', '#scripts/**', '#desk/server/desk'],
    forbidden: ['react', 'react-dom', 'next/**'],
    rule: 'scripts/ imports model/, store/ and the doors of media/ and importers/; its tests alone import tests/',
  },
  {
    includes: 'scripts/report/**',
    allowed: ['#model/**', '#scripts/report/**'],
    rule: 'scripts/report/ says what others found: it imports model/ alone',
  },
  {
    includes: 'scripts/{columns,lists,pages,read,settings}/**',
    allowed: ['#model/**', '#importers', ...reader],
    rule: 'reading takes model/, the door of importers/ and scripts/{bytes,disk,markup,report}: no later step',
  },
  {
    includes: 'scripts/items/**',
    allowed: ['#model/**', '#media', '#scripts/items/**', ...reader],
    rule: 'scripts/items/ makes items of records: nothing of the site',
  },
  {
    includes: 'scripts/site/**',
    allowed: ['#model/**', '#store/**', '#media', '#scripts/items/**', '#scripts/site/**', ...reader],
    rule: 'scripts/site/ makes the model of a site: no later step',
  },
  {
    includes: 'desk/**',
    allowed: ['#model/**', '#client/**', '#components/**', '#desk/**', '!#desk/server/**'],
    forbidden: browser,
    rule: 'desk/ runs in a browser, but for desk/server/',
  },
  {
    includes: 'desk/server/**',
    allowed: ['#model/**', '#scripts/workshop', '#desk/**', '!#desk/components/**'],
    forbidden: react,
    rule: 'desk/server/ imports model/ and the door of scripts/, #scripts/workshop',
  },
];

const tests = '**/*.test.{ts,tsx}';

/** Returns the overrides of biome.json. */
export function roomRules(): unknown[] {
  return rooms.map(({ includes, allowed, forbidden = [], rule }) => {
    // In biome.json `!` allows an import; a path with `!` in the list forbids one that an earlier path allows.
    const passing = allowed.map((path) => (path.startsWith('!') ? path.slice(1) : `!${path}`));
    const pattern = {
      group: ['#*', '#*/**', ...passing, ...forbidden],
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
