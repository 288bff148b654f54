import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageRoot } from '#scripts/disk/package-root';

/** A request to Next. */
export type NextAddress =
  | { kind: 'page' | 'data' /** Decoded, without the base path. */; page: string }
  | { kind: 'static' };

/** The WebSocket of Next's pages: without it they reload themselves after half a minute. */
export const hotReloadPath = '/_next/hmr';

/** Files of `public/`, by address. */
const publicFiles = new Set(readdirSync(join(packageRoot, 'public')).map((name) => `/${name}`));

/**
 * Reads an address of pages, of their data, or of their scripts and styles. Returns undefined for any other: Next has
 * addresses for developers that start a debugger in this process, end it, or open files in an editor, and new ones
 * with each version.
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
  // Pages of a collection never begin like addresses of Next or browsers: `/_next/mcp`, `/.well-known/…`.
  if (/^\/[_.]/.test(decoded)) return undefined;
  return { kind: 'page', page: decoded === '/' ? '/' : decoded.replace(/\/$/, '') };
}

/** Decodes a path; undefined if it cannot be decoded, or contains `..`. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURI(path);
    const whole = decodeURIComponent(path);
    return posix.normalize(whole) === whole && !whole.includes('\\') ? decoded : undefined;
  } catch {
    return undefined;
  }
}
