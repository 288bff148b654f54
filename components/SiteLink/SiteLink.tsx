import Link from 'next/link';
import type { AnchorHTMLAttributes } from 'react';
import { basePath } from '#client/base-path';
import { intentOn } from '#client/router/intent';
import { isPagePath, withBase } from '#model/urls';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site, without the base path, or any address elsewhere. */
  href: string;
}

/**
 * A link. To a page of the site it is followed without a full load, and its data is fetched ahead only when the visitor
 * rests on it: a page of sixty links must not start sixty requests. Files of the site are the host's to answer.
 */
export function SiteLink({ href, ...attributes }: SiteLinkProps) {
  if (isPagePath(href)) return <Link href={href} prefetch={false} {...attributes} {...intentOn(href)} />;
  const isFile = href.startsWith('/') && !href.startsWith('//');
  return <a href={isFile ? withBase(basePath, href) : href} {...attributes} />;
}
