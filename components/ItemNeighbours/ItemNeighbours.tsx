import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useWords } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Card } from '#model/schema';
import { itemPath } from '#model/urls';
import styles from './ItemNeighbours.module.css';

export type Neighbour = Pick<Card, 'id' | 'title'>;

interface ItemNeighboursProps {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** The items before and after, in the order of the collection. */
export function ItemNeighbours({ previous, next }: ItemNeighboursProps) {
  const words = useWords();
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={words.item.neighbours}>
      {previous && (
        <SiteLink className={styles.way} rel="prev" href={itemPath(previous.id)}>
          <span className={styles.label}>
            <InterfaceText>{words.item.previous}</InterfaceText>
          </span>{' '}
          <span className={styles.title} dir="auto">
            {previous.title}
          </span>
        </SiteLink>
      )}
      {next && (
        <SiteLink className={`${styles.way} ${styles.next}`} rel="next" href={itemPath(next.id)}>
          <span className={styles.label}>
            <InterfaceText>{words.item.next}</InterfaceText>
          </span>{' '}
          <span className={styles.title} dir="auto">
            {next.title}
          </span>
        </SiteLink>
      )}
    </nav>
  );
}
