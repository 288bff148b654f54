import type { ReactNode } from 'react';
import type { FoundPages as FoundPagesOfItem } from '#client/search/protocol';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
// Both list positions of words.
import styles from './Moments.module.css';

interface FoundPagesProps {
  pages: readonly FoundPagesOfItem[];
  /** Highlights matching words; passed by the results, which contain the code for it. */
  mark: (text: string) => ReactNode;
}

/** Pages with the words of the query. Each link opens a page with the words marked. */
export function FoundPages({ pages, mark }: FoundPagesProps) {
  const { search } = useMessages();
  return (
    <section className={styles.moments}>
      <h2 className={styles.heading}>
        <InterfaceText>{search.lists.pages}</InterfaceText>
      </h2>
      <ol>
        {pages.map((item) => (
          <PagesOfItem key={item.id} item={item} mark={mark} />
        ))}
      </ol>
    </section>
  );
}

interface PagesOfItemProps extends Pick<FoundPagesProps, 'mark'> {
  item: FoundPagesOfItem;
}

/** An item with an excerpt of its first matching page, and links to others. */
function PagesOfItem({ item: { title, language, pages, further }, mark }: PagesOfItemProps) {
  const { pager, number: write } = useMessages();
  const [first, ...others] = pages;
  return (
    <li>
      <SiteLink className={styles.link} href={first?.href ?? ''}>
        <span className={styles.title} dir="auto" lang={language}>
          {title}
        </span>{' '}
        <span className={styles.time}>
          <InterfaceText>{pager.page({ page: first?.number ?? 0 })}</InterfaceText>
        </span>
        {first?.words !== undefined && (
          <span className={styles.words} dir="auto" lang={first.language}>
            … {mark(first.words)} …
          </span>
        )}
      </SiteLink>
      {others.length > 0 && (
        <p className={styles.time}>
          {others.map(({ number, href }) => (
            <SiteLink key={href} href={href}>
              <InterfaceText>{pager.page({ page: number })}</InterfaceText>
            </SiteLink>
          ))}
          {further > 0 && <bdi>{`+ ${write(further)}`}</bdi>}
        </p>
      )}
    </li>
  );
}
