import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { LightTable } from './LightTable';
import styles from './SavedPage.module.css';

/** The light table. What lies on it only the visitor's browser knows; without JavaScript the page says so. */
export function SavedPage(_: BasePageProps) {
  const { table } = useMessages();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={table.title} isUnlisted />
      <PageTitle>
        <InterfaceText>{table.title}</InterfaceText>
      </PageTitle>
      <p className={styles.about}>
        <InterfaceText>{table.about}</InterfaceText>
      </p>
      <noscript>
        <p className={styles.text}>
          <InterfaceText>{table.needsScript}</InterfaceText>
        </p>
      </noscript>
      <LightTable />
    </div>
  );
}
