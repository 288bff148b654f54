import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filePolicy } from '#scripts/hosts/rules';
import { hashFile } from '#scripts/pictures/file-hashes';
import { requireBuildManifest } from '#scripts/publish/build-manifest';
import { listTree } from '#scripts/verify/tree';
import { openAt, untilIdle, type Visit, visit } from '#tests/browser/visit';
import { writeFiles } from '#tests/fixtures/files';
import { drawPicture } from '#tests/fixtures/pictures';
import { startNginx } from '#tests/hosts/nginx';
import { startServe } from '#tests/hosts/serve';
import { buildSite } from '#tests/vitrine';

/** What stands in each hidden column, and how it may be written elsewhere. */
const hidden: Record<string, { cell: string; words: readonly (string | RegExp)[] }> = {
  date: { cell: '1731-03-17', words: ['1731-03-17', /(?<![\da-z])1731(?![\da-z])/] },
  latitude: { cell: '12.34567', words: ['12.345'] },
  longitude: { cell: '23.45678', words: ['23.456'] },
  alt: { cell: 'zzalt', words: ['zzalt'] },
  transcript: { cell: 'zztranscript', words: ['zztranscript'] },
  rightsstatement: {
    cell: 'http://rightsstatements.org/vocab/NoC-OKLR/1.0/',
    words: ['NoC-OKLR', 'Other Known Legal Restrictions'],
  },
  rights: { cell: 'zzrights', words: ['zzrights'] },
  creator: { cell: 'zzcreator', words: ['zzcreator'] },
  description: { cell: 'zzdescription', words: ['zzdescription'] },
  place: { cell: 'zzplace', words: ['zzplace'] },
  preview: { cell: 'zzpreview.png', words: ['zzpreview'] },
  donor_phone: { cell: 'zzphone', words: ['zzphone'] },
};

/** Code that tells that it ran, in every file by which some tool lets a folder bring code of its own. */
const settingsOfTools = (mark: string) => {
  const esm = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\nexport default {};`;
  const cjs = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');\nmodule.exports = {};`;
  const paths = { '*': ['./evil.ts'], react: ['./evil.ts'], sharp: ['./evil.ts'] };
  return {
    'tsconfig.json': JSON.stringify({ compilerOptions: { baseUrl: '.', paths } }),
    'evil.ts': esm,
    'next.config.mjs': esm,
    'instrumentation-client.ts': esm,
    'babel.config.js': cjs,
    'postcss.config.js': cjs,
    'pages/_document.tsx': esm,
    'node_modules/sharp/index.js': cjs,
    'package.json': JSON.stringify({ name: 'hostile', browserslist: ['chrome 1'], main: './evil.ts' }),
    '.env.local':
      'NEXT_PUBLIC_SENTRY_DSN=https://key@evil.test/1\nNODE_OPTIONS=--require ./babel.config.js\n',
  };
};

describe('a site that is built in a hostile folder', () => {
  let folder: string;
  let cwd: string;
  let text: string;
  /** Files of the tree, and what stands in them. */
  const files = new Map<string, Buffer>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'));
    cwd = join(folder, 'site');
    const script = 'document.title = "PWNED " + document.domain';
    await writeFiles(cwd, { 'code.j_s': script });
    const hash = await hashFile(join(cwd, 'code.j_s'));
    const columns = Object.keys(hidden);
    const cells = Object.values(hidden).map(({ cell }) => cell);
    const rows = [
      ['quay', 'Quay', 'quay.png', 'Astilleros Berg', 'boats', ...cells],
      ['con', 'Device', '', 'Astilleros Berg', 'boats', ...cells.map(() => '')],
      ['code', 'Code', 'code.j_s', '', '', ...cells.map(() => '')],
      ['letter', 'Letter', 'letter.ht-ml', '', '', ...cells.map(() => '')],
    ];
    await writeFiles(cwd, {
      ...settingsOfTools(join(cwd, 'ran')),
      'site.yaml': `fields: { title: {}, subject: {}, ${columns.map((name) => `${name}: { hidden: true }`).join(', ')} }\nfacets: [Constructor, subject]\n`,
      'items.csv': [['id', 'title', 'file', 'Constructor', 'subject', ...columns], ...rows]
        .map((row) => row.join(','))
        .join('\n'),
      'letter.ht-ml': `<!doctype html><script src="/files/${hash}/code.js"></script><script src="/files/${hash}/code-j-s.bin"></script><script>${script}</script>`,
      'pages/about.md': '# About\n\nzzabout\n',
      'pages/later.md': '---\npublished: false\n---\n# Later\n\nzzlater\n',
      'pages/_draft.md': '# Draft\n\nzzdraft\n',
    });
    await drawPicture(join(cwd, 'quay.png'), { width: 600, height: 400, hue: 30 });
    await drawPicture(join(cwd, 'zzpreview.png'), { width: 300, height: 200, hue: 90 });
    const run = await buildSite({ cwd, collection: '.' });
    text = run.text;
    expect(run.code, text).toBe(0);
    const out = join(cwd, 'out');
    for (const file of listTree(out).files) files.set(file, await readFile(join(out, file)));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const holding = (word: string | RegExp) =>
    [...files].flatMap(([file, bytes]) => {
      const isIn =
        typeof word === 'string' ? bytes.includes(word) : isText(file) && word.test(bytes.toString('utf8'));
      return isIn ? [file] : [];
    });

  test('has run none of its code, and asks for no address that it names', async () => {
    expect(existsSync(join(cwd, 'ran'))).toBe(false);
    expect(await requireBuildManifest(join(cwd, 'out'))).not.toHaveProperty('dsn');
    expect(holding('evil.test')).toEqual([]);
  });

  test.each(Object.entries(hidden))('holds nothing of the hidden column %s, in no file', (_, { words }) => {
    for (const word of words) expect(holding(word), String(word)).toEqual([]);
    expect(holding('boats').length).toBeGreaterThan(3);
  });

  test('has neither a map nor a timeline of what is hidden', () => {
    expect([...files.keys()].filter((file) => /^\/(map|timeline|by\/(date|timeline))\b/.test(file))).toEqual(
      [],
    );
  });

  test('holds no page that its owner keeps back, and says so', () => {
    expect(holding('zzabout').length).toBeGreaterThan(0);
    for (const word of ['zzlater', 'zzdraft']) expect(holding(word)).toEqual([]);
    expect(text).toContain('pages/later.md: found published: false');
    expect(text).toContain('pages/_draft.md: found a name that begins with "_"');
  });

  test('gives an item no address that a system keeps for a device', () => {
    expect([...files.keys()]).toContain('/items/con-x.html');
    expect([...files.keys()].filter((file) => /(^|\/)con\./.test(file))).toEqual([]);
  });

  test.each([
    ['nginx', startNginx],
    ['serve', startServe],
  ])('offers %s no file that runs, with its policy or without', async (_, startHost) => {
    const site = await visit(cwd, { startHost });
    const published = [...files.keys()].filter((file) => file.startsWith('/files/'));
    expect(published.map((file) => file.replace(/.*\//, '')).sort()).toEqual([
      'code-j-s.bin',
      'letter-ht-ml.bin',
    ]);
    for (const file of published) {
      const { headers } = await fetch(site.address + file);
      expect(headers.get('content-type')).toMatch(/^application\/octet-stream/);
      expect(headers.get('content-security-policy')).toBe(filePolicy);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const { page } = await site.open();
      await page.setBypassCSP(true);
      await page.goto(site.address + file).catch(() => undefined);
      expect(await page.title()).not.toContain('PWNED');
      await page.close();
    }
    await site.close();
  });

  describe('in a browser', () => {
    let site: Visit;

    beforeAll(async () => {
      site = await visit(cwd);
    });
    afterAll(() => site.close());

    test.each(['/search', '/search?constructor=astilleros-berg', '/search?q=quay'])(
      '%s finds by a facet that is called as something that every object has',
      async (path) => {
        const tab = await openAt(site, path);
        await tab.page.waitForSelector('main a[href="/items/quay"]');
        const open = await tab.page.$('::-p-aria([name*="Constructor"][role="button"])');
        await open?.click();
        await untilIdle(tab.page);
        expect(await tab.page.$eval('main', (main) => main.textContent)).toContain('Constructor');
        expect(tab.faults).toEqual([]);
        await tab.page.close();
      },
    );
  });
});

function isText(file: string): boolean {
  return /\.(html|json|xml|txt|webmanifest)$/.test(file);
}
