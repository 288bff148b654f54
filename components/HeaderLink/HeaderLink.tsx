import type { ReactNode } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import styles from './HeaderLink.module.css';

interface HeaderLinkProps {
  href: string;
  children: ReactNode;
}

/** A link of the header, marked if it leads to the current page or its section. */
export function HeaderLink({ href, children }: HeaderLinkProps) {
  const { path } = usePageContext();
  return (
    <SiteLink className={styles.link} href={href} aria-current={currentOf(href, path)}>
      {children}
    </SiteLink>
  );
}

/** Returns `page` for a link to the current page, and `true` for one to its section: `/browse` on `/browse/2`. */
function currentOf(href: string, path: string | undefined): 'page' | 'true' | undefined {
  const [page = ''] = href.split('#');
  if (path === page) return 'page';
  return page !== '/' && path?.startsWith(`${page}/`) ? 'true' : undefined;
}
