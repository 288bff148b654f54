import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ListPage } from '#components/ListPage/ListPage';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import type { Card } from '#model/schema';
import { browsePath } from '#model/urls';

export interface BrowseProps extends BasePageProps {
  cards: Card[];
  /** Of the whole collection. */
  total: number;
  page: number;
  pages: number;
}

/** A page of all items. */
export function BrowsePage({ site, cards, total, page, pages }: BrowseProps) {
  const messages = useMessages();
  const title = page > 1 ? `${messages.browse.title}, ${messages.pager.page(page)}` : messages.browse.title;
  return (
    <>
      <PageHead title={title} description={messages.browse.description(site.title, messages.items(total))} />
      <ListPage
        title={<InterfaceText>{messages.browse.title}</InterfaceText>}
        {...{ cards, total, page, pages }}
        pathOf={browsePath}
      />
    </>
  );
}
