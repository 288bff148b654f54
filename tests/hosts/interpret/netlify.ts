import mime from 'mime';
import type { Interpreted } from '#tests/hosts/interpret/asked';
import { pageFile, redirectsIn } from '#tests/hosts/interpret/asked';
import { headersByAddress } from '#tests/hosts/interpret/headers-file';

/** Netlify's default header (https://docs.netlify.com/platform/caching/). */
const ownCaching = 'public, max-age=0, must-revalidate';

/**
 * Netlify with its published files. Its headers depend on the requested address, even for errors
 * (https://answers.netlify.com/t/set-headers-depending-on-http-status/4518).
 */
export function netlify(
  files: ReadonlySet<string>,
  { headersFile, redirectsFile, toml }: { headersFile: string; redirectsFile: string; toml: string },
): Interpreted {
  const headersOf = headersByAddress(headersFile);
  const redirects = redirectsIn(redirectsFile);
  const errors = [
    ...toml.matchAll(/\[\[redirects\]\]\n {2}from = "(.+)\*"\n {2}to = "(.+)"\n {2}status = 404\n/g),
  ];
  return {
    ask(asked) {
      // An existing file takes precedence over a redirect.
      const isFile = pageFile(files, decodeURIComponent(asked)) !== undefined;
      const path = isFile ? asked : (redirects.get(asked)?.to ?? asked);
      const headers = headersOf(path);
      const found = pageFile(files, decodeURIComponent(path));
      const error = errors.find(([, from = '']) => path.startsWith(from))?.[2] ?? '/404.html';
      const file = found ?? decodeURIComponent(error);
      if (!files.has(file)) throw new Error(`Nothing answers for ${path}: ${file} is not there.`);
      if (!headers.has('cache-control')) headers.set('cache-control', ownCaching);
      if (!headers.has('content-type')) headers.set('content-type', mime.getType(file) ?? '');
      return { status: found ? 200 : 404, headers };
    },
  };
}
