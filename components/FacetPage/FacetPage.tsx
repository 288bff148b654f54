import { FacetCloud } from '#components/FacetCloud/FacetCloud';
import { FacetList } from '#components/FacetList/FacetList';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { LetterJump } from '#components/LetterJump/LetterJump';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { Pager } from '#components/Pager/Pager';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { TimelineBars } from '#components/TimelineBars/TimelineBars';
import type { CloudValue } from '#model/cloud';
import type { LetterGroup, LetterLink } from '#model/letter-groups';
import type { Facet, Timeline } from '#model/schema';
import { facetPath, timelinePath } from '#model/urls';

export interface FacetPageProps extends BasePageProps {
  facet: Pick<Facet, 'slug' | 'label' | 'size'>;
  /** The values of this page. */
  groups: LetterGroup[];
  /** The way to each letter of a long list. */
  letters: LetterLink[];
  /** The most used values, on the first page of a facet that has enough. */
  cloud: CloudValue[];
  /** Where the values are periods. */
  timeline: Timeline | null;
  page: number;
  pages: number;
}

/** A page of a facet's values. */
export function FacetPage({ site, facet, page, pages, ...shown }: FacetPageProps) {
  const messages = useMessages();
  const title = page > 1 ? `${facet.label}, ${messages.pager.page(page)}` : facet.label;
  const count = messages.values(facet.size);
  return (
    <div className="page">
      <PageHead title={title} description={messages.facet.description(facet.label, site.title)} />
      <PageTitle below={pages > 1 ? `${count} · ${messages.pager.position(page, pages)}` : count}>
        {facet.label}
      </PageTitle>
      {shown.groups.length === 0 && (
        <p>
          <InterfaceText>{messages.facet.empty}</InterfaceText>
        </p>
      )}
      {shown.timeline && (
        <>
          <TimelineBars timeline={shown.timeline} />
          <p>
            <SiteLink href={timelinePath()}>
              <InterfaceText>{messages.timeline.title}</InterfaceText>
            </SiteLink>
          </p>
        </>
      )}
      <FacetCloud facet={facet.slug} values={shown.cloud} />
      <LetterJump letters={shown.letters} />
      <FacetList facet={facet.slug} groups={shown.groups} />
      <Pager page={page} pages={pages} pathOf={(n) => facetPath(facet.slug, n)} />
    </div>
  );
}
