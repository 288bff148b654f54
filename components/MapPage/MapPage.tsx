import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { browsePath, facetPath } from '#model/urls';
import { InteractiveMap, type InteractiveMapProps } from './InteractiveMap';
import styles from './MapPage.module.css';

export interface MapPageProps extends BasePageProps, InteractiveMapProps {}

/** Items on a map, with a list of the items in view. Without JavaScript the page links to lists of all items. */
export function MapPage({ site, map, index, facets, credit }: MapPageProps) {
  const messages = useMessages();
  const { title } = messages.map;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead
        title={title}
        description={messages.browse.description({
          site: site.title,
          items: messages.items({ count: map.items }),
        })}
      />
      <div className={styles.title}>
        <PageTitle>
          <InterfaceText>{title}</InterfaceText>
        </PageTitle>
      </div>
      <noscript>
        <p className={styles.text}>
          <InterfaceText>{messages.map.needsScript}</InterfaceText>
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
              <InterfaceText>{messages.browse.title}</InterfaceText>
            </SiteLink>
          </li>
        </ul>
      </noscript>
      <InteractiveMap {...{ map, index, facets, credit }} />
    </div>
  );
}
