import { extname } from 'node:path';
import { isWebPage } from '#scripts/fetch/content-kind';
import { FetchFailure, notWanted, refusedBy } from '#scripts/fetch/fetch-failure';
import { discardBody, type HttpClient, type HttpResponse, headerIn } from '#scripts/fetch/http-client';
import { type FetchedList, listFailure } from '#scripts/fetch/list-guard';
import { fetchPhrase } from '#scripts/fetch/problem-texts';
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
  /** Entries of a IIIF document without anything that can be shown, and all its entries. */
  unread: number;
  total: number;
  /** Pictures of a IIIF manifest that overlay the fetched ones, or are alternatives to them. */
  further: number;
  /** Only of a list. */
  list?: FetchedList;
}

/**
 * Fetches one file into its folder, unless it is unchanged. If there is none at an address that may be a IIIF image
 * service, its info.json is fetched.
 *
 * @throws FetchFailure if there is no such file; a file fetched before stays
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

/** Returns whether an address without a file may be a IIIF image service that does not redirect to its info.json. */
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
  // Size is not enough for a list: changing a digit keeps it.
  const isAsLong = statusCode === 200 && !isList && before && isLikeBefore(response, before);
  if (before && (statusCode === 304 || isAsLong)) {
    await discardBody(response);
    return resultOf({ ...before, bytes: 0 }, 'unchanged', isList ? { address, isSame: true } : undefined);
  }
  if (statusCode !== 200) {
    await discardBody(response);
    throw refusedBy(statusCode, headerIn(response, 'retry-after'));
  }
  if (isWebPage(headerIn(response, 'content-type') ?? '')) {
    await discardBody(response);
    if (promised === 'other') return { kind: 'page' };
    throw notWanted(fetchPhrase('web-page'));
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

/** Returns the file fetched before; undefined if it is a IIIF document that was read in another language. */
function upToDate(before: FetchedFile | undefined, language: string): FetchedFile | undefined {
  return before?.parts && before.language !== language ? undefined : before;
}

function conditionsOf(before: FetchedFile | undefined): Record<string, string> {
  return {
    ...(before?.etag !== undefined && { 'if-none-match': before.etag }),
    ...(before?.lastModified !== undefined && { 'if-modified-since': before.lastModified }),
  };
}

/** If a host sends neither ETag nor Last-Modified, a file of the same size counts as unchanged. */
function isLikeBefore({ headers }: HttpResponse, { etag, lastModified, bytes }: FetchedFile): boolean {
  const saysNothing = [etag, lastModified, headers.etag, headers['last-modified']].every(
    (version) => version === undefined,
  );
  return saysNothing && headers['content-length'] === String(bytes);
}
