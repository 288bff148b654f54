import Link from 'next/link';
import type { AnchorHTMLAttributes } from 'react';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A page of the site, without the base path, or any address elsewhere. */
  href: string;
}

/**
 * A link. Within the site it is followed without a full load, and its data is fetched ahead only when it is pointed
 * at or touched: a page of sixty links must not start sixty requests.
 */
export function SiteLink({ href, ...attributes }: SiteLinkProps) {
  const isInside = href.startsWith('/') && !href.startsWith('//');
  return isInside ? <Link href={href} prefetch={false} {...attributes} /> : <a href={href} {...attributes} />;
}
