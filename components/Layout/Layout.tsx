import type { ReactNode } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useWords } from '#components/Shell/Shell';
import { SiteFooter } from '#components/SiteFooter/SiteFooter';
import { SiteHeader } from '#components/SiteHeader/SiteHeader';
import styles from './Layout.module.css';

/** No part of an item has an id that begins so: their ids are anchors of the same page. */
const mainId = '_main';

/** Header, main part and footer, on every page. */
export function Layout({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href={`#${mainId}`}>
        <InterfaceText>{words.skip}</InterfaceText>
      </a>
      <SiteHeader />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
