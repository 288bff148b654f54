/** Checks the texts of the built-in collection's spreadsheet and pages. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const collection = new URL('../collection/', import.meta.url);
/** The second picture of an item is a row with a parent. */
const rowSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  parent: z.string(),
  title: z.string().min(1),
  place: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  description: z.string(),
  file: z.string().min(1),
  alt: z.string(),
});
type Row = z.infer<typeof rowSchema>;

const text = readFileSync(new URL('items.csv', collection), 'utf8');
const rows = z.array(rowSchema).parse(parse(text, { columns: true, bom: true }));
const items = rows.filter((row) => !row.parent);
const pathOf = (row: Row) => fileURLToPath(new URL(row.file, collection));

describe('items.csv', () => {
  test('has at least 44 items', () => {
    expect(items.length).toBeGreaterThanOrEqual(44);
  });

  test('has unique ids', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('gives every projection a second picture, its indicatrices, and the globe of paper its leaflet', () => {
    const seconds = rows.filter((row) => row.parent);
    expect(seconds.map(({ id }) => id)).toEqual(
      items.map(({ id }) => (id === 'paper-globe' ? `${id}-leaflet` : `${id}-tissot`)),
    );
    for (const { id, parent } of seconds) expect(id.startsWith(`${parent}-`)).toBe(true);
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

test.each(readdirSync(new URL('pages/', collection)))('the links of pages/%s lead to items', async (name) => {
  const text = await readFile(new URL(`pages/${name}`, collection), 'utf8');
  const linked = [...text.matchAll(/\]\(\/items\/([^)]+)\)/g)].map(([, id]) => id);
  const known = new Set<string | undefined>(items.map(({ id }) => id));
  expect(linked.filter((id) => !known.has(id))).toEqual([]);
});

test('the pictures take less than 7 MB together', () => {
  const total = rows.reduce((sum, row) => sum + statSync(pathOf(row)).size, 0);
  expect(total).toBeLessThan(7e6);
});
