import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { basePath } from '#client/base-path';
import { followLink, prefetchOnIntent } from '#client/router/links';
import { usePageContext } from '#components/PageContext/PageContext';
import { isPagePath, localizedPath, withBase } from '#model/urls';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site, without base path and locale path, or an address elsewhere. */
  href: string;
  /** Default: the page's. */
  localePath?: string;
  /** Called on a click instead of following the link, with the localised path. */
  follow?: (event: MouseEvent<HTMLAnchorElement>, path: string) => void;
}

/**
 * A link. Pages of the site are opened by the router, and prefetched when the pointer or focus rests on the link.
 * `next/link` would prefetch every link that the pointer crosses, and take 1.9 kB more.
 */
export function SiteLink({ href, localePath, follow = followLink, ...attributes }: SiteLinkProps) {
  const page = usePageContext();
  const isInside = href.startsWith('/') && !href.startsWith('//');
  const isPage = isPagePath(href);
  // Removed from the build of a site in one language.
  const path =
    process.env.VITRINE_MULTILINGUAL && isPage ? localizedPath(localePath ?? page.localePath, href) : href;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => follow(event, path);
  const handlers = isPage && { onClick, ...prefetchOnIntent(path) };
  return <a href={isInside ? withBase(basePath, path) : path} {...attributes} {...handlers} />;
}
