import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { headersFile } from '#scripts/hosts/headers-file';
import type { HostedSite } from '#scripts/hosts/hosted-site';
import { redirectsFile } from '#scripts/hosts/redirects-file';

/** Writes what hosts read beside the pages, and the document with which `/api/` answers for what is not there. */
export async function publishForHosts(tree: string, site: HostedSite): Promise<void> {
  const files = {
    _headers: headersFile(site),
    _redirects: redirectsFile(site),
    'api/404.json': `${JSON.stringify({ error: { status: 404, message: 'There is no such document.' } })}\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
}
