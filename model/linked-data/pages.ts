import { exactDate } from '#model/dates/span';
import { messagesFor } from '#model/i18n/messages';
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
import type { DataFile, Page, Timeline } from '#model/schema';
import { dataFileName, dataFormat } from '#model/site/data-files';
import { dataPath, pagePath } from '#model/urls';

/** Describes the front page: the site, and its publisher. */
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

/** Describes a page of a list, the last step of the path to it. */
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
 * Describes one of the collection's own pages.
 * @param image absolute address
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

/**
 * Describes the collection as a data set
 * (https://developers.google.com/search/docs/appearance/structured-data/dataset).
 */
export function describeData(site: PublicSite): Node[] {
  const { title, description, tagline, language, licence, timeline, keywords, data = [] } = site;
  const publisher = publisherOf(site);
  const messages = messagesFor(language);
  const address = absolute(site, dataPath);
  const years = timeline && yearsOf(timeline);
  return [
    {
      '@type': 'Dataset',
      '@id': `${address}#dataset`,
      name: title,
      description: description ?? tagline ?? messages.dataPage.about,
      url: address,
      inLanguage: language,
      isAccessibleForFree: true,
      about: { '@id': siteId(site) },
      ...(keywords && { keywords }),
      ...(licence?.uri && { license: licence.uri }),
      ...(publisher && { creator: publisher, publisher }),
      ...(years && { temporalCoverage: years }),
      distribution: data.map((file) => describeDownload(site, file)),
    },
    breadcrumbs(site, [{ name: messages.data, path: dataPath }]),
  ];
}

function describeDownload(site: PublicSite, file: DataFile): Node {
  return {
    '@type': 'DataDownload',
    name: dataFileName(file),
    encodingFormat: dataFormat(file).type,
    contentUrl: absolute(site, file.path),
    contentSize: `${file.bytes} B`,
  };
}

/** Returns the years of a timeline as an ISO 8601 interval; undefined if it begins BC. */
function yearsOf({ periods, years }: Timeline): string | undefined {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || first.from < 1) return undefined;
  return [first.from, last.from + years - 1].map((year) => `${year}`.padStart(4, '0')).join('/');
}
