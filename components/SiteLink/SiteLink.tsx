import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { basePath } from '#client/base-path';
import { followLink, prefetchOnIntent } from '#client/router/links';
import { usePageContext } from '#components/PageContext/PageContext';
import { isPagePath, localizedPath, withBase } from '#model/urls';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path on the site, without base path and locale path, or an external address. */
  href: string;
  /** Default: the page's. */
  localePath?: string;
  /** Called on a click, instead of following the link, with the localised path. */
  follow?: (event: MouseEvent<HTMLAnchorElement>, path: string) => void;
}

/**
 * A link. The router opens pages of the site, and prefetches them when the pointer or focus rests on the link. `next/link` would
 * prefetch every link that the pointer crosses, and add 1.9 kB.
 */
export function SiteLink({ href, localePath, follow = followLink, ...attributes }: SiteLinkProps) {
  const page = usePageContext();
  const isInside = href.startsWith('/') && !href.startsWith('//');
  const isPage = isPagePath(href);
  // Removed from the build of a monolingual site.
  const path =
    process.env.VITRINE_MULTILINGUAL && isPage ? localizedPath(localePath ?? page.localePath, href) : href;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => follow(event, path);
  const handlers = isPage && { onClick, ...prefetchOnIntent(path) };
  return <a href={isInside ? withBase(basePath, path) : path} {...attributes} {...handlers} />;
}
