import { Clips } from '#components/Clips/Clips';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ListPage } from '#components/ListPage/ListPage';
import { Neighbours } from '#components/Neighbours/Neighbours';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ValueOfFacet } from '#model/fields/groupings';
import type { Clip } from '#model/recordings/clips';
import type { Card, Facet, FacetValue } from '#model/schema';
import { facetPath, facetValuePath } from '#model/urls';
import styles from './FacetValuePage.module.css';

export interface FacetValuePageProps extends BasePageProps {
  facet: Pick<Facet, 'slug' | 'label'>;
  value: FacetValue;
  cards: Card[];
  /** Neighbours in the facet's list. */
  previous: FacetValue | null;
  next: FacetValue | null;
  /** Values that often occur on the same items. */
  related: ValueOfFacet[];
  /** Clips on the value, if it is a theme; absent on other pages. */
  clips?: Clip[];
  page: number;
  pages: number;
}

/** A page of the items with a value. */
export function FacetValuePage(props: FacetValuePageProps) {
  const { facet, value, cards, page, pages, previous, next, related, clips } = props;
  const messages = useMessages();
  const linkTo = (other: FacetValue | null) =>
    other && { title: other.label, href: facetValuePath(facet.slug, other.slug) };
  const title = `${facet.label}: ${value.label}`;
  return (
    <>
      <PageHead
        title={page > 1 ? `${title}, ${messages.pager.page({ page })}` : title}
        description={messages.facet.valueDescription({
          facet: facet.label,
          value: value.label,
          items: messages.items({ count: value.count }),
        })}
      />
      <ListPage
        title={value.label}
        above={{ label: facet.label, href: facetPath(facet.slug) }}
        total={value.count}
        {...{ cards, page, pages }}
        lead={clips && <Clips key={`${value.slug} ${page}`} clips={clips} />}
        pathOf={(n) => facetValuePath(facet.slug, value.slug, n)}
      >
        <RelatedValues values={related} />
        <Neighbours label={messages.facet.neighbours} previous={linkTo(previous)} next={linkTo(next)} />
      </ListPage>
    </>
  );
}

/** Values of any facet that occur on the same items. */
export function RelatedValues({ values }: { values: readonly ValueOfFacet[] }) {
  const messages = useMessages();
  if (values.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2 className="section-title">
        <InterfaceText>{messages.facet.related}</InterfaceText>
      </h2>
      <dl className="interface-text wrapping-row">
        {byFacet(values).map(({ facet, found }) => (
          <div key={facet.slug} className={styles.facet}>
            <dt dir="auto">{facet.label}</dt>
            {found.map(({ slug, label, count }) => (
              <dd key={slug}>
                <SiteLink className={styles.link} href={facetValuePath(facet.slug, slug)} dir="auto">
                  {label}
                </SiteLink>{' '}
                <span className={styles.count}>{messages.number(count)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Groups values by facet, in the order of the facets' first values. */
function byFacet(values: readonly ValueOfFacet[]): { facet: ValueOfFacet['facet']; found: ValueOfFacet[] }[] {
  const facets = new Map(values.map(({ facet }) => [facet.slug, facet]));
  return [...facets.values()].map((facet) => ({
    facet,
    found: values.filter((value) => value.facet.slug === facet.slug),
  }));
}
