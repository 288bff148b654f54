import { createReadStream, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { isWebAddress } from '#model/web-address';
import { CommandError } from '#scripts/report/command-error';

/**
 * Returns the addresses that a sitemap lists (https://www.sitemaps.org/protocol.html). Those of a long list are in further
 * sitemaps, which it names, and which lie beside it.
 *
 * @throws CommandError where it lists none, or one that it names is not there
 */
export async function readSitemap(file: string): Promise<string[]> {
  const { pages, sitemaps } = await readLocations(file);
  const addresses = [...pages];
  for (const sitemap of sitemaps) {
    const part = join(dirname(file), basename(new URL(sitemap).pathname));
    if (!existsSync(part))
      throw new CommandError(`${file} names ${sitemap}. Fetch that, too, and put it beside ${file}.`);
    addresses.push(...(await readLocations(part)).pages);
  }
  if (addresses.length > 0) return addresses;
  throw new CommandError(
    `${file} lists no addresses. Name the folder of a site that Vitrine built, or the sitemap.xml of one that is online, saved as a file.`,
  );
}

/** Reads the addresses of pages and of further sitemaps from a file of any size. */
async function readLocations(file: string): Promise<{ pages: string[]; sitemaps: string[] }> {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  let list = pages;
  let location: string | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'url') list = pages;
        if (name === 'sitemap') list = sitemaps;
        if (name === 'loc') location = '';
      },
      ontext(text) {
        if (location !== undefined) location += text;
      },
      onclosetag(name) {
        if (name !== 'loc' || location === undefined) return;
        const address = location.trim();
        if (isWebAddress(address)) list.push(address);
        location = undefined;
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of createReadStream(file, 'utf8')) parser.write(String(chunk));
  parser.end();
  return { pages, sitemaps };
}
