import { readDate } from '#model/dates/read-date';
import type { CompoundColumns, Export } from '#scripts/columns/export-profiles';
import { relatorName } from '#scripts/columns/relators';
import { exportKey } from '#scripts/columns/source-columns';
import type { Sheet, SheetColumn, SheetRow } from '#scripts/lists/sheet';

/** A value of a record, and the header of its column. */
interface Fact {
  header: string;
  value: string;
}

/** Returns the parts of a row's cell, by the program's header. */
type PartsOf = (key: string) => string[];

/**
 * Makes a column of each fact that a program writes into one cell: persons by role, latitude and longitude, dates and
 * persons by event. Vocabulary names before terms are removed.
 */
export function separateFacts<Table extends Pick<Sheet, 'columns' | 'rows'>>(
  sheet: Table,
  { compound = {}, separators }: Pick<Export, 'compound' | 'separators'> = {},
): Table {
  const separator = separators?.any ?? '|';
  const indexOf = new Map(sheet.columns.map(({ header, index }) => [exportKey(header), index]));
  const { agents = [], terms = [], coordinates = [], events } = compound;
  const spent = new Set([...agents, ...coordinates, ...(events ? Object.values(events) : [])]);
  const [first] = sheet.columns.filter(({ header }) => spent.has(exportKey(header)));
  const termColumns = terms.flatMap((key) => indexOf.get(key) ?? []);
  if (!first && termColumns.length === 0) return sheet;
  const width = Math.max(0, ...indexOf.values(), ...sheet.rows.map(({ cells }) => cells.length)) + 1;
  const made = new Map<string, SheetColumn>();
  const rows = sheet.rows.map((row): SheetRow => {
    const cells = [...row.cells];
    const split = (index: number) => (row.cells[index] ?? '').split(separator).map((part) => part.trim());
    const partsOf: PartsOf = (key) => split(indexOf.get(key) ?? -1);
    for (const index of termColumns) cells[index] = split(index).map(withoutVocabulary).join(separator);
    for (const { header, value } of factsOf(partsOf, compound)) {
      const column = made.get(header) ?? { index: width + made.size, header, name: exportKey(header) };
      made.set(header, column);
      const before = cells[column.index];
      cells[column.index] = before ? `${before}${separator}${value}` : value;
    }
    return { ...row, cells: Array.from(cells, (cell = '') => cell) };
  });
  const columns = sheet.columns.flatMap((column) => {
    if (!spent.has(exportKey(column.header))) return [column];
    return column === first ? [...made.values()] : [];
  });
  return { ...sheet, columns, rows };
}

function factsOf(partsOf: PartsOf, { agents = [], coordinates = [], events }: CompoundColumns): Fact[] {
  return [
    ...agents.flatMap(partsOf).flatMap(readAgent),
    ...coordinates.flatMap((key) => readPoint(partsOf(key)[0] ?? '')),
    ...(events ? readEvents(partsOf, events) : []),
  ];
}

/** `subject:Boats` */
function withoutVocabulary(term: string): string {
  return term.replace(/^[a-z][a-z_]*:(?=[^/\s])/, '');
}

function readAgent(written: string): Fact[] {
  const [, code, name = written] = /^relators:([a-z]+):(.+)$/s.exec(written) ?? [];
  const value = withoutVocabulary(name);
  return value === '' ? [] : [{ header: code ? relatorName(code) : 'Contributor', value }];
}

function readPoint(written: string): Fact[] {
  if (written === '') return [];
  const [, latitude, longitude] = /^\\?\+?(-?[\d.]+)\s*,\s*\+?(-?[\d.]+)$/.exec(written) ?? [];
  if (!latitude || !longitude) return [{ header: 'Coordinates', value: written }];
  return [
    { header: 'Latitude', value: latitude },
    { header: 'Longitude', value: longitude },
  ];
}

/**
 * Returns the first creation, else the first event, as the date, and other events as fields of their own:
 * `Accumulation: 2016, Ada Berg`.
 */
function readEvents(partsOf: PartsOf, keys: NonNullable<CompoundColumns['events']>): Fact[] {
  const [types, dates, starts, ends, actors] = [
    keys.types,
    keys.dates,
    keys.starts,
    keys.ends,
    keys.actors,
  ].map((key) => partsOf(key).map((part) => (part === 'NULL' ? '' : part)));
  const count = Math.max(...[types, dates, starts, ends, actors].map((parts) => parts?.length ?? 0));
  const events = Array.from({ length: count }, (_, n) => ({
    type: types?.[n] || 'Creation',
    span: spanOf(starts?.[n] ?? '', ends?.[n] ?? ''),
    date: dates?.[n] ?? '',
    actor: actors?.[n] ?? '',
  })).filter(({ span, date, actor }) => span || date || actor);
  const isDated = ({ span, date }: (typeof events)[number]) => span !== '' || date !== '';
  const dating = events.find((event) => event.type === 'Creation' && isDated(event)) ?? events.find(isDated);
  return events.flatMap((event) => {
    const { type, span, date, actor } = event;
    const made = event === dating ? (isReadable(date) ? date : span || date) : '';
    const eventDate = date || span;
    const rest = [...(eventDate === made ? [] : [eventDate]), ...(type === 'Creation' ? [] : [actor])].filter(
      Boolean,
    );
    return [
      ...(made ? [{ header: 'Date', value: made }] : []),
      ...(type === 'Creation' && actor ? [{ header: 'Creator', value: actor }] : []),
      ...(rest.length > 0 ? [{ header: type, value: rest.join(', ') }] : []),
    ];
  });
}

function isReadable(date: string): boolean {
  const read = readDate(date, { language: 'en' });
  return read !== undefined && read !== null && !('unread' in read);
}

/** Returns a span of days in EDTF: `1898/1957` for whole years, with `2016` for `2016-00-00`. */
function spanOf(start: string, end: string): string {
  const [first, last] = [start.replace(/(?:-00)+$/, ''), end.replace(/(?:-00)+$/, '')];
  const [years, until] = [/^(\d{4})-01-01$/.exec(first)?.[1], /^(\d{4})-12-31$/.exec(last)?.[1]];
  const span = years && until ? [years, until] : [first, last];
  return [...new Set(span.filter(Boolean))].join('/');
}
