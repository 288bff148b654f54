import { FacetValues } from '#components/FacetValues/FacetValues';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { PageHead } from '#components/PageHead/PageHead';
import { Pager } from '#components/Pager/Pager';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { type PageFrame, useWords } from '#components/Shell/Shell';
import type { Facet, FacetValue } from '#model/schema';
import { facetPath } from '#model/urls';

export interface FacetPageProps extends PageFrame {
  facet: Pick<Facet, 'slug' | 'label' | 'size'>;
  values: FacetValue[];
  page: number;
  pages: number;
}

/** A page of a facet's values. */
export function FacetPage({ shell, facet, values, page, pages }: FacetPageProps) {
  const words = useWords();
  const title = page > 1 ? `${facet.label}, ${words.pager.page(page)}` : facet.label;
  const count = words.values(facet.size);
  return (
    <div className="page">
      <PageHead title={title} description={words.facet.description(facet.label, shell.title)} />
      <PageTitle below={pages > 1 ? `${count} · ${words.pager.position(page, pages)}` : count}>
        {facet.label}
      </PageTitle>
      {values.length === 0 ? (
        <p>
          <InterfaceText>{words.facet.empty}</InterfaceText>
        </p>
      ) : (
        <FacetValues facet={facet.slug} values={values} />
      )}
      <Pager page={page} pages={pages} pathOf={(n) => facetPath(facet.slug, n)} />
    </div>
  );
}
