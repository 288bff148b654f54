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
   * Sends a request. Rejects with a `StaleIndexError`, with an `OutdatedError` if a newer request has replaced it, or with an
   * Error; each has a message for the visitor.
   */
  request<Kind extends RequestKind>(kind: Kind, request: SearchRequests[Kind]): Promise<SearchResults[Kind]>;
  close(): void;
}

/** The client opened last, kept as long as the document. */
let current: { index: string; client: SearchClient } | undefined;

/**
 * Returns the search client of an index; its worker starts with the first call.
 *
 * @param index address of the manifest, without the base path
 * @param manifest if the page has it already
 */
export function searchIn(index: string, manifest?: SearchManifest): SearchClient {
  if (current?.index !== index) {
    closeSearch();
    current = { index, client: openSearch(withBase(basePath, index), manifest) };
  }
  return current.client;
}

/** Terminates the worker; the next request starts a new one. */
export function closeSearch(): void {
  current?.client.close();
  current = undefined;
}

/** Settles a request. */
interface Pending {
  receive: (message: MessageEvent) => void;
  reject: (error: Error) => void;
}

function openSearch(index: string, manifest: SearchManifest | undefined): SearchClient {
  const worker = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url));
  const pending = new Map<number, Pending>();
  const lastOfKind = new Map<RequestKind, number>();
  let id = 0;

  worker.addEventListener('message', (message: MessageEvent<ResponseMessage>) => {
    const { id: answered } = message.data;
    pending.get(answered)?.receive(message);
    pending.delete(answered);
  });
  worker.addEventListener('error', ({ message }) => {
    // A worker that failed to load never answers.
    if (current?.client === client) closeSearch();
    for (const { reject } of pending.values()) {
      reject(new Error(`Search stopped: ${message || 'its worker could not be loaded'}.`));
    }
    pending.clear();
  });

  /** Rejects the last request of a kind. Requests for rows may run in parallel, from several parts of a page. */
  function replaceLast(kind: RequestKind): void {
    const last = lastOfKind.get(kind) ?? 0;
    lastOfKind.set(kind, id);
    if (kind === 'rows') return;
    pending.get(last)?.reject(new OutdatedError('A newer request has replaced this one.'));
    pending.delete(last);
  }

  const client: SearchClient = {
    request: (kind, request) => {
      id += 1;
      replaceLast(kind);
      return new Promise((resolve, reject) => {
        const receive = ({ data: { error, result } }: MessageEvent) =>
          error ? reject(new (error.isStale ? StaleIndexError : Error)(error.message)) : resolve(result);
        pending.set(id, { receive, reject });
        worker.postMessage({ id, index, kind, request, ...(id === 1 && { manifest }) });
      });
    },
    close: () => worker.terminate(),
  };
  return client;
}
