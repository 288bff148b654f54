import type { ReactNode } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import styles from './HeaderLink.module.css';

interface HeaderLinkProps {
  href: string;
  children: ReactNode;
}

/** A link in the header's line, which says where the visitor is. */
export function HeaderLink({ href, children }: HeaderLinkProps) {
  const { path } = usePageContext();
  return (
    <SiteLink className={styles.link} href={href} aria-current={currentOf(href, path)}>
      {children}
    </SiteLink>
  );
}

/**
 * `page` for the page itself, whichever place of it the link leads to; `true` for what lies below it: `/browse` while
 * `/browse/2` is shown.
 */
function currentOf(href: string, path: string | undefined): 'page' | 'true' | undefined {
  const [page = ''] = href.split('#');
  if (path === page) return 'page';
  return page !== '/' && path?.startsWith(`${page}/`) ? 'true' : undefined;
}
