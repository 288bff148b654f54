/** How long a route's files may be silent, in ms: as long as the framework waits for a page's script. */
const limit = 3800;

/** What `promise` gives, or a rejection where it gives nothing for too long. */
export function inTime<T>(promise: Promise<T>, patience = limit): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, patience);
    promise.then(resolve, reject);
  });
}

/**
 * Ends a request that nobody waits for any more: with HTTP/1.1 a browser has six connections to a host, and six requests
 * that hang keep all others waiting. Chrome 64 and Safari 12.0 cannot (https://caniuse.com/abortcontroller).
 */
export function stopper(): { signal?: AbortSignal; stop: () => void } {
  if (!('AbortController' in window)) return { stop() {} };
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
