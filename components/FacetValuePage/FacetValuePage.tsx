import { ListPage } from '#components/ListPage/ListPage';
import { PageHead } from '#components/PageHead/PageHead';
import { type PageFrame, useWords } from '#components/Shell/Shell';
import type { Card, Facet, FacetValue } from '#model/schema';
import { facetPath, facetValuePath } from '#model/urls';

export interface FacetValuePageProps extends PageFrame {
  facet: Pick<Facet, 'slug' | 'label'>;
  value: FacetValue;
  cards: Card[];
  page: number;
  pages: number;
}

/** A page of the items that share a value. */
export function FacetValuePage({ facet, value, cards, page, pages }: FacetValuePageProps) {
  const words = useWords();
  const title = `${facet.label}: ${value.label}`;
  return (
    <>
      <PageHead
        title={page > 1 ? `${title}, ${words.pager.page(page)}` : title}
        description={words.facet.valueDescription(facet.label, value.label, words.items(value.count))}
      />
      <ListPage
        title={value.label}
        above={{ label: facet.label, href: facetPath(facet.slug) }}
        total={value.count}
        {...{ cards, page, pages }}
        pathOf={(n) => facetValuePath(facet.slug, value.slug, n)}
      />
    </>
  );
}
