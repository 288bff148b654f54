import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { type PageFrame, useMessages } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { browsePath, facetPath } from '#model/urls';
import { MapDesk, type MapDeskProps } from './MapDesk';
import styles from './MapPage.module.css';

export interface MapPageProps extends PageFrame, MapDeskProps {}

/** Items on a map, and those in view in a list beside it. Without JavaScript the page leads to where all of them stand. */
export function MapPage({ shell, map, index, facets, credit }: MapPageProps) {
  const words = useMessages();
  const { title } = words.map;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={title} description={words.browse.description(shell.title, words.items(map.items))} />
      <div className={styles.title}>
        <PageTitle>
          <InterfaceText>{title}</InterfaceText>
        </PageTitle>
      </div>
      <noscript>
        <p className={styles.text}>
          <InterfaceText>{words.map.needsScript}</InterfaceText>
        </p>
        <ul className={styles.ways}>
          {facets.map(({ slug, label }) => (
            <li key={slug}>
              <SiteLink href={facetPath(slug)} dir="auto">
                {label}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink href={browsePath()}>
              <InterfaceText>{words.browse.title}</InterfaceText>
            </SiteLink>
          </li>
        </ul>
      </noscript>
      <MapDesk {...{ map, index, facets, credit }} />
    </div>
  );
}
