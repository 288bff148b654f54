import { FacetList } from '#components/FacetList/FacetList';
import { ValueTiles } from '#components/FacetTeasers/FacetTeasers';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages, usePageContext } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { Pager } from '#components/Pager/Pager';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { TimelineBars } from '#components/TimelineBars/TimelineBars';
import { haveMostlyPictures, type ValueTeaser } from '#model/fields/groupings';
import type { Facet, Timeline } from '#model/schema';
import type { LetterGroup, LetterLink } from '#model/text/letters';
import { facetPath, timelinePath } from '#model/urls';
import styles from './FacetPage.module.css';

export interface FacetPageProps extends BasePageProps {
  facet: Pick<Facet, 'slug' | 'label' | 'size'>;
  /** The values of this page. */
  groups: LetterGroup[];
  /** Links to the letters of a long list. */
  letters: LetterLink[];
  /** The most frequent values, or all of a short list; on the first page only. */
  ways: ValueTeaser[];
  /** True if `ways` contains all values. */
  isAll: boolean;
  /** Present if the facet's values are periods. */
  timeline: Timeline | null;
  page: number;
  pages: number;
}

/** A page of a facet's values. */
export function FacetPage({ site, facet, page, pages, ...shown }: FacetPageProps) {
  const messages = useMessages();
  const title = page > 1 ? `${facet.label}, ${messages.pager.page({ page })}` : facet.label;
  const count = messages.values({ count: facet.size });
  return (
    <div className="page">
      <PageHead
        title={title}
        description={messages.facet.description({ facet: facet.label, site: site.title })}
      />
      <PageTitle below={pages > 1 ? `${count} · ${messages.pager.position({ page, pages })}` : count}>
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
      <FrequentValues facet={facet} ways={shown.ways} isAll={shown.isAll} />
      {!shown.isAll && (
        <>
          <LetterJump letters={shown.letters} />
          <FacetList facet={facet.slug} groups={shown.groups} />
        </>
      )}
      <Pager page={page} pages={pages} pathOf={(n) => facetPath(facet.slug, n)} />
    </div>
  );
}

/** The most frequent values of a facet, or all of them. */
function FrequentValues({ facet, ways, isAll }: Pick<FacetPageProps, 'facet' | 'ways' | 'isAll'>) {
  const messages = useMessages();
  if (ways.length === 0) return null;
  return (
    <section className={styles.ways}>
      {!isAll && (
        <h2 className="section-title">
          <InterfaceText>{messages.facet.mostUsed}</InterfaceText>
        </h2>
      )}
      {haveMostlyPictures(ways) ? (
        <ValueTiles facet={facet.slug} values={ways} isWall />
      ) : (
        <FacetList facet={facet.slug} groups={[{ letter: null, id: null, values: ways }]} />
      )}
    </section>
  );
}

/** Links to the first value of each letter. */
function LetterJump({ letters }: { letters: readonly LetterLink[] }) {
  const { messages, languageAttributes } = usePageContext();
  if (letters.length === 0) return null;
  return (
    <nav className={styles.letters} aria-label={messages.facet.letters} lang={languageAttributes?.lang}>
      <ul>
        {letters.map(({ letter, href }) => (
          <li key={letter}>
            <SiteLink className={styles.letter} href={href}>
              {letter}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
