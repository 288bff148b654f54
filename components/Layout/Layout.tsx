import type { ReactNode } from 'react';
import { mainId } from '#client/main-id';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteFooter } from '#components/SiteFooter/SiteFooter';
import { SiteHeader } from '#components/SiteHeader/SiteHeader';
import styles from './Layout.module.css';

/** Header, main part and footer, on every page. */
export function Layout({ children }: { children: ReactNode }) {
  const messages = useMessages();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href={`#${mainId}`}>
        <InterfaceText>{messages.skip}</InterfaceText>
      </a>
      <SiteHeader />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
