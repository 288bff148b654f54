import { Parser } from 'htmlparser2';
import { parseAddress } from '#model/site/web-address';
import { decodePath } from '#model/urls';

/** A link of a text: its address, and the offsets of its two tags. */
interface Link {
  href: string;
  tags: [from: number, to: number][];
}

/**
 * Removes links without a target from sanitised HTML: their text stays, and everything else is unchanged. Links to
 * other sites, `mailto:` and `tel:` are kept; a link to `#here` is known if the HTML has the id; a malformed address,
 * such as `http://[x`, has no target.
 *
 * @param isKnown returns true for an address of a page or a file of this site, as written
 * @returns the HTML, and the removed addresses, each once
 */
export function removeBrokenLinks(
  html: string,
  isKnown: (address: string) => boolean,
): { html: string; missing: string[] } {
  if (!html.includes('<a ')) return { html, missing: [] };
  const { links, ids } = readLinks(html);
  const dead = links.filter(({ href }) => !hasTarget(href, ids, isKnown));
  return { html: withoutTags(html, dead), missing: [...new Set(dead.map(({ href }) => href))] };
}

function readLinks(html: string): { links: Link[]; ids: Set<string> } {
  const links: Link[] = [];
  const ids = new Set<string>();
  const open: (Link | undefined)[] = [];
  const parser = new Parser({
    onopentag(name, { id, href }) {
      if (id !== undefined) ids.add(id);
      if (name !== 'a') return;
      const link: Link | undefined =
        href === undefined ? undefined : { href, tags: [[parser.startIndex, parser.endIndex + 1]] };
      open.push(link);
      if (link) links.push(link);
    },
    onclosetag(name, isImplied) {
      if (name === 'a' && !isImplied) open.pop()?.tags.push([parser.startIndex, parser.endIndex + 1]);
    },
  });
  parser.end(html);
  return { links, ids };
}

const placeholderOrigin = 'https://site.invalid';

function hasTarget(href: string, ids: ReadonlySet<string>, isKnown: (address: string) => boolean): boolean {
  if (href.startsWith('#')) return ids.has(href.slice(1)) || ids.has(decodePath(href.slice(1)));
  const url = parseAddress(href, placeholderOrigin);
  return url !== undefined && (url.origin !== placeholderOrigin || isKnown(href));
}

function withoutTags(html: string, links: readonly Link[]): string {
  const tags = links.flatMap((link) => link.tags).sort(([a], [b]) => a - b);
  let kept = '';
  let at = 0;
  for (const [from, to] of tags) {
    kept += html.slice(at, from);
    at = to;
  }
  return kept + html.slice(at);
}
