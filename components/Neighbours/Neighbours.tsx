import { useEffect, useRef } from 'react';
import { prefetchInView } from '#client/router/links';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import styles from './Neighbours.module.css';

export interface NeighbourLink {
  title: string;
  href: string;
}

interface NeighboursProps {
  /** Accessible name of the navigation. */
  label: string;
  previous: NeighbourLink | null;
  next: NeighbourLink | null;
}

/** Links to the previous and next entry of a list. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  const messages = useMessages();
  const links = useRef<HTMLElement>(null);
  const addresses = `${previous?.href} ${next?.href}`;
  // Prefetches again if the links change.
  useEffect(() => (links.current ? prefetchInView(links.current) : undefined), [addresses]);
  if (!previous && !next) return null;
  return (
    <nav ref={links} className={styles.neighbours} aria-label={label}>
      {previous && (
        <SiteLink className={styles.way} rel="prev" href={previous.href}>
          <span className={styles.label}>
            <InterfaceText>{messages.item.previous}</InterfaceText>
          </span>{' '}
          <span className={styles.title} dir="auto">
            {previous.title}
          </span>
        </SiteLink>
      )}
      {next && (
        <SiteLink className={`${styles.way} ${styles.next}`} rel="next" href={next.href}>
          <span className={styles.label}>
            <InterfaceText>{messages.item.next}</InterfaceText>
          </span>{' '}
          <span className={styles.title} dir="auto">
            {next.title}
          </span>
        </SiteLink>
      )}
    </nav>
  );
}
