import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Site } from '#model/schema';
import { browsePath } from '#model/urls';
import styles from './CollectionAbout.module.css';

export interface CollectionAboutProps {
  description: string | null;
  counts: Pick<Site['counts'], 'items' | 'pictures'>;
}

/** What the collection is, how much is in it, and the way to all of it. */
export function CollectionAbout({ description, counts }: CollectionAboutProps) {
  const messages = useMessages();
  return (
    <>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <p className={styles.counts}>
        {counts.items === 0 ? (
          <InterfaceText>{messages.browse.empty}</InterfaceText>
        ) : (
          <SiteLink className={styles.browse} href={browsePath()}>
            <InterfaceText>{messages.front.allItems(counts.items)}</InterfaceText>
          </SiteLink>
        )}{' '}
        {counts.pictures > 0 && (
          <span className={styles.pictures}>
            <InterfaceText>{messages.pictures(counts.pictures)}</InterfaceText>
          </span>
        )}
      </p>
    </>
  );
}
