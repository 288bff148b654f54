import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { sheetChangeSchema } from '#model/desk/protocol';
import { packageRoot } from '#scripts/disk/package-root';
import { readCsvRecords } from '#scripts/lists/csv';
import { findHeader } from '#scripts/lists/header-row';
import { changeSheet } from '#scripts/workshop/write-cells/change-sheet';
import { type SheetSource, writtenCells } from '#scripts/workshop/write-cells/read-grid';
import { openGrid } from '#tests/fixtures/desk-sheet';
import { type Random, randomFrom } from '#tests/search/random';

/** Non-ASCII letters with their bytes; in East Asian encodings some bytes equal ASCII. */
const letters: Record<string, Record<string, number[]>> = {
  'windows-1252': { é: [0xe9], '–': [0x96], ÿ: [0xff], '\u00a0': [0xa0] },
  'windows-1251': { Ж: [0xc6], я: [0xff], '«': [0xab] },
  'koi8-r': { ж: [0xd6], Ъ: [0xff] },
  macintosh: { é: [0x8e], '†': [0xa0], ß: [0xa7] },
  shift_jis: { ソ: [0x83, 0x5c], ア: [0x83, 0x41], 表: [0x95, 0x5c], ｱ: [0xb1], '\u3000': [0x81, 0x40] },
  gbk: { 中: [0xd6, 0xd0], 亅: [0x81, 0x7c] },
  big5: { 功: [0xa5, 0x5c], 中: [0xa4, 0xa4] },
  'euc-kr': { 한: [0xc7, 0xd1] },
};

const unicode = ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'] as const;

const ownLetters = ['é', 'ж', '中', '🗼', '\u3000', '\u00a0', '“'] as const;

/** A file as written, with the bytes of each cell. */
interface Written {
  bytes: Buffer;
  cells: { index: number; column: number; text: string; start: number; end: number }[];
}

interface Form {
  encoding: string;
  delimiter: string;
  lineEnd: string;
}

function randomForm(random: Random): Form {
  const encoding = random.one([...unicode, ...unicode, ...Object.keys(letters)] as const);
  return {
    encoding,
    delimiter: random.one([',', ',', ';', '\t']),
    lineEnd: random.one(['\r\n', '\r\n', '\n', '\r']),
  };
}

function sourceOf({ encoding }: Form): SheetSource {
  return { file: 'items.csv', ...(letters[encoding] && { encoding }) };
}

function randomText(random: Random, { encoding, delimiter }: Form): string {
  const own = letters[encoding] ? Object.keys(letters[encoding]) : ownLetters;
  const signs = ['a', 'b', 'Tower', ' ', delimiter, '"', '\n', '#', ...own] as const;
  return Array.from({ length: random.below(5) }, () => random.one(signs)).join('');
}

/** Writes a cell like programs do: in quotation marks if it needs them, and sometimes if not. */
function writeCell(text: string, { random, form }: { random: Random; form: Form }): string {
  const inside = random.one([form.lineEnd, '\n']);
  const needsQuotes = text.includes(form.delimiter) || /["\n]|^\s/.test(text);
  if (text === '5" x 7"' || !(needsQuotes || random.oneIn(4))) return text;
  return `"${text.replaceAll('"', '""').replaceAll('\n', inside)}"`;
}

function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const own = letters[encoding];
  if (!own) return Buffer.from(text);
  return Buffer.concat(Array.from(text, (sign) => Buffer.from(own[sign] ?? [...Buffer.from(sign)])));
}

function randomRows(random: Random, form: Form): string[][] {
  const columns = 2 + random.below(4);
  const header = Array.from({ length: columns }, (_, column) => `Column ${column}`);
  const rows = Array.from({ length: 1 + random.below(6) }, (_, row) => {
    const length = random.oneIn(5) ? random.below(columns + 2) : columns - 1;
    const text = () => (random.oneIn(8) ? '5" x 7"' : randomText(random, form));
    return [`item-${row}`, ...Array.from({ length }, text)];
  });
  return [...(random.oneIn(4) ? [['My collection, with a note'], ['']] : []), header, ...rows];
}

function randomFile(random: Random, form: Form): Written {
  const { encoding, delimiter, lineEnd } = form;
  const parts: Buffer[] = [];
  const cells: Written['cells'] = [];
  let at = 0;
  const add = (text: string) => {
    const part = encode(text, encoding);
    parts.push(part);
    at += part.length;
  };
  if (encoding.startsWith('utf-16') || encoding === 'utf-8 with mark') add('\ufeff');
  if (random.oneIn(4)) add((random.oneIn(2) ? `sep=${delimiter}` : `"sep=${delimiter}"`) + lineEnd);
  const rows = randomRows(random, form);
  for (const [index, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      if (column > 0) add(delimiter + (random.oneIn(8) && delimiter !== '\t' ? ' ' : ''));
      const start = at;
      add(writeCell(text, { random, form }));
      cells.push({ index, column, text, start, end: at });
    }
    if (index < rows.length - 1 || !random.oneIn(3)) add(lineEnd);
  }
  for (let blank = random.below(3); blank > 0; blank -= 1) add(lineEnd);
  return { bytes: Buffer.concat(parts), cells };
}

test('knows the bytes of each cell as they were written, in files of all kinds', () => {
  let known = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const form = randomForm(randomFrom(seed));
    const { bytes, cells } = randomFile(randomFrom(seed), form);
    const grid = openGrid(bytes, sourceOf(form));
    // The reader may find another delimiter in a file of few cells, or an unclosed quotation mark.
    if (cells.some(({ index, column, text }) => (grid.rows[index]?.[column] ?? '') !== text)) continue;
    const { size } = grid.text.codec;
    for (const { index, column, start, end } of cells) {
      const cell = writtenCells(grid, index)[column];
      // Empty lines at the end are not rows.
      if (!cell && start === end) continue;
      const place = [cell?.start, (cell?.start ?? 0) + (cell?.units.length ?? 0)];
      expect(
        place.map((unit = 0) => unit * size),
        `seed ${seed}: ${JSON.stringify(form)}`,
      ).toEqual([start, end]);
      known += 1;
    }
  }
  expect(known).toBeGreaterThan(4000);
});

test('finds each cell at its letters, however disorderly the quotation marks', () => {
  const signs = ['a', 'b', ',', ',', '"', '"', ' ', '\n', '\r\n', '\r\r\n', '\v', '\u00a0', 'é'] as const;
  const letters = (text: string) => text.replace(/\r+\n|[\r\v]/g, '\n').replaceAll('"', '');
  for (let seed = 1; seed <= 1000; seed += 1) {
    const random = randomFrom(seed);
    const text = `id,title\n${Array.from({ length: random.below(40) }, () => random.one(signs)).join('')}`;
    const grid = openGrid(Buffer.from(text), { file: 'items.csv' });
    const { units, codec } = grid.text;
    let rest = '';
    let end = 0;
    for (const [index, row] of grid.rows.entries()) {
      const cells = writtenCells(grid, index);
      expect(
        cells.map((cell) => letters(codec.decode(cell.units))),
        JSON.stringify(text),
      ).toEqual(row.map(letters));
      for (const cell of cells) {
        rest += codec.decode(units.slice(end, cell.start));
        end = cell.start + cell.units.length;
      }
    }
    expect(rest + codec.decode(units.slice(end)), JSON.stringify(text)).toMatch(/^[\s,]*$/);
  }
});

/** A cell of a file: the index of its row among all rows, and its range of bytes. */
interface Place {
  index: number;
  column: number;
  start: number;
  end: number;
}

/**
 * Writes another text into a cell, and expects that only its bytes and its reading change; returns the reason if it
 * is refused.
 */
function changeOneCell(
  bytes: Buffer,
  after: string,
  { place, source, told = '' }: { place: Place; source: SheetSource; told?: string },
): string | undefined {
  const { rows } = openGrid(bytes, source);
  const { index, column, start, end } = place;
  const header = rows[findHeader(rows)]?.[column] ?? '';
  const edit = { row: index + 1, seen: rows[index] ?? [], column, header, after };
  const changed = changeSheet(bytes, sheetChangeSchema.parse({ label: 'One cell', cells: [edit] }), source);
  if ('refused' in changed) return changed.refused;
  expect(changed.conflicts).toEqual([]);
  const read = readCsvRecords(changed.bytes, source).records;
  const wanted = rows.map((row, n) => (n === index ? row.with(column, after) : row));
  // Shows only the first different row of many thousands.
  const differing = wanted.findIndex((row, n) => !isDeepStrictEqual(row, read[n]));
  if (differing !== -1) expect(read[differing], `row ${differing + 1}`).toEqual(wanted[differing]);
  expect(read).toHaveLength(wanted.length);
  const now = Buffer.from(changed.bytes);
  expect(now.subarray(0, start).equals(bytes.subarray(0, start)), told).toBe(true);
  const rest = bytes.subarray(end);
  expect(now.subarray(now.length - rest.length).equals(rest), told).toBe(true);
  return undefined;
}

test('another text in a cell changes the bytes of that cell alone, in files of all kinds', () => {
  let changes = 0;
  const refusals: string[] = [];
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = randomFrom(seed);
    const form = randomForm(random);
    const { bytes, cells } = randomFile(random, form);
    const source = sourceOf(form);
    const { rows } = openGrid(bytes, source);
    const told = `seed ${seed}: ${JSON.stringify(form)} ${JSON.stringify(bytes.toString('latin1'))}`;
    // The reader may find another delimiter in a file of few cells.
    if (cells.some(({ index, column }) => rows[index]?.[column] === undefined)) continue;
    const header = findHeader(rows);
    const places = cells.filter(({ index }) => index > header);
    const place = places[random.below(places.length)];
    if (!place) continue;
    const after = random.oneIn(6) ? '' : randomText(random, form);
    const refused = changeOneCell(bytes, after, { place, source, told });
    if (refused === undefined) changes += 1;
    else refusals.push(`${refused} ${told}`);
  }
  expect(changes).toBeGreaterThan(300);
  // A text with a quotation mark first and a line break, beside quotation marks as letters, would be read as
  // unclosed.
  expect(refusals.length, refusals.join('\n')).toBeLessThan(4);
});

/** Spreadsheets of collections outside the project. */
const shared = join(packageRoot, '../shared/data');
const files = existsSync(shared)
  ? readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[ct]sv$/i.test(file))
  : [];

describe.skipIf(files.length === 0)('of real files', () => {
  test.each(files.sort())('%s: another text in a cell changes the bytes of that cell alone', (file) => {
    const bytes = readFileSync(join(shared, file));
    const grid = openGrid(bytes, { file });
    const { rows, text } = grid;
    if (rows.length === 0) return;
    const index = Math.max(Math.floor(rows.length / 2), Math.min(findHeader(rows) + 1, rows.length - 1));
    const column = Math.floor((rows[index]?.length ?? 0) / 2);
    const { start = 0, units = [] } = writtenCells(grid, index)[column] ?? {};
    const [from, to] = [start, start + units.length].map((unit) => unit * text.codec.size);
    const place = { index, column, start: from ?? 0, end: to ?? 0 };
    expect(changeOneCell(bytes, 'Another text, "quoted"', { place, source: { file } })).toBeUndefined();
  });
});
