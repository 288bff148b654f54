import { CardRows } from '#components/CardRows/CardRows';
import { Pager } from '#components/Pager/Pager';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { useWords } from '#components/Shell/Shell';
import type { Card } from '#model/schema';

interface ListPageProps {
  title: string;
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
      {total === 0 ? <p>{words.browse.empty}</p> : <CardRows cards={cards} />}
      <Pager page={page} pages={pages} pathOf={pathOf} />
    </div>
  );
}
