import { isWebPage } from '#scripts/fetch/content-kind';
import { notWanted, refusedBy } from '#scripts/fetch/fetch-failure';
import { type HttpClient, type HttpResponse, headerIn, letGo } from '#scripts/fetch/http-client';
import { type StoreContext, storeResponse } from '#scripts/fetch/store-response';
import { type FetchedFile, type FetchedPart, readFetched } from '#scripts/read/fetched-files';

export interface FetchContext extends StoreContext {
  client: HttpClient;
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
  const { statusCode } = response;
  if (before && (statusCode === 304 || (statusCode === 200 && isLikeBefore(response, before)))) {
    await letGo(response);
    return { kind: 'unchanged', bytes: 0, parts: before.parts ?? [] };
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
  const source = await storeResponse(response, { address, promised }, context);
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
