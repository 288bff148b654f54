import { CardRows } from '#components/CardRows/CardRows';
import { Featured, type PicturedCard } from '#components/Featured/Featured';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { placeOf } from '#components/LargePicture/LargePicture';
import { PageHead } from '#components/PageHead/PageHead';
import { type PageFrame, useWords } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { type FacetIntroduction, WaysIn } from '#components/WaysIn/WaysIn';
import type { Card, Site } from '#model/schema';
import { browsePath } from '#model/urls';
import styles from './FrontPage.module.css';

export interface FrontPageProps extends PageFrame {
  tagline: string | null;
  description: string | null;
  counts: Pick<Site['counts'], 'items' | 'pictures'>;
  featured: PicturedCard | null;
  facets: FacetIntroduction[];
  cards: Card[];
}

/** What the collection is, one picture at its best, and the ways in. */
export function FrontPage({ shell, tagline, description, counts, featured, facets, cards }: FrontPageProps) {
  const words = useWords();
  const place = featured ? placeOf(featured.picture) : 'above';
  return (
    <div className="page">
      <PageHead description={description ?? tagline} />
      <div className={place === 'beside' ? styles.beside : styles.above}>
        <header className={styles.opening}>
          <div className={styles.name}>
            <h1 className={styles.title} tabIndex={-1} dir="auto">
              {shell.title}
            </h1>
            {tagline && (
              <p className={styles.tagline} dir="auto">
                {tagline}
              </p>
            )}
          </div>
          <div className={styles.about}>
            {description && (
              <p className={styles.description} dir="auto">
                {description}
              </p>
            )}
            <p className={styles.counts}>
              {counts.items === 0 ? (
                <InterfaceText>{words.browse.empty}</InterfaceText>
              ) : (
                <SiteLink className={styles.browse} href={browsePath()}>
                  <InterfaceText>{words.front.allItems(counts.items)}</InterfaceText>
                </SiteLink>
              )}
              {counts.pictures > 0 && (
                <span className={styles.pictures}>
                  <InterfaceText>{words.pictures(counts.pictures)}</InterfaceText>
                </span>
              )}
            </p>
          </div>
        </header>
        {featured && <Featured card={featured} place={place} />}
      </div>
      {cards.length > 0 && (
        <section className={styles.items}>
          <h2 className="section-title">
            <InterfaceText>{words.front.items}</InterfaceText>
          </h2>
          <CardRows cards={cards} />
        </section>
      )}
      <WaysIn facets={facets} />
    </div>
  );
}
