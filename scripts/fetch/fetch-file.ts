import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryPath } from '#scripts/disk/atomic-write';
import { endingOf, fileNameOf, isWebPage } from '#scripts/fetch/content-kind';
import { notWanted, refusedBy, tooManyParts } from '#scripts/fetch/fetch-failure';
import {
  type FetchedFile,
  type FetchedPart,
  type FetchedSource,
  fetchedPath,
  type Promised,
  readFetched,
  sourceName,
} from '#scripts/fetch/fetched-files';
import { type HttpClient, type HttpResponse, letGo } from '#scripts/fetch/http-client';
import { type IiifDocument, readIiif } from '#scripts/fetch/iiif';
import { type BodyLimits, saveBody } from '#scripts/fetch/save-body';

export interface FetchContext {
  /** The collection folder, absolute. */
  root: string;
  client: HttpClient;
  limits: BodyLimits;
  /** BCP 47 tag of the collection's main language. */
  language: string;
}

/** What became of an address: fetched now, the same as before, or a web page, which stays a link. */
export type Fetched =
  | { kind: 'fetched' | 'unchanged'; bytes: number; parts: readonly FetchedPart[] }
  | { kind: 'page' };

/**
 * Fetches one file, unless it is the same as before, and puts it into its folder whole.
 *
 * @throws FetchFailure where there is no such file to be had; what was fetched before stays
 */
export async function fetchFile({ address, promised }: FetchedPart, context: FetchContext): Promise<Fetched> {
  const before = readFetched(context.root, address);
  const response = await context.client.get(address, conditionsOf(before));
  const { statusCode, headers } = response;
  if (before && (statusCode === 304 || (statusCode === 200 && isLikeBefore(response, before)))) {
    await letGo(response);
    return { kind: 'unchanged', bytes: 0, parts: before.parts ?? [] };
  }
  if (statusCode !== 200) {
    await letGo(response);
    throw refusedBy(statusCode, text(headers['retry-after']));
  }
  if (isWebPage(text(headers['content-type']) ?? '')) {
    await letGo(response);
    if (promised === 'other') return { kind: 'page' };
    throw notWanted('a web page');
  }
  const source = await store(response, { address, promised }, context);
  return { kind: 'fetched', bytes: source.bytes, parts: source.parts ?? [] };
}

function conditionsOf(before: FetchedFile | undefined): Record<string, string> {
  return {
    ...(before?.etag !== undefined && { 'if-none-match': before.etag }),
    ...(before?.lastModified !== undefined && { 'if-modified-since': before.lastModified }),
  };
}

/** Of a host that says nothing of versions, a file of the same size is taken for the same. */
function isLikeBefore({ headers }: HttpResponse, { etag, lastModified, bytes }: FetchedFile): boolean {
  const saysNothing = [etag, lastModified, headers.etag, headers['last-modified']].every(
    (version) => version === undefined,
  );
  return saysNothing && headers['content-length'] === String(bytes);
}

/** Writes what came beside its place, and lets it take that place when it is whole. */
async function store(
  response: HttpResponse,
  { address, promised }: FetchedPart,
  { root, limits, language }: FetchContext,
): Promise<FetchedSource> {
  const folder = join(root, fetchedPath(address));
  const temporary = temporaryPath(folder);
  await mkdir(temporary, { recursive: true });
  try {
    const name = fileNameOf(address);
    const file = join(temporary, name);
    const bytes = await saveBody(response, file, limits);
    const head = await readHead(file);
    const isDocument = mayBeIiif(promised, head) && bytes <= largestDocument;
    const iiif = isDocument ? await readDocument(file, language) : undefined;
    if (iiif && iiif.parts.length > mostParts) throw tooManyParts(mostParts);
    const type = text(response.headers['content-type']) ?? '';
    const kind = iiif ? 'json' : await endingOf(promised, { file, head, type });
    const named = `${name.replace(/\.\w+$/, '')}.${kind}`;
    await rename(file, join(temporary, named));
    const etag = text(response.headers.etag);
    const lastModified = text(response.headers['last-modified']);
    const source: FetchedSource = {
      ...{ address, file: named, bytes },
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { lastModified }),
      ...iiif,
    };
    await writeFile(join(temporary, sourceName), JSON.stringify(source));
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
    return source;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
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

/** Bytes of the largest document that is read, and the most pictures that one may lead to: enough for any book. */
const largestDocument = 50_000_000;
const mostParts = 5000;

function mayBeIiif(promised: Promised, head: string): boolean {
  return promised !== 'text' && promised !== 'spreadsheet' && /^\s*\{/.test(head);
}

/** Reads a IIIF document; undefined where the file is none. */
async function readDocument(file: string, language: string): Promise<IiifDocument | undefined> {
  try {
    return readIiif(JSON.parse(await readFile(file, 'utf8')), language);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
