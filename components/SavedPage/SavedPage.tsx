import { useCallback, useState } from 'react';
import { useComparedIds, useSharedIds } from '#client/saved/address-ids';
import { useSavedItems } from '#client/saved/saved-items';
import type { StoredItem } from '#client/saved/stored-item';
import { type SavedEntry, useSavedEntries } from '#client/saved/use-entries';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages, usePageContext } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { SaveButton } from '#components/SaveButton/SaveButton';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { browsePath } from '#model/urls';
import { CompareButton } from './CardButtons';
import { CompareView, comparableItems } from './CompareView';
import { ItemComparison } from './ItemComparison';
import { OwnItems } from './OwnItems';
import { SavedCard } from './SavedCard';
import styles from './SavedPage.module.css';
import { SavedTools } from './SavedTools';
import { useSavedActions } from './useSavedActions';

/** The visitor's saved items, a shared list, or a comparison: the address decides in the browser. */
export function SavedPage(_: BasePageProps) {
  const { saved } = useMessages();
  const [compared, part] = useComparedIds();
  if (compared) return <ItemComparison key={`${compared},${part}`} id={compared} part={part} />;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={saved.title} isUnlisted />
      <PageTitle>
        <InterfaceText>{saved.title}</InterfaceText>
      </PageTitle>
      <p className={styles.about}>
        <InterfaceText>{saved.about}</InterfaceText>
      </p>
      <noscript>
        <p className={styles.text}>
          <InterfaceText>{saved.needsScript}</InterfaceText>
        </p>
      </noscript>
      <CurrentList />
    </div>
  );
}

function CurrentList() {
  const stored = useSavedItems();
  const sharedIds = useSharedIds();
  if (!stored) return <BrowseLink />;
  const savedIds = stored.map(({ id }) => id);
  const isShared = sharedIds.length > 0 && sharedIds.join() !== savedIds.join();
  const ids = isShared ? sharedIds : savedIds;
  return (
    <>
      {/* The key resets the list if the address changes. */}
      <SavedList key={isShared ? ids.join() : 'own'} {...{ ids, stored, isShared }} />
      {ids.length === 0 && <BrowseLink isEmpty />}
    </>
  );
}

/** Link to all items. Before hydration it is not known whether the list is empty. */
function BrowseLink({ isEmpty = false }: { isEmpty?: boolean }) {
  const { saved, error } = useMessages();
  return (
    <div className={styles.text}>
      {isEmpty && (
        <p>
          <InterfaceText>{saved.empty}</InterfaceText>
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

interface SavedListProps {
  ids: readonly string[];
  stored: readonly StoredItem[];
  /** True if it is another person's list, which can be exported and saved, but not changed. */
  isShared: boolean;
}

/** The tools of a list, and its items: all of them, or two to compare. */
function SavedList({ ids, stored, isShared }: SavedListProps) {
  const { saved } = useMessages();
  const { localePath } = usePageContext();
  const entries = useSavedEntries(ids, { stored, localePath });
  const actions = useSavedActions();
  /** Id of the first compared item. */
  const [compared, setCompared] = useState<string>();

  const comparable = comparableItems(entries);
  const closeComparison = useCallback(() => setCompared(undefined), []);
  const canCompare = comparable.length > 1;
  const compare = canCompare ? setCompared : undefined;
  return (
    <>
      <SavedTools
        {...{ entries, actions, isShared }}
        compare={compare && (() => compare(comparable[0]?.id))}
      />
      {canCompare && compared !== undefined ? (
        <CompareView items={comparable} start={compared} back={saved.back} onClose={closeComparison} />
      ) : isShared ? (
        <SharedItems entries={untilFirstLoading(entries)} compare={compare} />
      ) : (
        <OwnItems entries={entries} actions={actions} compare={compare} />
      )}
    </>
  );
}

/** A shared list grows at its end while it loads, so that nothing moves. */
function untilFirstLoading(entries: readonly SavedEntry[]): readonly SavedEntry[] {
  const first = entries.findIndex(({ state }) => state === 'loading');
  return first === -1 ? entries : entries.slice(0, first);
}

interface SharedItemsProps {
  entries: readonly SavedEntry[];
  compare: ((id: string) => void) | undefined;
}

/** The items of a shared list, each with a save button. */
function SharedItems({ entries, compare }: SharedItemsProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <SavedCard key={entry.id} entry={entry}>
          {compare && entry.item && <CompareButton entry={entry} compare={compare} />}
          {entry.item && entry.state !== 'missing' && <SaveButton item={entry.item} place="tools" />}
        </SavedCard>
      ))}
    </ul>
  );
}
