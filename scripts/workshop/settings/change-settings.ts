import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  chosenColumnSchema,
  deskFieldSchema,
  RefusedRequest,
  type SettingsChange,
} from '#model/desk/protocol';
import { commonPhrase } from '#model/problems/common-phrases';
import { deskPhrase } from '#scripts/workshop/problem-texts';
import { removeIn, setIn, UnsupportedYaml, writeDocument } from '#scripts/workshop/settings/edit-document';
import { writeColumns, writeFields } from '#scripts/workshop/settings/fields';
import { type OpenSettings, openSettings } from '#scripts/workshop/settings/open-settings';
import { type Unusable, unusableSettings } from '#scripts/workshop/settings/unusable-settings';

/**
 * Returns `site.yaml` with changed settings.
 *
 * Keeps comments, order and spelling of keys, quotation marks, anchors, line ends, the byte order mark, and numbers
 * and booleans as written. The `yaml` library normalises the whole file: two spaces of indentation, one space before
 * a comment, one empty line in place of several and one before the last comments, and texts over several lines
 * without `|` are joined. If nothing changes, the bytes stay the same.
 *
 * @param bytes undefined if there is no file yet
 * @param file its path below the folder
 * @throws CommandError or RefusedRequest with a sentence for the owner if the file cannot be read completely, or a
 * setting is malformed
 */
export function changeSettings(
  bytes: Uint8Array | undefined,
  { changes }: Pick<SettingsChange, 'changes'>,
  file = 'site.yaml',
): Uint8Array {
  const opened = openSettings(bytes, file);
  const keys = changes.flatMap(({ path: [top = ''] }) => (top === 'columns' ? [top, 'fields'] : top));
  const written = new Set(keys.map(opened.writtenKey));
  for (const change of changes) changeOne(opened, change, file);
  const text = textOf(opened, written, file);
  if (bytes && isDeepStrictEqual(entriesOf(text), entriesOf(opened.text))) return bytes;
  const after = new TextEncoder().encode(opened.byteOrderMark + text.replaceAll('\n', opened.lineEnd));
  refuseNewProblems(changes, { before: problemsOf(opened), after: problemsOf(openSettings(after, file)) });
  return after;
}

type Change = SettingsChange['changes'][number];

function changeOne(opened: OpenSettings, { path: [top = '', ...below], value }: Change, file: string): void {
  const { document, writtenKey } = opened;
  const path = [writtenKey(top), ...below];
  try {
    if (value === null) removeIn(document, path);
    else if (top === 'fields' && below.length === 0)
      writeFields(document, writtenKey(top), listOf(deskFieldSchema, value, top));
    else if (top === 'columns' && below.length === 0)
      writeColumns(opened, listOf(chosenColumnSchema, value, top));
    else setIn(document, path, value);
  } catch (error) {
    throw error instanceof UnsupportedYaml ? unsupported(opened, top, file) : error;
  }
}

function listOf<Entry>(schema: z.ZodType<Entry>, value: unknown, key: string): Entry[] {
  const entries = z.array(schema).safeParse(value);
  if (entries.success) return entries.data;
  throw new RefusedRequest(
    400,
    `The desk expects "${key}" as a list of columns. Reload the page: it may be of another version.`,
  );
}

/**
 * Returns the changed document as text. Other settings, which may be aliases of changed ones, must stay equal.
 *
 * @param changed keys, as written
 */
function textOf(opened: OpenSettings, changed: ReadonlySet<string>, file: string): string {
  const others = (text: string) => entriesOf(text).filter(([key]) => !changed.has(key));
  try {
    const text = writeDocument(opened.document);
    if (isDeepStrictEqual(others(text), others(opened.text))) return text;
  } catch (error) {
    if (!(error instanceof UnsupportedYaml)) throw error;
  }
  throw unsupported(opened, [...changed].join(', '), file);
}

/** Returns the settings as read, in order; for `fields`, the order of its columns counts too. */
function entriesOf(text: string): [string, unknown][] {
  const read: unknown = parse(text, { mapAsMap: true, logLevel: 'error' });
  return read instanceof Map ? [...read].map(([key, value]) => [String(key), ordered(value)]) : [];
}

function ordered(value: unknown): unknown {
  return value instanceof Map ? [...value].map(([key, below]) => [key, ordered(below)]) : value;
}

function unsupported({ locationOf }: OpenSettings, key: string, file: string): RefusedRequest {
  const [line] = locationOf([key]).rows;
  const place = line === undefined ? file : commonPhrase('place-in-line', { file, line: String(line) });
  return new RefusedRequest(409, deskPhrase('setting-unchangeable', { place, key }));
}

function problemsOf({ problems, settings }: OpenSettings): Unusable[] {
  return [...problems, ...unusableSettings(settings)];
}

/** @throws RefusedRequest if a changed setting has a new problem */
function refuseNewProblems(
  changes: readonly Change[],
  { before, after }: { before: readonly Unusable[]; after: readonly Unusable[] },
): void {
  const changed = new Set(changes.map(({ path: [top = ''] }) => top));
  const isChanged = ({ column = '' }: Unusable) => changed.has(column.split('.')[0] ?? '');
  const sentenceOf = ({ column, expected, found }: Unusable) =>
    `${column}: expected ${expected}, found ${found}. Nothing was changed.`;
  const known = new Set(before.map(sentenceOf));
  const fresh = after.filter((problem) => isChanged(problem) && !known.has(sentenceOf(problem)));
  const [first] = fresh;
  if (first)
    throw new RefusedRequest(
      409,
      fresh.map(sentenceOf).join('\n'),
      first.column === undefined ? {} : { unusable: first.column },
    );
}
