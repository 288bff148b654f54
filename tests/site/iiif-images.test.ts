import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { listTree } from '#scripts/verify/tree';
import { openViewer, viewSettled } from '#tests/browser/viewer';
import { untilIdle, visitBuilt } from '#tests/browser/visit';
import { picturesUrl } from '#tests/fixtures/elsewhere';
import { servePictures } from '#tests/hosts/pictures-host';

const { cwd } = inject('elsewhere');
const tree = join(cwd, 'out-pictures');
const files = listTree(tree).files;
const { origin: allowedOrigin } = new URL(picturesUrl);
const openSeadragon = createRequire(import.meta.url).resolve('openseadragon');
const site = await visitBuilt('elsewhere', { args: await servePictures() });

const infoSchema = z.looseObject({ id: z.string(), width: z.number(), height: z.number() });

/** Returns the info.json of the picture with this width. */
async function infoOf(width: number): Promise<z.infer<typeof infoSchema>> {
  for (const path of [...files].filter((file) => file.endsWith('/info.json'))) {
    const info = infoSchema.parse(JSON.parse(await readFile(join(tree, path), 'utf8')));
    if (info.width === width) return info;
  }
  throw new Error(`No picture is ${width} pixels wide.`);
}

/** Opens an info.json in OpenSeadragon alone, and returns all addresses that it may request, by level. */
async function openAlone(page: Page, info: string): Promise<string[][]> {
  await page.addScriptTag({ path: openSeadragon });
  return page.evaluate(async (address) => {
    const element = document.createElement('div');
    element.style.cssText = 'position: fixed; inset: 0; background: #fff';
    document.body.append(element);
    const OpenSeadragon = Reflect.get(window, 'OpenSeadragon');
    const viewer = OpenSeadragon({
      element,
      drawer: 'canvas',
      showNavigationControl: false,
      tileSources: address,
    });
    Object.assign(window, { viewer });
    await new Promise((opened) => viewer.addHandler('open', opened));
    const { source } = viewer.world.getItemAt(0);
    const levels: string[][] = [];
    for (let level = source.minLevel; level <= source.maxLevel; level += 1) {
      const { x: columns, y: rows } = source.getNumTiles(level);
      const tiles = Array.from({ length: columns * rows }, (_, at) =>
        String(source.getTileUrl(level, at % columns, Math.floor(at / columns))),
      );
      levels.push(tiles);
    }
    return levels;
  }, info);
}

/** Zooms to one picture pixel per screen pixel. */
async function zoomToPixels(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { viewport } = Reflect.get(window, 'viewer');
    viewport.zoomTo(viewport.imageToViewportZoom(1), undefined, true);
  });
  await untilIdle(page);
  await page.waitForFunction(() => Reflect.get(window, 'viewer').world.getItemAt(0).getFullyLoaded());
}

test.each([
  ['a plain picture', 700, [1, 1], {}],
  ['a tall one', 130, [1], {}],
  [
    'one with tiles',
    2100,
    [1, 1, 6],
    { maxWidth: 1050, maxHeight: 1024, rights: 'http://creativecommons.org/licenses/by/4.0/' },
  ],
])(
  'OpenSeadragon opens %s by its description, and finds every file that it may ask for',
  async (_, width, counts, limits) => {
    const tab = await site.open({ allowedOrigin });
    await tab.page.setBypassCSP(true);
    await tab.page.goto(`${site.address}/`);
    const { id, maxWidth, maxHeight, rights } = await infoOf(width);
    expect({ maxWidth, maxHeight, rights }).toEqual(limits);
    const levels = await openAlone(tab.page, `${id}/info.json`);
    expect(levels.map((tiles) => tiles.length)).toEqual(counts);
    for (const address of levels.flat()) expect([...files]).toContain(address.slice(picturesUrl.length));
    await zoomToPixels(tab.page);
    expect(levels.at(-1)?.some((address) => tab.otherRequests.includes(address))).toBe(true);
  },
);

test('the viewer of the site shows such a picture from small to its last pixel', async () => {
  const tab = await openViewer(site, '/items/one');
  const asked = () => tab.requests.filter((address) => /0\/default\.jpg$/.test(address));
  expect(asked()[0]).toContain('/full/525,375/0/default.jpg');
  expect(asked().join()).not.toContain('/1024,1024/');
  for (let step = 0; step < 6; step += 1) await tab.page.keyboard.press('+');
  await viewSettled(tab.page);
  await untilIdle(tab.page);
  expect(asked().join()).toContain('/1024,0,1024,1024/1024,1024/0/default.jpg');
});
