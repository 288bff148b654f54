import { exactDate } from '#model/dates/span';
import {
  absolute,
  breadcrumbs,
  type Node,
  type PublicSite,
  people,
  publisherOf,
  type Step,
  siteId,
} from '#model/linked-data/nodes';
import type { Page } from '#model/schema';
import { pagePath } from '#model/urls';

/** The front page: the site, and who publishes it. */
export function describeSite(site: PublicSite): Node[] {
  const { title, tagline, description, language, licence } = site;
  const publisher = publisherOf(site);
  return [
    {
      '@type': 'WebSite',
      '@id': siteId(site),
      name: title,
      ...(tagline && { alternateName: tagline }),
      ...(description && { description }),
      url: absolute(site, '/'),
      inLanguage: language,
      ...(licence?.uri && { license: licence.uri }),
      ...(publisher && { publisher }),
    },
  ];
}

/** A page of a list, which is the last step of the way to it. */
export function describeList(site: PublicSite, steps: readonly Step[], items: number): Node[] {
  const last = steps.at(-1);
  if (!last) return [];
  return [
    {
      '@type': 'CollectionPage',
      name: last.name,
      url: absolute(site, last.path),
      inLanguage: site.language,
      isPartOf: { '@id': siteId(site) },
      mainEntity: { '@type': 'ItemList', numberOfItems: items },
    },
    breadcrumbs(site, steps),
  ];
}

/**
 * One of the collection's own pages.
 *
 * @param image absolute
 */
export function describeEssay(site: PublicSite, page: Page, image: string | undefined): Node[] {
  const { slug, title, description, authors, date } = page;
  const path = pagePath(slug);
  const publisher = publisherOf(site);
  const author = authors.length > 0 ? people(authors) : publisher;
  const published = date && exactDate(date);
  return [
    {
      '@type': 'Article',
      headline: title,
      ...(description && { description }),
      ...(image && { image }),
      url: absolute(site, path),
      mainEntityOfPage: absolute(site, path),
      inLanguage: site.language,
      isPartOf: { '@id': siteId(site) },
      ...(author && { author }),
      ...(published && { datePublished: published }),
      ...(publisher && { publisher }),
    },
    breadcrumbs(site, [{ name: title, path }]),
  ];
}
