import Router from 'next/router';
import type { FormEvent, ReactNode } from 'react';
import { basePath } from '#client/base-path';
import { routerArguments } from '#client/router/links';
import { CardRows } from '#components/CardRows/CardRows';
import { FacetTeasers } from '#components/FacetTeasers/FacetTeasers';
import { Featured, featuredPlace } from '#components/Featured/Featured';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type FrontMap, MapTeaser } from '#components/MapTeaser/MapTeaser';
import { PageBlocks } from '#components/PageBlocks/PageBlocks';
import { type BasePageProps, useMessages, usePageContext } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { SearchIcon } from '#components/SearchIcon/SearchIcon';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { TimelineBars } from '#components/TimelineBars/TimelineBars';
import type { FacetTeaser } from '#model/fields/groupings';
import type { FeaturedPicture } from '#model/pictures/featured-picture';
import type { Card, FrontSection, Site, Timeline } from '#model/schema';
import type { ShownEssay } from '#model/shown/essay';
import { longestWord } from '#model/text/longest-word';
import { browsePath, localizedPath, mapPath, searchPath, timelinePath, withBase } from '#model/urls';
import styles from './FrontPage.module.css';

export interface FrontPageProps extends BasePageProps, CollectionAboutProps {
  /** In page order; sections without content are omitted. */
  sections: FrontSection[];
  tagline: string | null;
  /** The owner's text of the page, if it has more than the description. */
  text: Pick<ShownEssay, 'blocks' | 'languageAttributes'> | null;
  featured: FeaturedPicture | null;
  facets: FacetTeaser[];
  timeline: Timeline | null;
  map: FrontMap | null;
  cards: Card[];
}

/** A featured picture, the description of the collection, and links into it. */
export function FrontPage(props: FrontPageProps) {
  const { site, tagline, description, counts, featured, text } = props;
  const { browse, items } = useMessages();
  const { opening, rest } = splitSections(props.sections);
  const shown = opening.includes('featured') ? featured : null;
  const place = shown ? featuredPlace(shown.picture, isLengthy(description)) : 'none';
  const isBeside = place === 'beside' || place === 'half';
  const isSmall = isBeside && (shown?.picture.width ?? 0) < smallPicture;
  return (
    <div className="page">
      <PageHead
        description={
          description ??
          tagline ??
          browse.description({ site: site.title, items: items({ count: counts.items }) })
        }
      />
      <div className={`${styles.opening} ${isBeside ? styles.beside : ''} ${isSmall ? styles.small : ''}`}>
        <header className={styles.name}>
          <h1
            className={styles.title}
            style={{ '--longest-word': longestWord(site.title), '--step': stepOf(site.title) }}
            tabIndex={-1}
            dir="auto"
          >
            {site.title}
          </h1>
          {tagline && (
            <p className={styles.tagline} dir="auto">
              {tagline}
            </p>
          )}
          {counts.items > 0 && <FrontSearch />}
        </header>
        {opening.map((section) =>
          section === 'about' ? (
            <div key={section} className={styles.about}>
              <CollectionAbout description={description} counts={counts} />
            </div>
          ) : (
            shown && (
              <div key={section} className={styles.picture}>
                <Featured card={shown} place={place === 'none' ? 'above' : place} isFirst />
              </div>
            )
          ),
        )}
      </div>
      {text && (
        <div className={styles.text}>
          <PageBlocks {...text} />
        </div>
      )}
      {groupSections(rest, props).map((group) => (
        <div key={group[0]} className={group.length > 1 ? styles.pair : undefined}>
          {group.map((section) => (
            <FrontPart key={section} section={section} isWide={group.length === 1} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Width below which a picture leaves much of a wide screen empty, in pixels. */
const smallPicture = 1100;

/** Number of letters from which a description is long. */
const lengthy = 300;

function isLengthy(description: string | null): boolean {
  return (description?.length ?? 0) > lengthy;
}

/** Returns the font size of a title as a share of the largest: longer titles are smaller, so that they take few lines. */
export function stepOf(title: string): number {
  return title.length > 90 ? 0.6 : title.length > 45 ? 0.8 : 1;
}

/** Groups sections into rows. The timeline and the map share a row if they follow each other. */
export function groupSections(
  sections: readonly FrontSection[],
  { timeline, map }: { timeline: unknown; map: unknown },
): FrontSection[][] {
  const isHalf = (section: FrontSection | undefined) =>
    Boolean(timeline && map) && (section === 'timeline' || section === 'map');
  const rows: FrontSection[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    if (last && isHalf(section) && isHalf(last.at(-1))) last.push(section);
    else rows.push([section]);
  }
  return rows;
}

interface FrontPartProps extends Omit<FrontPageProps, keyof BasePageProps> {
  section: FrontSection;
  /** True if it has the width of the page. */
  isWide: boolean;
}

function FrontPart({ section, isWide, ...shown }: FrontPartProps): ReactNode {
  const messages = useMessages();
  const { description, counts, featured, facets, timeline, map, cards } = shown;
  switch (section) {
    case 'featured':
      return (
        featured && (
          <div className={styles.part}>
            <Featured card={featured} place="above" />
          </div>
        )
      );
    case 'about':
      return (
        <div className={styles.part}>
          <CollectionAbout description={description} counts={counts} />
        </div>
      );
    case 'facets':
      return facets.length > 0 && <FacetTeasers facets={facets} />;
    case 'timeline':
      return (
        timeline && (
          <section className={styles.part}>
            <h2 className="section-title">
              <SiteLink className={styles.link} href={timelinePath()}>
                <InterfaceText>{messages.timeline.title}</InterfaceText>
              </SiteLink>
            </h2>
            <TimelineBars timeline={timeline} />
          </section>
        )
      );
    case 'map':
      return (
        map && (
          <section className={styles.part}>
            <h2 className="section-title">
              <SiteLink className={styles.link} href={mapPath()}>
                <InterfaceText>{messages.map.title}</InterfaceText>
              </SiteLink>
            </h2>
            <MapTeaser map={map} isWide={isWide} />
          </section>
        )
      );
    case 'items':
      return (
        cards.length > 0 && (
          <section className={styles.part}>
            <h2 className="section-title">
              <InterfaceText>{messages.front.items}</InterfaceText>
            </h2>
            <CardRows cards={cards} />
          </section>
        )
      );
  }
}

/** Splits the sections into the leading ones, beside the title, and the ones below. */
export function splitSections(sections: readonly FrontSection[]): {
  opening: ('featured' | 'about')[];
  rest: FrontSection[];
} {
  const opening: ('featured' | 'about')[] = [];
  for (const section of sections) {
    if (section !== 'featured' && section !== 'about') break;
    opening.push(section);
  }
  return { opening, rest: sections.slice(opening.length) };
}

/** A field that opens the search page; without JavaScript as a form. */
function FrontSearch() {
  const { localePath, messages, languageAttributes } = usePageContext();
  const { title, label } = messages.search;
  const path = localizedPath(localePath, searchPath());

  function openSearch(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('q');
    const text = field instanceof HTMLInputElement ? field.value : '';
    void Router.push(...routerArguments(text ? `${path}?${new URLSearchParams({ q: text })}` : path));
  }

  return (
    <search className={styles.search} {...languageAttributes}>
      <form method="get" action={withBase(basePath, path)} onSubmit={openSearch}>
        <input
          className={styles.field}
          type="search"
          name="q"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
        />
        <button type="submit" className={styles.button} aria-label={title}>
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}

interface CollectionAboutProps {
  description: string | null;
  counts: Pick<Site['counts'], 'items' | 'pictures'>;
}

/** The description of the collection, its item counts, and a link to all items. */
function CollectionAbout({ description, counts }: CollectionAboutProps) {
  const messages = useMessages();
  return (
    <>
      {description && (
        <p
          className={isLengthy(description) ? `${styles.description} ${styles.lengthy}` : styles.description}
          dir="auto"
        >
          {description}
        </p>
      )}
      <p className="interface-text wrapping-row">
        {counts.items === 0 ? (
          <InterfaceText>{messages.browse.empty}</InterfaceText>
        ) : (
          <SiteLink className={styles.browse} href={browsePath()}>
            <InterfaceText>{messages.front.allItems({ count: counts.items })}</InterfaceText>
          </SiteLink>
        )}{' '}
        {counts.pictures > 0 && (
          <span className={styles.pictures}>
            <InterfaceText>{messages.pictures({ count: counts.pictures })}</InterfaceText>
          </span>
        )}
      </p>
    </>
  );
}
