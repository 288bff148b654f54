import { createEngine, type Engine } from '#client/search/engine';
import {
  type RequestKind,
  type RequestMessage,
  type ResponseMessage,
  type SearchResults,
  StaleIndexError,
} from '#client/search/protocol';
import type { SearchManifest } from '#model/search/index-format';

/** The search engine, in a worker so that it never blocks typing. */
let engine: Engine | undefined;

self.addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => {
  const { id } = data;
  answer(data).then(
    (result) => respond({ id, result }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      respond({ id, error: { message, isStale: error instanceof StaleIndexError } });
    },
  );
});

function respond(message: ResponseMessage): void {
  self.postMessage(message);
}

function answer({ index, manifest, kind, request }: RequestMessage): Promise<SearchResults[RequestKind]> {
  engine ??= openEngine(index, manifest);
  if (kind === 'ask') return engine.ask(request.question, request.wanted);
  if (kind === 'rows') return engine.rows(request.numbers);
  return kind === 'places' ? engine.places(request.question) : engine.spans(request.question);
}

/** @param address address of the index's manifest, with the base path */
function openEngine(address: string, manifest: SearchManifest | undefined): Engine {
  const folder = address.replace(/[^/]*$/, '');
  const site = folder.replace(/\/[^/]*\/$/, '');
  const loading = manifest ? Promise.resolve(manifest) : loadJson<SearchManifest>(address);
  loading.catch(() => {
    // The next request loads it again.
    engine = undefined;
  });
  return createEngine(loading, (file) =>
    loadJson(file.startsWith('/') ? `${site}${file}` : `${folder}${file}.json`),
  );
}

/**
 * Loads a file.
 *
 * @throws StaleIndexError if the host no longer has it; an Error with a message for the visitor if it cannot be loaded
 */
async function loadJson<T>(address: string): Promise<T> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response) throw new Error(`Search could not be loaded: no response for ${address}.`);
  if (response.status === 404 || response.status === 410) {
    throw new StaleIndexError(`The search index has changed: ${address} no longer exists.`);
  }
  if (!response.ok) throw new Error(`Search could not be loaded: ${address} has status ${response.status}.`);
  return response.json();
}
