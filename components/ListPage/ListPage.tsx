import type { ReactNode } from 'react';
import { CardRows } from '#components/CardRows/CardRows';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { Pager } from '#components/Pager/Pager';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { useWords } from '#components/Shell/Shell';
import type { Card } from '#model/schema';

interface ListPageProps {
  title: ReactNode;
  above?: { label: string; href: string };
  /** Of the whole list. */
  total: number;
  cards: readonly Card[];
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

/** One page of a list of items. */
export function ListPage({ title, above, total, cards, page, pages, pathOf }: ListPageProps) {
  const words = useWords();
  const count = words.items(total);
  return (
    <div className="page">
      <PageTitle above={above} below={pages > 1 ? `${count} · ${words.pager.position(page, pages)}` : count}>
        {title}
      </PageTitle>
      {total === 0 ? (
        <p>
          <InterfaceText>{words.browse.empty}</InterfaceText>
        </p>
      ) : (
        <CardRows cards={cards} />
      )}
      <Pager page={page} pages={pages} pathOf={pathOf} />
    </div>
  );
}
