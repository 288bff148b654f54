import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { basePath } from '#client/base-path';
import { followLink } from '#client/router/follow';
import { intentOn } from '#client/router/intent';
import { isPagePath, withBase } from '#model/urls';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site, without the base path, or any address elsewhere. */
  href: string;
}

/**
 * A link. To a page of the site it is followed without a full load, and its data is fetched ahead only when the visitor
 * rests on it: a page of sixty links must not start sixty requests. Files of the site are the host's to answer.
 *
 * Not `next/link`, which fetches ahead for each link that the pointer crosses, and is 1.9 kB more for every visitor.
 */
export function SiteLink({ href, ...attributes }: SiteLinkProps) {
  const isInside = href.startsWith('/') && !href.startsWith('//');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => followLink(event, href);
  const ways = isPagePath(href) && { onClick: follow, ...intentOn(href) };
  return <a href={isInside ? withBase(basePath, href) : href} {...attributes} {...ways} />;
}
