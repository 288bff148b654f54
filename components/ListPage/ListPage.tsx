import type { ReactNode } from 'react';
import { CardRows, havePictures } from '#components/CardRows/CardRows';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Pager } from '#components/Pager/Pager';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { ViewChoice } from '#components/ViewChoice/ViewChoice';
import type { Card } from '#model/schema';
import styles from './ListPage.module.css';

interface ListPageProps {
  title: ReactNode;
  above?: { label: string; href: string };
  /** Number of items in the whole list. */
  total: number;
  cards: readonly Card[];
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** Links below the title. */
  links?: ReactNode;
  /** Shown above the list. */
  lead?: ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
}

/** One page of a list of items. */
export function ListPage(props: ListPageProps) {
  const { title, above, total, cards, page, pages, pathOf, links, lead, children } = props;
  const messages = useMessages();
  const count = messages.items({ count: total });
  return (
    <div className="page">
      <div className={styles.head}>
        <PageTitle
          above={above}
          below={pages > 1 ? `${count} · ${messages.pager.position({ page, pages })}` : count}
        >
          {title}
        </PageTitle>
        {havePictures(cards) && <ViewChoice />}
      </div>
      {links && <p className={styles.links}>{links}</p>}
      {lead}
      {total === 0 ? (
        <p>
          <InterfaceText>{messages.browse.empty}</InterfaceText>
        </p>
      ) : (
        <div className={styles.list}>
          <CardRows cards={cards} isTop />
        </div>
      )}
      <Pager page={page} pages={pages} pathOf={pathOf} />
      {children}
    </div>
  );
}
