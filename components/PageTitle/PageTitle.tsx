import type { ReactNode } from 'react';
import { SiteLink } from '#components/SiteLink/SiteLink';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  /** What the page belongs to, above its title. */
  above?: { label: string; href: string };
  /** One quiet line below it. */
  below?: ReactNode;
  children: ReactNode;
}

/** The page's only `h1`; it takes the focus after a client-side navigation. */
export function PageTitle({ above, below, children }: PageTitleProps) {
  return (
    <header className={styles.header}>
      {above && (
        <p className={styles.above}>
          <SiteLink href={above.href}>{above.label}</SiteLink>
        </p>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
      {below && <p className={styles.below}>{below}</p>}
    </header>
  );
}
