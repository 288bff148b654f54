import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { palettes } from '#model/site/palette';
import { storageKey } from '#model/site/storage-key';
import type { ContentFile } from '#scripts/outputs/output';
import { makeTheme } from '#scripts/outputs/theme/apply-theme';
import { budgets } from '#tests/budgets';
import { writeFiles } from '#tests/fixtures/files';
import { prepareFiles } from '#tests/fixtures/prepare';

const require = createRequire(import.meta.url);
const realFont = require.resolve(
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2',
);
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><rect width="300" height="60" fill="#123"/></svg>';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-theme-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes the theme of a collection of one record. */
async function themed({
  look,
  title = 'Harbour',
  url,
  files = {},
}: {
  look?: string;
  url?: string;
  title?: string;
  files?: Record<string, string | Uint8Array>;
}) {
  const all = {
    'items.csv': `id,title\none,${title}\n`,
    ...((look ?? url) !== undefined && {
      'site.yaml': `${look ? `look: ${look}\n` : ''}${url ? `url: ${url}\n` : ''}`,
    }),
    ...files,
  };
  const { raw, built } = await prepareFiles(all);
  await rm(join(folder, 'collection'), { recursive: true, force: true });
  await writeFiles(join(folder, 'collection'), all);
  const made = await makeTheme(built, {
    raw: { ...raw, root: join(folder, 'collection') },
    work: join(folder, '.vitrine'),
  });
  return { ...made, site: built.site };
}

function textOf(files: readonly ContentFile[], address: string): string {
  return Buffer.from(files.find(({ path }) => path === address)?.content ?? '').toString();
}

function weightOf(files: readonly ContentFile[], addresses: readonly string[]): number {
  return files
    .filter(({ path }) => addresses.includes(path))
    .reduce((sum, { content }) => sum + content.length, 0);
}

test('every file is named by its content, below /_next/static/, and two builds make the same', async () => {
  const first = await themed({});
  expect(first.files.map(({ path }) => path)).toEqual(
    first.files.map(() => expect.stringMatching(/^\/_next\/static\/theme\/[0-9a-f]{20}\.(css|js|woff2)$/)),
  );
  expect((await themed({})).files).toEqual(first.files);
});

test('upright and slanted Latin of both families weigh less than a page may load', async () => {
  const { theme, files } = await themed({});
  expect(theme.fonts).toHaveLength(2);
  expect(theme.italics).toHaveLength(1);
  const bytes = weightOf(files, [...theme.fonts, ...theme.italics]);
  expect(bytes).toBeGreaterThan(40 * 1024);
  expect(bytes).toBeLessThanOrEqual(budgets.fonts);
});

test('letters beyond Latin come in files of their own, which hold these and no others', async () => {
  const { theme, files } = await themed({ title: 'Łódź and Αθήνα' });
  const style = textOf(files, theme.style);
  expect(style).toContain('unicode-range:U+0141,U+017A}');
  expect(style).toMatch(/unicode-range:U\+0391,U\+03AE,U\+03B1,U\+03B8,U\+03BD\}/);
  const plain = await themed({});
  expect(files.length).toBe(plain.files.length + 6);
  const more = files.reduce((sum, { content }) => sum + content.length, 0);
  expect(more - plain.files.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(12 * 1024);
});

test('letters that the type does not have are left to the system', async () => {
  expect((await themed({ title: '港 ميناء' })).files).toHaveLength((await themed({})).files.length);
});

describe('the accent', () => {
  test('is the owner’s, in both schemes', async () => {
    const { theme, files, problems } = await themed({ look: '{ accent: "#1d4f91" }' });
    expect(problems).toEqual([]);
    expect(theme.accent.light).toBe('#1d4f91');
    const style = textOf(files, theme.style);
    expect(style).toContain('--accent:#1d4f91');
    expect(style).toContain(`--accent:${theme.accent.dark}`);
  });

  test.each([
    ['yellow', /The nearest that can be read, "#[0-9a-f]{6}", is used instead/],
    ['rust', /The usual "#9a3320" is used instead/],
  ])('%s is reported, with the replacement', async (accent, remedy) => {
    const { problems, theme } = await themed({ look: `{ accent: ${accent} }` });
    expect(problems).toMatchObject([
      {
        file: 'site.yaml',
        column: 'look.accent',
        found: `"${accent}"`,
        remedy: expect.stringMatching(remedy),
      },
    ]);
    expect(problems[0]?.remedy).toContain(theme.accent.light);
  });
});

test.each(['auto', 'light'])(
  'what shows a visitor’s choices, with the scheme %s, is ES5, as no compiler touches it',
  async (scheme) => {
    const { theme, files } = await themed({ look: `{ scheme: ${scheme} }` });
    const code = textOf(files, theme.script);
    expect(code).toContain('vitrine-view');
    expect(() => parse(code, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
  },
);

describe('the scheme', () => {
  test('follows the system and can be switched', async () => {
    const { theme, files } = await themed({});
    expect(theme.scheme).toBe('auto');
    expect(textOf(files, theme.script)).toContain('showScheme');
    expect(textOf(files, theme.style)).toContain('prefers-color-scheme:dark');
  });

  test.each([
    ['light', '#fdfdfb'],
    ['dark', '#161513'],
  ])('is always %s if the owner says so', async (scheme, paper) => {
    const { theme, files } = await themed({ look: `{ scheme: ${scheme} }` });
    const style = textOf(files, theme.style);
    expect(textOf(files, theme.script)).not.toContain('showScheme');
    expect(style).toContain(`:root{color-scheme:${scheme};--paper:${paper}`);
    expect(style).not.toContain('prefers-color-scheme');
  });
});

test('sites in subfolders of one host keep the choices of their visitors apart', async () => {
  const script = async (url: string) => {
    const { theme, files } = await themed({ url });
    return textOf(files, theme.script);
  };
  const north = await script('https://host.example/north');
  const storage = new Map([
    [storageKey('view', '/north'), 'dense'],
    [storageKey('scheme', '/north'), 'dark'],
  ]);
  expect(run(north, storage)).toMatchObject({ 'data-view': 'dense', 'data-choice': 'dark' });
  for (const url of ['https://host.example/south', 'https://host.example']) {
    expect(run(await script(url), storage)).toMatchObject({ 'data-view': 'roomy', 'data-choice': 'system' });
  }
});

/** Runs a script before there is any page, in a browser with stored choices; returns the document's attributes. */
function run(script: string, kept: Map<string, string>): Record<string, string> {
  const said: Record<string, string> = {};
  const window = {
    location: { search: '' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
    },
    document: {
      documentElement: {
        setAttribute(name: string, value: string) {
          said[name] = value;
        },
        removeAttribute() {},
      },
      querySelectorAll: () => [],
      addEventListener() {},
    },
  };
  runInNewContext(`var window = this; ${script}`, window);
  return said;
}

describe('fonts', () => {
  test('of the system need no file', async () => {
    const { theme, files } = await themed({ look: '{ fonts: { serif: system, sans: system } }' });
    expect([theme.fonts, theme.italics]).toEqual([[], []]);
    expect(textOf(files, theme.style)).not.toContain('@font-face');
  });

  test('of the owner are published as they are, by their own weight and slant', async () => {
    const bytes = await readFile(realFont);
    const { theme, files, problems } = await themed({
      look: '{ fonts: { sans: type/own.woff2 } }',
      files: { 'type/own.woff2': bytes },
    });
    expect(problems).toEqual([]);
    expect(files.some((file) => Buffer.from(file.content).equals(bytes))).toBe(true);
    expect(textOf(files, theme.style)).toMatch(
      /font-family:"Site Sans";font-style:italic;font-weight:200 900;font-display:optional/,
    );
  });

  test.each([
    ['fonts/own.woff2', 'look-file-missing', '"fonts/own.woff2" (perhaps "type/own.woff2" is meant)'],
    ['type/own.woff2', 'font-unreadable', '"type/own.woff2"'],
  ])('%s is reported, and replaced by the default type', async (written, code, found) => {
    const { problems, theme } = await themed({
      look: `{ fonts: { sans: ${written} } }`,
      files: { 'type/own.woff2': 'wOF2 and then nothing of the kind' },
    });
    expect(problems).toMatchObject([{ column: 'look.fonts.sans', code, found }]);
    expect(theme.fonts).toHaveLength(2);
  });
});

describe('the logo', () => {
  test('is drawn in pixels, three for each of the page’s, and known to be dark', async () => {
    const { theme, files, problems } = await themed({
      look: '{ logo: ./logo.svg }',
      files: { 'logo.svg': logo },
    });
    expect(problems).toEqual([]);
    expect(theme.logo).toMatchObject({
      width: 200,
      height: 40,
      file: 'logo.svg',
      ground: palettes.light.paper,
    });
    const png = Buffer.from(files.find(({ path }) => path === theme.logo?.address)?.content ?? '');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(600);
  });

  test.each([
    ['a dark one the light paper', '#123', palettes.light.paper],
    ['a white one the dark paper', '#fff', palettes.dark.paper],
    ['one that is seen by day and by night none', '#c40', undefined],
  ])('has as its ground, for %s', async (_, color, ground) => {
    const colored = logo.replace('#123', color);
    const { theme } = await themed({ look: '{ logo: logo.svg }', files: { 'logo.svg': colored } });
    expect(theme.logo?.ground).toBe(ground);
  });

  test('needs no background if it has dark letters on a white one of its own', async () => {
    const letters =
      '<rect width="100%" height="100%" fill="#fff"/><rect width="20" height="20" fill="#123"/>';
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">${letters}</svg>`;
    const { theme } = await themed({ look: '{ logo: logo.svg }', files: { 'logo.svg': picture } });
    expect(theme.logo).not.toHaveProperty('ground');
  });

  test.each([
    ['logo.png', '"logo.png" (perhaps "logo.svg" is meant)'],
    ['items.csv', '"items.csv"'],
  ])('%s is reported', async (written, found) => {
    const { problems, theme } = await themed({
      look: `{ logo: ${written} }`,
      files: { 'logo.svg': logo },
    });
    expect(problems).toMatchObject([{ column: 'look.logo', code: 'look-file-missing', found }]);
    expect(theme.logo).toBeUndefined();
  });
});
