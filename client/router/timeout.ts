/** Milliseconds without an answer before the file of a page counts as lost: as long as Next waits for a page's script. */
const filePatience = 3800;

/**
 * Settles as the promise does, or rejects if that takes too long.
 *
 * @param patience in ms
 */
export function withTimeout<T>(promise: Promise<T>, patience = filePatience): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, patience);
    promise.then(resolve, reject);
  });
}

/**
 * Returns a signal for `fetch`, and what aborts by it: over HTTP/1.1, six requests that hang keep all others waiting.
 * Chrome 64 and Safari 12.0 have no such signal (https://caniuse.com/abortcontroller).
 */
export function abortable(): { signal?: AbortSignal; abort: () => void } {
  if (!('AbortController' in window)) return { abort() {} };
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
