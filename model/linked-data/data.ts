import { dataFileName, dataFormat } from '#model/data-files';
import { messagesFor } from '#model/i18n/messages';
import {
  absolute,
  breadcrumbs,
  type Node,
  type PublicSite,
  publisherOf,
  siteId,
} from '#model/linked-data/nodes';
import type { DataFile, Timeline } from '#model/schema';
import { dataPath } from '#model/urls';

/** Describes the collection as a data set (https://developers.google.com/search/docs/appearance/structured-data/dataset). */
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

/** Returns the years from the first period to the last as ISO 8601; undefined where one is before our era. */
function yearsOf({ periods, years }: Timeline): string | undefined {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || first.from < 1) return undefined;
  return [first.from, last.from + years - 1].map((year) => `${year}`.padStart(4, '0')).join('/');
}
