// Run by preview-server.ts in the process of `serve`, before it: an address that can name no file is a bad request. `serve`
// would take the file system's refusal for a fault of its own, and print it.
import { subscribe } from 'node:diagnostics_channel';

/** Bytes of the longest path and of the longest name in one, on the file systems of Linux. */
const longestPath = 4096 - 1024;
const longestName = 255;

subscribe('http.server.request.start', ({ request }) => {
  const [path = ''] = request.url.split('?');
  // The shortest address that nobody can decode.
  if (!namesFile(path)) request.url = '/%';
});

/** @param {string} path */
function namesFile(path) {
  try {
    const decoded = decodeURIComponent(path);
    const names = decoded.split('/').map((name) => Buffer.byteLength(name));
    return (
      !decoded.includes('\0') &&
      Math.max(...names) <= longestName &&
      Buffer.byteLength(decoded) <= longestPath
    );
  } catch {
    return false;
  }
}
