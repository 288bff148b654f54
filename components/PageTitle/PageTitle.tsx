import type { ReactNode } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { SiteLink } from '#components/SiteLink/SiteLink';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  /** Link to the parent page, above the title. */
  above?: { label: string; href: string };
  /** Interface text below the title. */
  below?: string;
  /** BCP 47 tag of the title's language, if it differs from the page's. */
  language?: string | undefined;
  children: ReactNode;
}

/** The page's only `h1`, which takes the focus after a client-side navigation. */
export function PageTitle({ above, below, language, children }: PageTitleProps) {
  return (
    <header className={styles.header}>
      {above && (
        <p className={styles.above}>
          <SiteLink href={above.href} dir="auto">
            {above.label}
          </SiteLink>
        </p>
      )}
      <h1 className={styles.title} tabIndex={-1} dir="auto" lang={language}>
        {children}
      </h1>
      {below && (
        <p className={styles.below}>
          <InterfaceText>{below}</InterfaceText>
        </p>
      )}
    </header>
  );
}
