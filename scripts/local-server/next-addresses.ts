import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageRoot } from '#scripts/disk/package-root';

/** What a request asks Next for. */
export type NextAddress =
  | { kind: 'page' | 'data' /** Decoded, without the base path. */; page: string }
  | { kind: 'static' };

/** The WebSocket of Next's pages: without it they load themselves again after half a minute. */
export const hotReloadPath = '/_next/hmr';

/** Files of `public/`, by their addresses. */
const publicFiles = new Set(readdirSync(join(packageRoot, 'public')).map((name) => `/${name}`));

/**
 * Reads an address of pages, of their data, or of the scripts and styles that they are made of. Returns undefined for any other: Next
 * has addresses for developers that begin a debugger in this process, end it, or open files in an editor, and gets more with each version.
 *
 * @param path as `URL` writes it, without the base path
 */
export function readNextAddress(path: string): NextAddress | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined) return undefined;
  if (decoded.startsWith('/_next/static/') || publicFiles.has(decoded)) return { kind: 'static' };
  const [, data] = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(decoded) ?? [];
  // Next's name for the data of the front page.
  if (data !== undefined) return { kind: 'data', page: data === '/index' ? '/' : data };
  // No page of a collection may have an address of Next, or of browsers for developers: `/_next/mcp`, `/.well-known/…`.
  if (/^\/[_.]/.test(decoded)) return undefined;
  return { kind: 'page', page: decoded === '/' ? '/' : decoded.replace(/\/$/, '') };
}

/** Returns a path without escapes; undefined if it cannot be decoded, or leads up when it is. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURI(path);
    const whole = decodeURIComponent(path);
    return posix.normalize(whole) === whole && !whole.includes('\\') ? decoded : undefined;
  } catch {
    return undefined;
  }
}
