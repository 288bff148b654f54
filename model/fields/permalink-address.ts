import { parseAddress } from '#model/site/web-address';

/** Resolvers of persistent identifiers by prefix: https://n2t.net, https://www.doi.org, https://www.handle.net. */
const schemes = [
  { name: /^(?:ark:)\/?(\d{5,}\/\S+)$/i, resolver: 'https://n2t.net/ark:/' },
  { name: /^(?:doi:\s*)?(10\.\d{4,}\/\S+)$/i, resolver: 'https://doi.org/' },
  { name: /^hdl:\s*(\d+(?:\.\d+)*\/\S+)$/i, resolver: 'https://hdl.handle.net/' },
] as const;

/**
 * Parses a persistent identifier: an ARK, DOI or Handle, or any resolver's address.
 * @returns its address; undefined if it is neither
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
