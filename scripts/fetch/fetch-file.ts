import { extname } from 'node:path';
import { isWebPage } from '#scripts/fetch/content-kind';
import { FetchFailure, notWanted, refusedBy } from '#scripts/fetch/fetch-failure';
import { type HttpClient, type HttpResponse, headerIn, letGo } from '#scripts/fetch/http-client';
import { type FetchedList, listFailure } from '#scripts/fetch/list-guard';
import { type StoreContext, storeResponse } from '#scripts/fetch/store-response';
import {
  type FetchedFile,
  type FetchedPart,
  type FetchedSource,
  readFetched,
} from '#scripts/read/fetched-files';

export interface FetchContext extends StoreContext {
  client: HttpClient;
}

/** Result of fetching an address: fetched now, unchanged, or a web page, which stays a link. */
export type Fetched = FetchedFileResult | { kind: 'page' };

export interface FetchedFileResult {
  kind: 'fetched' | 'unchanged';
  bytes: number;
  /** Pictures and other files that a IIIF document leads to. */
  parts: readonly FetchedPart[];
  members: readonly FetchedPart[];
  /** Entries of a IIIF document that lead to nothing which can be shown, and all of them. */
  unread: number;
  total: number;
  /** Pictures of a IIIF manifest that lie on others, or may be chosen instead of them. */
  further: number;
  /** Present for a list. */
  list?: FetchedList;
}

/**
 * Fetches one file, unless it is the same as before, and puts it into its folder whole. If there is none at an address that may
 * be a IIIF image service, its info.json is fetched.
 *
 * @throws FetchFailure if there is no such file to be had; a file fetched before stays
 */
export async function fetchFile(part: FetchedPart, context: FetchContext): Promise<Fetched> {
  const { address, promised } = part;
  const first = await tryFrom(address, part, context);
  if (first instanceof FetchFailure && promised === 'spreadsheet')
    throw listFailure(first, address, context.root);
  if (mayBeImageService(part, first)) {
    const info = `${address.replace(/\/$/, '')}/info.json`;
    const second = await tryFrom(info, { address, promised: 'iiif' }, context);
    if (!(second instanceof FetchFailure)) return second;
  }
  if (first instanceof FetchFailure) throw first;
  return first;
}

/** Returns whether there was no file at an address, and it may be that of an image service that sends nobody to its info.json. */
function mayBeImageService({ address, promised }: FetchedPart, first: Fetched | FetchFailure): boolean {
  const isPage =
    first instanceof FetchFailure ? first.fault.code === 'fetch-unexpected' : first.kind === 'page';
  const isNothing = first instanceof FetchFailure && /^fetch-(?:not-found|refused)$/.test(first.fault.code);
  const isWanted = promised === 'other' || promised === 'picture';
  const isBare = !/[?#]/.test(address) && extname(address) === '';
  const isOtherwise = /\.json$|\/(?:default|native)\.\w+$/i.test(address);
  return isWanted && !isOtherwise && (/iiif/i.test(address) ? isPage || isNothing : isNothing && isBare);
}

async function tryFrom(
  from: string,
  part: FetchedPart,
  context: FetchContext,
): Promise<Fetched | FetchFailure> {
  try {
    return await fetchFrom(from, part, context);
  } catch (error) {
    if (error instanceof FetchFailure) return error;
    throw error;
  }
}

async function fetchFrom(
  from: string,
  { address, promised }: FetchedPart,
  context: FetchContext,
): Promise<Fetched> {
  const before = upToDate(readFetched(context.root, address), context.language);
  const response = await context.client.get(from, conditionsOf(before));
  const { statusCode } = response;
  const isList = promised === 'spreadsheet';
  // One changed digit leaves a list as long as it was.
  const isAsLong = statusCode === 200 && !isList && before && isLikeBefore(response, before);
  if (before && (statusCode === 304 || isAsLong)) {
    await letGo(response);
    return resultOf({ ...before, bytes: 0 }, 'unchanged', isList ? { address, isSame: true } : undefined);
  }
  if (statusCode !== 200) {
    await letGo(response);
    throw refusedBy(statusCode, headerIn(response, 'retry-after'));
  }
  if (isWebPage(headerIn(response, 'content-type') ?? '')) {
    await letGo(response);
    if (promised === 'other') return { kind: 'page' };
    throw notWanted('a web page');
  }
  const { source, list } = await storeResponse(response, { address, promised }, context);
  return list?.isSame
    ? resultOf({ ...source, bytes: 0 }, 'unchanged', list)
    : resultOf(source, 'fetched', list);
}

function resultOf(
  { bytes, parts = [], members = [], unread = 0, further = 0 }: FetchedSource,
  kind: FetchedFileResult['kind'],
  list: FetchedList | undefined,
): FetchedFileResult {
  const total = parts.length + members.length + unread;
  return { kind, bytes, parts, members, unread, further, total, ...(list && { list }) };
}

/** Returns the file fetched before, unless it is a IIIF document that was read in another language. */
function upToDate(before: FetchedFile | undefined, language: string): FetchedFile | undefined {
  return before?.parts && before.language !== language ? undefined : before;
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
