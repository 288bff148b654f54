/** The collection's own Markdown pages, for the desk. */

import { join } from 'node:path';
import type { DeskPages, PageChange, PageText } from '#model/desk/protocol';
import { RefusedRequest } from '#model/desk/protocol';
import { decodeFile } from '#scripts/lists/encoding';
import { readDraft } from '#scripts/pages/markdown-file';
import { readText } from '#scripts/pages/page-text';
import { isPage } from '#scripts/pages/pages';
import { listFiles } from '#scripts/read/list-files';
import type { RawCollection } from '#scripts/read/raw';
import { pageAddresses } from '#scripts/site/pages';
import { safeName } from '#scripts/workshop/file-names';
import type { History } from '#scripts/workshop/history/history';
import { readIfThere } from '#scripts/workshop/history/replace-file';
import { hashOf } from '#scripts/workshop/history/version';
import { deskPhrase } from '#scripts/workshop/problem-texts';
import { readOnlySentence } from '#scripts/workshop/settings/desk-settings';

/** Lists the pages on disk, with unpublished ones; in a folder whose pages cannot be edited, the pages as read. */
export async function listPages(raw: RawCollection): Promise<DeskPages> {
  const readOnly = readOnlySentence(raw.kind);
  const addresses = pageAddresses(raw.pages);
  const withAddress = (file: string, title: string) => {
    const path = addresses.get(file);
    return { file, title, ...(path !== undefined && { path }) };
  };
  if (readOnly !== undefined)
    return { readOnly, pages: raw.pages.map(({ source, title }) => withAddress(source, title)) };
  const pages: DeskPages['pages'] = [];
  for (const file of await pageFiles(raw)) {
    const { draft } = await readDraft(raw.root, file, raw.settings.encoding);
    pages.push(withAddress(file, readText(draft).text.title));
  }
  return { pages };
}

async function pageFiles({ root }: Pick<RawCollection, 'root'>): Promise<string[]> {
  const { files } = await listFiles(root);
  return files.filter(isPage);
}

/** @throws RefusedRequest if there is no such page */
export async function readPage(raw: RawCollection, file: string): Promise<PageText> {
  const bytes = readIfThere(join(raw.root, await existingPage(raw, file)));
  if (!bytes) throw noPage(file);
  const { text } = decodeFile(bytes, { file, encoding: raw.settings.encoding });
  return { file, text: text.replace(/\r\n?/g, '\n'), version: hashOf(bytes) };
}

/** A collection, and the places for its changes. */
interface Desk {
  raw: RawCollection;
  history: History;
}

/**
 * Writes a page, or adds one. Keeps its byte order mark and line ends; other encodings become UTF-8.
 *
 * @throws RefusedRequest if another program has changed it since it was read, or if its name is taken or unusable
 */
export async function writePage(
  { label, file, text, version }: PageChange,
  { raw, history }: Desk,
): Promise<{ version: string }> {
  refuseReadOnly(raw);
  const path = version === null ? newPage(file) : await existingPage(raw, file);
  const before = readIfThere(join(raw.root, path));
  if (version === null && before) throw new RefusedRequest(409, deskPhrase('page-there', { file }));
  if (version !== null && hashOf(before) !== version) throw changedMeanwhile(file);
  return write({ label, path, before, after: encodeLike(before, text) }, history);
}

/**
 * Removes a page.
 *
 * @throws RefusedRequest if another program has changed it since it was read, or if it does not exist
 */
export async function removePage(
  { label, file, version }: Omit<PageChange, 'text'>,
  { raw, history }: Desk,
): Promise<{ version: string }> {
  refuseReadOnly(raw);
  const path = await existingPage(raw, file);
  const before = readIfThere(join(raw.root, path));
  if (hashOf(before) !== version) throw changedMeanwhile(file);
  return write({ label, path, before, after: undefined }, history);
}

async function write(
  { label, ...change }: { label: string; path: string; before?: Buffer; after: Uint8Array | undefined },
  history: History,
): Promise<{ version: string }> {
  const outcome = await history.write(label, [{ ...change, before: change.before }]);
  if (outcome.kind === 'refused') throw new RefusedRequest(409, outcome.sentence);
  if (outcome.kind === 'changed') throw changedMeanwhile(change.path);
  return { version: outcome.version };
}

function refuseReadOnly({ kind }: RawCollection): void {
  const readOnly = readOnlySentence(kind);
  if (readOnly !== undefined) throw new RefusedRequest(409, readOnly);
}

async function existingPage(raw: RawCollection, file: string): Promise<string> {
  if ((await pageFiles(raw)).includes(file)) return file;
  throw noPage(file);
}

/** @throws RefusedRequest for a name that leads elsewhere, is not read, or is impossible on some computers */
function newPage(file: string): string {
  const [, below] = /^pages\/(.+\.md)$/.exec(file) ?? [];
  if (below !== undefined && safeName(below) === below) return file;
  throw new RefusedRequest(422, deskPhrase('page-name', { file }));
}

function noPage(file: string): RefusedRequest {
  return new RefusedRequest(404, deskPhrase('page-not-there', { file }));
}

function changedMeanwhile(file: string): RefusedRequest {
  return new RefusedRequest(409, deskPhrase('page-changed', { file }));
}

const byteOrderMark = '\ufeff';

/** Encodes a text with the byte order mark and the line ends of its former version. */
function encodeLike(former: Buffer | undefined, text: string): Uint8Array {
  const before = former?.toString() ?? '';
  const lines = before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  return new TextEncoder().encode(before.startsWith(byteOrderMark) ? byteOrderMark + lines : lines);
}
