import { parseAddress } from '#model/site/web-address';

/** Resolvers of persistent names, by what the names begin with: https://n2t.net, https://www.doi.org, https://www.handle.net. */
const schemes = [
  { name: /^(?:ark:)\/?(\d{5,}\/\S+)$/i, resolver: 'https://n2t.net/ark:/' },
  { name: /^(?:doi:\s*)?(10\.\d{4,}\/\S+)$/i, resolver: 'https://doi.org/' },
  { name: /^hdl:\s*(\d+(?:\.\d+)*\/\S+)$/i, resolver: 'https://hdl.handle.net/' },
] as const;

/**
 * Reads a persistent name: an ARK, a DOI or a Handle, or the address of any other resolver.
 *
 * @returns its address; undefined for a text that names nothing on the web
 */
export function readPermalink(text: string): string | undefined {
  const written = text.trim();
  for (const { name, resolver } of schemes) {
    const [, id] = name.exec(written) ?? [];
    if (id) return validAddress(resolver + id);
  }
  return /^https?:/i.test(written) ? validAddress(written) : undefined;
}

function validAddress(address: string): string | undefined {
  return parseAddress(address)?.href;
}
