/** How long a route's files may be silent, in ms: as long as the framework waits for a page's script. */
const limit = 3800;

/**
 * What `promise` gives, or a rejection where it gives nothing for too long. Nothing is aborted: Chrome 64 has no
 * AbortController, and what comes late is not looked at.
 */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, limit);
    promise.then(resolve, reject);
  });
}
