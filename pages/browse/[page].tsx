import type { GetStaticProps } from 'next';
import { useEffect } from 'react';
import { basePath } from '#client/base-path';
import { writeQuestion } from '#client/search/address';
import { formerBrowseSearch } from '#client/search/former-browse-address';
import { emptyQuestion } from '#client/search/question';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ListPage } from '#components/ListPage/ListPage';
import { type BasePageProps, basePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { numbersOf, pagesOf } from '#components/Pager/Pager';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { pageSize } from '#model/pages';
import type { Card } from '#model/schema';
import { hasFeed } from '#model/site/feed';
import { browsePath, feedPath, localePathOf, localizedPath, searchPath, withBase } from '#model/urls';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';
import { staticPaths } from '#store/static-paths';

/** Its address has no number: index.tsx. */
const firstPage = 1;

type Params = { language?: string; page?: string };

export const getStaticPaths = () => staticPaths('browse/[page]');

export const getStaticProps: GetStaticProps<BrowseProps, Params> = ({ params }) => {
  const store = openStore(params?.language);
  const { site, ids, cards } = store;
  const total = ids.length;
  const page = Number(params?.page ?? firstPage);
  const numbers = numbersOf(total, page, pageSize);
  return {
    props: {
      ...basePageProps(site, browsePath(page), sharedPicture(store)),
      cards: cards(numbers),
      total,
      page,
      pages: pagesOf(total, pageSize),
      newest: site.added
        ? {
            search: searchPath(writeQuestion({ ...emptyQuestion, sort: 'added' })),
            feed: hasFeed(site) ? localizedPath(localePathOf(site), feedPath) : null,
          }
        : null,
    },
  };
};

export default BrowsePage;

interface BrowseProps extends BasePageProps {
  cards: Card[];
  /** Number of items in the collection. */
  total: number;
  page: number;
  pages: number;
  /** Addresses of the latest additions; null if no item has a date of addition. */
  newest: { search: string; feed: string | null } | null;
}

/** A page of all items. */
function BrowsePage({ site, cards, total, page, pages, newest }: BrowseProps) {
  const messages = useMessages();
  const { localePath = '' } = site;
  useEffect(() => {
    const search = formerBrowseSearch(location.hash, (id) => document.getElementById(id) !== null);
    if (search) location.replace(withBase(basePath, localizedPath(localePath, search)));
  }, [localePath]);
  const title =
    page > 1 ? `${messages.browse.title}, ${messages.pager.page({ page })}` : messages.browse.title;
  return (
    <>
      <PageHead
        title={title}
        description={messages.browse.description({
          site: site.title,
          items: messages.items({ count: total }),
        })}
      />
      <ListPage
        title={<InterfaceText>{messages.browse.title}</InterfaceText>}
        {...{ cards, total, page, pages }}
        pathOf={browsePath}
        links={newest && <NewestLinks {...newest} />}
      />
    </>
  );
}

function NewestLinks({ search, feed }: NonNullable<BrowseProps['newest']>) {
  const messages = useMessages();
  return (
    <>
      <SiteLink href={search}>
        <InterfaceText>{messages.search.sortings.added}</InterfaceText>
      </SiteLink>
      {feed && (
        <SiteLink href={feed}>
          <InterfaceText>{messages.browse.feed}</InterfaceText>
        </SiteLink>
      )}
    </>
  );
}
