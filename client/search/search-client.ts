import { basePath } from '#client/base-path';
import {
  OutdatedError,
  type RequestKind,
  type ResponseMessage,
  type SearchRequests,
  type SearchResults,
  StaleIndexError,
} from '#client/search/protocol';
import type { SearchManifest } from '#model/search/index-format';
import { withBase } from '#model/urls';

/** The search of a page: a worker that loads the index and answers requests. */
export interface SearchClient {
  /**
   * Sends a request. Rejects with a `StaleIndexError`, with an `OutdatedError` where a newer request has replaced it, or with an
   * Error; each has a sentence.
   */
  request<Kind extends RequestKind>(kind: Kind, request: SearchRequests[Kind]): Promise<SearchResults[Kind]>;
  close(): void;
}

/** The client that was opened last: it stays as long as the document. */
let current: { index: string; client: SearchClient } | undefined;

/**
 * Returns the search of an index; its worker starts with the first call.
 *
 * @param index address of its manifest, without the base path
 * @param manifest where the page has it
 */
export function searchIn(index: string, manifest?: SearchManifest): SearchClient {
  if (current?.index !== index) {
    closeSearch();
    current = { index, client: openSearch(withBase(basePath, index), manifest) };
  }
  return current.client;
}

/** Ends the worker: the next request starts another one. */
export function closeSearch(): void {
  current?.client.close();
  current = undefined;
}

function openSearch(index: string, manifest: SearchManifest | undefined): SearchClient {
  const worker = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url));
  const replaceLast = new Map<RequestKind, () => void>();
  let id = 0;

  function send<Kind extends RequestKind>(kind: Kind, request: SearchRequests[Kind]) {
    id += 1;
    const own = id;
    return new Promise<SearchResults[Kind]>((resolve, reject) => {
      function settle(): void {
        worker.removeEventListener('message', receive);
        worker.removeEventListener('error', fail);
      }
      function receive({ data }: MessageEvent<ResponseMessage<SearchResults[Kind]>>): void {
        if (data.id !== own) return;
        settle();
        if (data.error) reject(new (data.error.isStale ? StaleIndexError : Error)(data.error.message));
        else if (data.result !== undefined) resolve(data.result);
      }
      function fail(event: ErrorEvent): void {
        settle();
        reject(new Error(`Search stopped: ${event.message || 'its worker could not be loaded'}.`));
      }
      // Rows of several places of a page are loaded at the same time.
      if (kind !== 'rows') {
        replaceLast.get(kind)?.();
        replaceLast.set(kind, () => {
          settle();
          reject(new OutdatedError('A newer request has replaced this one.'));
        });
      }
      worker.addEventListener('message', receive);
      worker.addEventListener('error', fail);
      worker.postMessage({ id: own, index, kind, request, ...(own === 1 && { manifest }) });
    });
  }

  return { request: send, close: () => worker.terminate() };
}
