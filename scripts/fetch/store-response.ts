import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { temporaryPath } from '#scripts/disk/atomic-write';
import { isSystemFault, parseJson } from '#scripts/disk/std';
import { endingOf, fileNameOf } from '#scripts/fetch/content-kind';
import {
  FetchFailure,
  failedConnection,
  notWanted,
  tooLarge,
  unreachable,
} from '#scripts/fetch/fetch-failure';
import { discardBody, type HttpResponse, headerIn } from '#scripts/fetch/http-client';
import { describeUnreadableIiif, type IiifDocument, readIiif } from '#scripts/fetch/iiif';
import { type FetchedList, guardList } from '#scripts/fetch/list-guard';
import { fetchFault, fetchPhrase } from '#scripts/fetch/problem-texts';
import { type FetchedPart, type FetchedSource, fetchedPath, sourceName } from '#scripts/read/fetched-files';

export interface StoreContext {
  /** The collection folder, absolute. */
  root: string;
  limits: BodyLimits;
  /** BCP 47 tag of the collection's main language. */
  language: string;
  /** True to accept a list with less than half of its former rows. */
  acceptFewer: boolean;
}

/** A stored file. */
export interface Stored {
  source: FetchedSource;
  /** The result, of a list. */
  list?: FetchedList;
}

interface BodyLimits {
  /** Largest file, in megabytes. */
  maxSize: number;
  /** Slowest transfer, in bytes a second, measured after `patience`. */
  slowest: number;
  /** Milliseconds without data from a host after which a request fails. */
  patience: number;
}

/** Decoders of content encodings: we ask for none, but some hosts store files compressed. */
const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/**
 * Writes a response to a temporary file, which replaces the old file once it is complete.
 *
 * @throws FetchFailure if it is not of the promised kind, the file system's error if it cannot be written
 */
export async function storeResponse(
  response: HttpResponse,
  part: FetchedPart,
  context: StoreContext,
): Promise<Stored> {
  const folder = join(context.root, fetchedPath(part.address));
  const temporary = temporaryPath(folder);
  await mkdir(temporary, { recursive: true });
  try {
    const source = { ...(await writeInto(temporary, response, { part, context })), ...versionOf(response) };
    const list = part.promised === 'spreadsheet' ? await guardList(temporary, source, context) : undefined;
    await writeFile(join(temporary, sourceName), JSON.stringify(source));
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
    return { source, ...(list && { list }) };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function writeInto(
  folder: string,
  response: HttpResponse,
  {
    part: { address, promised },
    context: { limits, language },
  }: { part: FetchedPart; context: StoreContext },
): Promise<FetchedSource> {
  const name = fileNameOf(address);
  const file = join(folder, name);
  const bytes = await saveBody(response, file, limits);
  const head = await readHead(file);
  const isDocument =
    promised !== 'text' && /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(head) && bytes <= maxDocumentBytes;
  const iiif = isDocument ? readDocument(await readFile(file, 'utf8'), language) : undefined;
  const type = headerIn(response, 'content-type') ?? '';
  const ending = iiif ? 'json' : await endingOf(promised, { file, head, type });
  const named = `${name.replace(/\.\w+$/, '')}.${ending}`;
  await rename(file, join(folder, named));
  return { address, file: named, bytes, ...(iiif && { language, ...iiif }) };
}

/** @throws FetchFailure if a IIIF document cannot be read, or leads to too many files */
function readDocument(text: string, language: string): IiifDocument | undefined {
  const json = parseJson(text);
  const iiif = readIiif(json, language);
  const claim = iiif ? undefined : describeUnreadableIiif(json);
  if (claim !== undefined) throw new FetchFailure(fetchFault('iiif-unreadable', claim));
  if (iiif && iiif.parts.length > maxParts)
    throw new FetchFailure(fetchFault('iiif-too-large', fetchPhrase('more-pictures'), { most: maxParts }));
  return iiif;
}

/** Returns the validators of a response, for the next request. */
function versionOf(response: HttpResponse): Pick<FetchedSource, 'etag' | 'lastModified'> {
  const etag = headerIn(response, 'etag');
  const lastModified = headerIn(response, 'last-modified');
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

const headBytes = 512;

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Maximum bytes of a document, and pictures that it may lead to: enough for any book. */
const maxDocumentBytes = 50_000_000;
const maxParts = 5000;

/**
 * Writes the body of a response to a new file.
 *
 * @returns its bytes
 * @throws FetchFailure if it is too large, too slow or incomplete, the file system's error if it cannot be written
 */
async function saveBody(response: HttpResponse, file: string, limits: BodyLimits): Promise<number> {
  const most = limits.maxSize * 1_000_000;
  if (Number(response.headers['content-length']) > most) {
    await discardBody(response);
    throw tooLarge(limits.maxSize);
  }
  let bytes = 0;
  async function* limitSize(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > most) throw tooLarge(limits.maxSize);
      yield chunk;
    }
  }
  const encoding = String(response.headers['content-encoding'] ?? '').toLowerCase();
  const unpack = decoders[encoding]?.();
  const body = watchPace(response.body, limits);
  const written = createWriteStream(file, { flags: 'wx' });
  try {
    if (unpack) await pipeline(body, unpack, limitSize, written);
    else await pipeline(body, limitSize, written);
  } catch (error) {
    if (error instanceof FetchFailure || isSystemFault(error)) throw error;
    throw notWanted(fetchPhrase('packed-damaged', { encoding }));
  }
  return bytes;
}

/** Measures the speed, since a host that sends a byte now and then never times out. */
async function* watchPace(
  body: AsyncIterable<Buffer>,
  { slowest, patience }: BodyLimits,
): AsyncGenerator<Buffer> {
  const began = performance.now();
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (performance.now() - began > patience + (1000 * bytes) / slowest)
        throw unreachable(fetchPhrase('file-too-slow'));
      yield chunk;
    }
  } catch (error) {
    throw failedConnection(error);
  }
}
