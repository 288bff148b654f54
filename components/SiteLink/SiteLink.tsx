import Router from 'next/router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
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
  if (!href.startsWith('/') || href.startsWith('//')) return <a href={href} {...attributes} />;
  // The front page of a subfolder has no closing slash, as in the router.
  const address = withBase(basePath, href === '/' && basePath ? '' : href);
  if (!isPagePath(href)) return <a href={address} {...attributes} />;
  return <a href={address} {...attributes} {...intentOn(href)} onClick={(event) => follow(event, href)} />;
}

/** With a key held down, the browser opens another tab or window, or saves the page. */
function follow(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  Router.push(path);
}
