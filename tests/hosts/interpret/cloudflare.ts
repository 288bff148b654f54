import mime from 'mime';
import { expect } from 'vitest';
import type { Interpreted } from '#tests/hosts/interpret/asked';
import { pageFile, redirectsIn } from '#tests/hosts/interpret/asked';
import { headersByAddress } from '#tests/hosts/interpret/headers-file';

/** Cloudflare's default header (https://developers.cloudflare.com/pages/configuration/serving-pages/). */
const ownCaching = 'public, max-age=0, must-revalidate';

/** Its header for every error (packages/pages-shared/asset-server/handler.ts of cloudflare/workers-sdk). */
export const errorCaching = 'no-store';

/** Any other status in `_redirects` makes `wrangler deploy` fail with error 100324. */
const knownStatuses = new Set(['200', '301', '302', '303', '307', '308']);

/** Cloudflare Pages with its published files; errors serve the nearest 404.html. */
export function cloudflare(
  files: ReadonlySet<string>,
  { headersFile, redirectsFile }: { headersFile: string; redirectsFile: string },
): Interpreted {
  const headersOf = headersByAddress(headersFile);
  const redirects = redirectsIn(redirectsFile);
  for (const { status } of redirects.values()) expect([...knownStatuses]).toContain(status);
  return {
    ask(asked) {
      const path = redirects.get(asked)?.to ?? asked;
      const headers = headersOf(path);
      const found = pageFile(files, decodeURIComponent(path));
      const file = found ?? nearestError(files, decodeURIComponent(path));
      if (!found) headers.set('cache-control', errorCaching);
      if (!headers.has('cache-control')) headers.set('cache-control', ownCaching);
      if (!headers.has('content-type')) headers.set('content-type', mime.getType(file) ?? '');
      return { status: found ? 200 : 404, headers };
    },
  };
}

function nearestError(files: ReadonlySet<string>, path: string): string {
  const parts = path.split('/').slice(0, -1);
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  const error = folders.map((folder) => `${folder}/404.html`).find((file) => files.has(file));
  if (error === undefined) throw new Error(`Nothing answers for ${path}.`);
  return error;
}
