import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Kind } from './palette';

/** The folder of the collection, with items.csv in it. */
export const COLLECTION = new URL('../../collection/', import.meta.url);

/** The columns of items.csv that the atlas reads; the second picture of an item is a row with a parent. */
const rowSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  parent: z.string(),
  title: z.string().min(1),
  date: z.string(),
  class: z.string(),
  property: z.string(),
  place: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  description: z.string(),
  /** Path of the picture from the collection's folder. */
  file: z.string().min(1),
  alt: z.string(),
});

export type Row = z.infer<typeof rowSchema>;

/** All rows of collection/items.csv, in its order. Throws if a row misses a column or has an unfit id. */
export function readRows(): Row[] {
  const text = readFileSync(new URL('items.csv', COLLECTION), 'utf8');
  return z.array(rowSchema).parse(parse(text, { columns: true, bom: true }));
}

/** The projection a row shows, and which of its two pictures. */
export function subjectOf(row: Row): { key: string; kind: Kind } {
  return row.parent ? { key: row.parent, kind: 'tissot' } : { key: row.id, kind: 'world' };
}

/** The values of a cell that may hold several, parted by semicolons. */
export function valuesOf(cell: string): string[] {
  return cell
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
