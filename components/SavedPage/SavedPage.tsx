import { useSavedItems } from '#client/saved/saved-items';
import { useSharedIds } from '#client/saved/shared-ids';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { browsePath } from '#model/urls';
import { SavedList } from './SavedList';
import styles from './SavedPage.module.css';

/** The visitor's saved items, or the shared list that the address names. Only the browser knows either. */
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
      <CurrentList />
    </div>
  );
}

function CurrentList() {
  const own = useSavedItems();
  const sharedIds = useSharedIds();
  if (!own) return <BrowseLink />;
  const ownIds = own.map(({ id }) => id);
  const isShared = sharedIds.length > 0 && sharedIds.join() !== ownIds.join();
  const ids = isShared ? sharedIds : ownIds;
  return (
    <>
      {/* The key resets a list at another address. */}
      <SavedList key={isShared ? ids.join() : 'own'} {...{ ids, own, isShared }} />
      {ids.length === 0 && <BrowseLink isEmpty />}
    </>
  );
}

/** Leads to all items. Before hydration it is not known whether the list is empty. */
function BrowseLink({ isEmpty = false }: { isEmpty?: boolean }) {
  const { table, error } = useMessages();
  return (
    <div className={styles.text}>
      {isEmpty && (
        <p>
          <InterfaceText>{table.empty}</InterfaceText>
        </p>
      )}
      <p>
        <SiteLink className={styles.way} href={browsePath()}>
          <InterfaceText>{error.browse}</InterfaceText>
        </SiteLink>
      </p>
    </div>
  );
}
