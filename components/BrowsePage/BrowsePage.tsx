import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ListPage } from '#components/ListPage/ListPage';
import { PageHead } from '#components/PageHead/PageHead';
import { type PageFrame, useMessages } from '#components/Shell/Shell';
import type { Card } from '#model/schema';
import { browsePath } from '#model/urls';

export interface BrowseProps extends PageFrame {
  cards: Card[];
  /** Of the whole collection. */
  total: number;
  page: number;
  pages: number;
}

/** A page of all items. */
export function BrowsePage({ shell, cards, total, page, pages }: BrowseProps) {
  const words = useMessages();
  const title = page > 1 ? `${words.browse.title}, ${words.pager.page(page)}` : words.browse.title;
  return (
    <>
      <PageHead title={title} description={words.browse.description(shell.title, words.items(total))} />
      <ListPage
        title={<InterfaceText>{words.browse.title}</InterfaceText>}
        {...{ cards, total, page, pages }}
        pathOf={browsePath}
      />
    </>
  );
}
