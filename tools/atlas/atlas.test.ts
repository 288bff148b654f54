import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rasterise } from './encode';
import type { Row } from './items';
import { COLLECTION, readRows, subjectOf } from './items';
import { projections } from './projections';
import { plateOf } from './studio';

/** Long side, in pixels, at which pictures are compared. */
const SMALL = 512;
/** A pixel differs when one of its channels is off by more than this, of 255. */
const NOTICEABLE = 48;
/** Share of differing pixels that scaling alone may cause. */
const TOLERATED = 0.025;

const rows = readRows();
const items = rows.filter((row) => !row.parent);
const pathOf = (row: Row) => fileURLToPath(new URL(row.file, COLLECTION));

describe('items.csv', () => {
  test('has at least 44 items, and one for each projection of the script', () => {
    expect(items.length).toBeGreaterThanOrEqual(44);
    expect(items.map(({ id }) => id).toSorted()).toEqual(Object.keys(projections).toSorted());
  });

  test('has unique ids', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('gives every item one second picture, its indicatrices', () => {
    const seconds = rows.filter((row) => row.parent);
    expect(seconds.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => `${id}-tissot`).toSorted());
    for (const row of seconds) expect(row.id).toBe(`${row.parent}-tissot`);
  });

  test.each(items.map((row) => [row.id, row] as const))('describes %s in 40 to 90 words', (_, row) => {
    const words = row.description.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(90);
  });

  test('says of each picture what is seen in it, in words used for no other', () => {
    for (const { alt } of rows) {
      expect(alt).toMatch(/^[A-Z].{40,}\.$/);
      expect(alt).not.toContain(';');
    }
    expect(new Set(rows.map(({ alt }) => alt)).size).toBe(rows.length);
  });

  test('gives latitude and longitude together, on the globe, and never without a place', () => {
    for (const { place, latitude, longitude } of items) {
      expect([latitude === '', longitude === '']).toEqual([place === '', place === '']);
      expect(Math.abs(Number(latitude))).toBeLessThanOrEqual(90);
      expect(Math.abs(Number(longitude))).toBeLessThanOrEqual(180);
    }
  });
});

test.each(readdirSync(new URL('pages/', COLLECTION)))('the links of pages/%s lead to items', async (name) => {
  const text = await readFile(new URL(`pages/${name}`, COLLECTION), 'utf8');
  const linked = [...text.matchAll(/\]\(\/items\/([^)]+)\)/g)].map(([, id]) => id);
  const known = new Set<string | undefined>(items.map(({ id }) => id));
  expect(linked.filter((id) => !known.has(id))).toEqual([]);
});

describe('the committed pictures', () => {
  test('take less than 12 MB together', () => {
    const total = rows.reduce((sum, row) => sum + statSync(pathOf(row)).size, 0);
    expect(total).toBeLessThan(12e6);
  });

  test.each(rows.map((row) => [row.id, row] as const))('%s is what the script draws', async (_, row) => {
    const { drawing } = plateOf(row, rows, SMALL);
    const file = await readFile(pathOf(row));
    const { width, height } = await sharp(file).metadata();
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(4000);
    expect(width / height).toBeCloseTo(drawing.width / drawing.height, 1);
    const committed = await shrink(file, drawing);
    expect(differingShare(committed, await rasterise(drawing))).toBeLessThan(TOLERATED);
  });

  test('would not pass for the projection that resembles it most', async () => {
    const [mollweide, hammer] = ['mollweide', 'hammer'].map((id) => rows.find((row) => row.id === id));
    if (!mollweide || !hammer) throw new Error('The collection has no Mollweide or no Hammer.');
    const { drawing } = plateOf(mollweide, rows, SMALL);
    const committed = await shrink(await readFile(pathOf(hammer)), drawing);
    expect(differingShare(committed, await rasterise(drawing))).toBeGreaterThan(2 * TOLERATED);
  });

  test('cannot be drawn of what is no projection', () => {
    const [row] = rows;
    if (!row) throw new Error('The collection is empty.');
    expect(() => plateOf({ ...row, id: 'flat-earth' }, rows, SMALL)).toThrow(
      '"flat-earth" is not a projection',
    );
    expect(subjectOf({ ...row, id: 'a-tissot', parent: 'a' })).toEqual({ key: 'a', kind: 'tissot' });
  });
});

/** The pixels of a picture at the size of a drawing. */
async function shrink(file: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp(file).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** Share of the pixels, three bytes each, that differ noticeably. */
function differingShare(some: Buffer, others: Buffer): number {
  if (some.length !== others.length) return 1;
  let differing = 0;
  for (let i = 0; i < some.length; i += 3) {
    const off = [0, 1, 2].some(
      (channel) => Math.abs((some[i + channel] ?? 0) - (others[i + channel] ?? 0)) > NOTICEABLE,
    );
    if (off) differing += 1;
  }
  return differing / (some.length / 3);
}
