import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryPath } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/parse-json';
import { endingOf, fileNameOf } from '#scripts/fetch/content-kind';
import { tooManyParts, unreadableIiif } from '#scripts/fetch/fetch-failure';
import { type HttpResponse, headerIn } from '#scripts/fetch/http-client';
import { claimedIiif, type IiifDocument, readIiif } from '#scripts/fetch/iiif';
import { type BodyLimits, saveBody } from '#scripts/fetch/save-body';
import {
  type FetchedPart,
  type FetchedSource,
  fetchedPath,
  type Promised,
  sourceName,
} from '#scripts/read/fetched-files';

export interface StoreContext {
  /** The collection folder, absolute. */
  root: string;
  limits: BodyLimits;
  /** BCP 47 tag of the collection's main language. */
  language: string;
}

/**
 * Writes what came beside its place, and lets it take that place when it is whole.
 *
 * @throws FetchFailure where it is not what was promised, the file system's error where it cannot be written
 */
export async function storeResponse(
  response: HttpResponse,
  part: FetchedPart,
  context: StoreContext,
): Promise<FetchedSource> {
  const folder = join(context.root, fetchedPath(part.address));
  const temporary = temporaryPath(folder);
  await mkdir(temporary, { recursive: true });
  try {
    const source = { ...(await writeInto(temporary, response, { part, context })), ...versionOf(response) };
    await writeFile(join(temporary, sourceName), JSON.stringify(source));
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
    return source;
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
  const isDocument = mayBeIiif(promised, head) && bytes <= largestDocument;
  const iiif = isDocument ? readDocument(await readFile(file, 'utf8'), language) : undefined;
  const type = headerIn(response, 'content-type') ?? '';
  const ending = iiif ? 'json' : await endingOf(promised, { file, head, type });
  const named = `${name.replace(/\.\w+$/, '')}.${ending}`;
  await rename(file, join(folder, named));
  return { address, file: named, bytes, ...(iiif && { language, ...iiif }) };
}

/** @throws FetchFailure where a document of IIIF cannot be read, or leads to more than is fetched */
function readDocument(text: string, language: string): IiifDocument | undefined {
  const json = parseJson(text);
  const iiif = readIiif(json, language);
  const claim = iiif ? undefined : claimedIiif(json);
  if (claim !== undefined) throw unreadableIiif(claim);
  if (iiif && iiif.parts.length > mostParts) throw tooManyParts(mostParts);
  return iiif;
}

/** Returns what a host says of the version of a file, to be asked by the next time. */
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

/** Bytes of the largest document that is read, and the most pictures that one may lead to: enough for any book. */
const largestDocument = 50_000_000;
const mostParts = 5000;

function mayBeIiif(promised: Promised, head: string): boolean {
  return promised !== 'text' && /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(head);
}
