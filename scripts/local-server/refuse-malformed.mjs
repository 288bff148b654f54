// Loaded by preview-server.ts into the process of `serve`, first: an address that cannot be a file name is a bad
// request. `serve` would print the file system's error as its own.
import { subscribe } from 'node:diagnostics_channel';

/** Maximum bytes of a path and of a name in it, on the file systems of Linux. */
const longestPath = 4096 - 1024;
const maxNameLength = 255;

subscribe('http.server.request.start', ({ request }) => {
  const [path = ''] = request.url.split('?');
  // The shortest malformed address.
  if (!canBeFileName(path)) request.url = '/%';
});

/** @param {string} path */
function canBeFileName(path) {
  try {
    const decoded = decodeURIComponent(path);
    const names = decoded.split('/').map((name) => Buffer.byteLength(name));
    return (
      !decoded.includes('\0') &&
      Math.max(...names) <= maxNameLength &&
      Buffer.byteLength(decoded) <= longestPath
    );
  } catch {
    return false;
  }
}
