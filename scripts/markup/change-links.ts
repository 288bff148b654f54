import type { Element, ElementContent } from 'hast';
import { type LinkOptions, safeHref } from '#scripts/markup/links';

/** A link with an address that can be trusted; where there is none, the words of the link alone. */
export function changeLink(link: Element, options: LinkOptions): ElementContent[] {
  const { href } = link.properties;
  if (typeof href !== 'string') return [link];
  const safe = safeHref(href, options);
  if (safe === undefined) return link.children;
  link.properties.href = safe;
  return [link];
}
