import { describe, expect, test } from 'vitest';
import { type FieldRow, fieldRows, fieldsOfRows } from '#desk/field-rows';
import type { DeskField } from '#model/desk/protocol';

function settings(value: DeskField[], isChosen = false) {
  const choices = ['creator', 'date', 'notes', 'added'].map((name) => ({
    value: name,
    label: name.toUpperCase(),
  }));
  return { value, isChosen, usual: ['creator', 'date', 'notes'], choices };
}

const field = (name: string, more: Partial<DeskField> = {}): DeskField => ({ column: name, name, ...more });
const inShort = (rows: FieldRow[]) => rows.map(({ column, state }) => `${column} ${state}`);

test('shows every usual column if the settings name none', () => {
  const rows = fieldRows(settings([]));
  expect(inShort(rows)).toEqual(['creator shown', 'date shown', 'notes shown', 'added unshown']);
  expect(fieldsOfRows(rows, settings([]))).toEqual([]);
});

test('shows every default column except hidden ones', () => {
  const given = settings([field('date', { hidden: true }), field('notes', { hidden: false })]);
  const rows = fieldRows(given);
  expect(inShort(rows)).toEqual(['creator shown', 'notes shown', 'date hidden', 'added unshown']);
  expect(fieldsOfRows(rows, given)).toEqual([
    field('notes', { hidden: false }),
    field('date', { hidden: true }),
  ]);
});

test('shows the columns that are named, as they are spelt and in their order', () => {
  const given = settings(
    [{ column: 'dc:date', name: 'date', label: 'When' }, field('creator'), field('lost')],
    true,
  );
  const rows = fieldRows(given);
  expect(inShort(rows)).toEqual([
    'dc:date shown',
    'creator shown',
    'lost shown',
    'notes unshown',
    'added unshown',
  ]);
  expect(rows[0]).toMatchObject({ label: 'When', usualLabel: 'DATE' });
  expect(fieldsOfRows(rows, given)).toEqual(given.value);
});

describe('names every column that is shown', () => {
  const given = settings([]);
  const [creator, date, notes, added] = fieldRows(given);
  if (!creator || !date || !notes || !added) throw new Error('Four columns were expected.');
  test.each<[string, FieldRow[], DeskField[]]>([
    [
      'if one has another label',
      [creator, { ...date, label: 'When' }, notes, added],
      [field('creator'), field('date', { label: 'When' }), field('notes')],
    ],
    [
      'if their order is another',
      [date, creator, notes, added],
      [field('date'), field('creator'), field('notes')],
    ],
    [
      'if one is not shown',
      [creator, date, { ...notes, state: 'unshown' }, added],
      [field('creator'), field('date')],
    ],
    [
      'if one more is shown',
      [creator, date, notes, { ...added, state: 'shown' }],
      [field('creator'), field('date'), field('notes'), field('added')],
    ],
  ])('%s', (_, rows, fields) => {
    expect(fieldsOfRows(rows, given)).toEqual(fields);
  });
});
