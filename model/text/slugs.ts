import { transliterate } from 'transliteration';

/**
 * Device names of Windows, which cannot be file names: `con.html`
 * (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
 */
const deviceNames: ReadonlySet<string> = new Set([
  ...['con', 'prn', 'aux', 'nul'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((port) => [`com${port}`, `lpt${port}`]),
]);

/** Segments that the site uses itself, or that cannot be file names. */
export const reservedSlugs: ReadonlySet<string> = new Set(['index', 'page', ...deviceNames]);

const longestSlug = 60;
const longestId = 120;

/**
 * Makes a slug of any text, in any script: lower-case ASCII letters, digits and hyphens, at most 60, cut at a word's
 * end. Never empty, never reserved, and stable.
 */
export function slug(text: string): string {
  const words = transliterate(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['’]s\b/g, 's')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const short = cutAtWord(words, longestSlug);
  if (short === '') return `x${hash(text)}`;
  return reservedSlugs.has(short) ? `${short}-x` : short;
}

/**
 * Makes distinct slugs for texts, in order: the first of several equal ones keeps its slug, others get `-2`, `-3`…,
 * skipping those of other texts.
 */
export function uniqueSlugs(texts: readonly string[]): string[] {
  const slugs = texts.map(slug);
  const natural = new Set(slugs);
  const taken = new Set<string>();
  const lastCounts = new Map<string, number>();
  return slugs.map((ownSlug) => {
    let unique = ownSlug;
    let count = lastCounts.get(ownSlug) ?? 1;
    while (taken.has(unique) || (unique !== ownSlug && natural.has(unique))) {
      count += 1;
      unique = withSuffix(ownSlug, `-${count}`);
    }
    lastCounts.set(ownSlug, count);
    taken.add(unique);
    return unique;
  });
}

/**
 * Returns whether an id is valid in addresses: ASCII letters, digits, `_`, `-` and full stops, at most 120; not
 * `index`, which hosts answer with the folder's own page, nor a device name.
 */
export function isAddressable(id: string): boolean {
  const name = id.toLowerCase();
  return (
    id.length <= longestId &&
    /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(id) &&
    name !== 'index' &&
    !deviceNames.has(name)
  );
}

function withSuffix(base: string, suffix: string): string {
  return cutAtWord(base, longestSlug - suffix.length) + suffix;
}

function cutAtWord(words: string, length: number): string {
  if (words.length <= length) return words;
  const end = words.lastIndexOf('-', length);
  return words.slice(0, end > 0 ? end : length);
}

/** FNV-1a, 32 bits, in base 36: short, stable, and equal in browsers and Node. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193);
  }
  return (value >>> 0).toString(36);
}
