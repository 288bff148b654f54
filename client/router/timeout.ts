/** Milliseconds without an answer after which a page's file counts as lost: Next's timeout for a page's script. */
const filePatience = 3800;

/**
 * Settles as the promise does, or rejects after the timeout.
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
 * Returns a signal for `fetch`, and a function that aborts: over HTTP/1.1, six pending requests block all others. Chrome 64 and
 * Safari 12.0 have no such signal (https://caniuse.com/abortcontroller).
 */
export function abortable(): { signal?: AbortSignal; abort: () => void } {
  if (!('AbortController' in window)) return { abort() {} };
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
