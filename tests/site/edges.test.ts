import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Visit, visit } from '#tests/browser/visit';
import { writeFiles } from '#tests/fixtures/files';
import { drawPicture } from '#tests/fixtures/pictures';
import { vitrine } from '#tests/vitrine';

describe('a collection that stretches the edges', () => {
  let cwd: string;
  let site: Visit;

  beforeAll(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'vitrine-edges-'));
    await writeFiles(join(cwd, 'collection'), {
      'site.yaml': 'title: أرشيف\nlanguage: fa\n',
      'items.csv':
        'id,title,file,constructor,source\nmirror,Mirror,mirror.png,,http://[draft]\ntower,برج,,Ada,"Library, https://a.example/x."\nribbon,Ribbon,ribbon.png,,\n',
    });
    await drawPicture(join(cwd, 'collection/mirror.png'), { width: 600, height: 400, hue: 300 });
    await drawPicture(join(cwd, 'collection/ribbon.png'), { width: 8, height: 20_000, hue: 60 });
    const { code, text } = await vitrine(['build', 'collection'], { cwd });
    expect(text).toContain('3 items');
    expect(code).toBe(0);
    site = await visit(cwd);
  });
  afterAll(async () => {
    await site.close();
    await rm(cwd, { recursive: true });
  });

  const html = (path: string) => readFile(join(cwd, 'out', path), 'utf8');

  test('shows a column named like a thing of the language only where it has a value', async () => {
    expect(await html('items/tower.html')).toContain('Constructor');
    expect(await html('items/mirror.html')).not.toContain('Constructor');
  });

  test('links an address inside a text, and leaves what is none as text', async () => {
    expect(await html('items/tower.html')).toMatch(
      /<a href="https:\/\/a\.example\/x"[^>]*>https:\/\/a\.example\/x<\/a>/,
    );
    expect(await html('items/mirror.html')).toContain('http://[draft]');
    expect(await html('items/mirror.html')).not.toContain('href="http://[draft]"');
  });

  test('names a picture without alt text after its item, and says that it is a title', async () => {
    const tab = await site.open();
    await tab.page.goto(`${site.address}/items/mirror`, { waitUntil: 'networkidle0' });
    expect(await tab.page.$eval('main picture img', (image) => image.alt)).toBe('Picture titled “Mirror”');
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test('reads from right to left, with the English interface marked as English', async () => {
    const tab = await site.open({ width: 390, height: 800 });
    await tab.page.goto(`${site.address}/items/mirror`, { waitUntil: 'networkidle0' });
    const page = await tab.page.evaluate(() => ({
      root: [document.documentElement.lang, document.documentElement.dir],
      english: [...document.querySelectorAll('[lang=en][dir=ltr]')].map((element) => element.textContent),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(page.root).toEqual(['fa', 'rtl']);
    expect(page.english).toEqual(expect.arrayContaining(['Skip to content', 'Next']));
    expect(page.overflow).toBeLessThanOrEqual(0);
    await tab.page.close();
  });

  test('shows a picture a thousand times as high as wide, without asking for what was not made', async () => {
    const tab = await site.open();
    await tab.page.goto(`${site.address}/items/ribbon`, { waitUntil: 'networkidle0' });
    const shown = await tab.page.$eval('main picture img', (image) =>
      image.decode().then(() => image.currentSrc),
    );
    expect(shown).toMatch(/full\/8,20000\/0\/default\.jpg$/);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });
});
