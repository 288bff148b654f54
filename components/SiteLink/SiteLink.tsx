import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { basePath } from '#client/base-path';
import { followLink, prefetchOnIntent } from '#client/router/links';
import { usePageContext } from '#components/PageContext/PageContext';
import { isPagePath, localizedPath, withBase } from '#model/urls';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site, without the base path and the locale's, or any address elsewhere. */
  href: string;
  /** The locale that the path is in, where it is another than the page's. */
  localePath?: string;
  /** What a click does instead of following it; the path is within its locale. */
  follow?: (event: MouseEvent<HTMLAnchorElement>, path: string) => void;
}

/**
 * A link. To a page of the site it is followed without a full load, and its data is fetched ahead only when the visitor
 * rests on it: a page of sixty links must not start sixty requests. Files of the site are the host's to answer.
 *
 * Not `next/link`, which fetches ahead for each link that the pointer crosses, and is 1.9 kB more for every visitor.
 */
export function SiteLink({ href, localePath, follow = followLink, ...attributes }: SiteLinkProps) {
  const { site } = usePageContext();
  const isInside = href.startsWith('/') && !href.startsWith('//');
  const isPage = isPagePath(href);
  // A site in one language carries none of this.
  const path =
    process.env.VITRINE_TREES && isPage ? localizedPath(localePath ?? site?.localePath ?? '', href) : href;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => follow(event, path);
  const ways = isPage && { onClick, ...prefetchOnIntent(path) };
  return <a href={isInside ? withBase(basePath, path) : path} {...attributes} {...ways} />;
}
