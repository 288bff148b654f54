import { fileSize } from '#model/i18n/measures';
import { type Messages, messagesFor } from '#model/i18n/messages';
import { absolute, addressOf, isPublic } from '#model/linked-data/nodes';
import type { DataFile, Site } from '#model/schema';
import { dataFileName, dataFormat } from '#model/site/data-files';
import { feedAddress, hasFeed } from '#model/site/feed';
import { collectionPath, dataPath, itemDataPath } from '#model/urls';

/** Content of the page about data, as texts, so that its messages stay out of the page scripts. For the build only. */
export interface ShownData {
  description: string;
  about: string;
  filesTitle: string;
  files: ShownFile[];
  termsTitle: string;
  terms: string;
  /** Terms of use of pictures and other files. */
  itemTerms: string;
  citeTitle: string;
  citation: string;
  useTitle: string;
  uses: Use[];
}

/** A file for download. */
export interface ShownFile {
  /** Address, without base path. */
  path: string;
  name: string;
  /** Description of its contents. */
  contents: string;
  /** Format, rows and size. */
  measures: string[];
}

/** A way to use the data. */
export interface Use {
  title: string;
  address?: string;
  hint: string;
}

export function shownData(site: Site): ShownData {
  const messages = messagesFor(site.language);
  const { dataPage, items, item } = messages;
  return {
    description: dataPage.description({ site: site.title, items: items({ count: site.counts.items }) }),
    about: dataPage.about,
    filesTitle: dataPage.files,
    files: (site.data ?? []).map((file) => showFile(file, site, messages)),
    termsTitle: item.licence,
    terms: site.licence ? dataPage.terms : dataPage.noTerms,
    itemTerms: dataPage.itemTerms,
    citeTitle: dataPage.cite,
    citation: citationOf(site, messages),
    useTitle: dataPage.use,
    uses: usesOf(site, messages),
  };
}

function usesOf(site: Site, { dataPage }: Messages): Use[] {
  const record = addressOf(site, itemDataPath('ID'));
  return [
    { title: dataPage.record, address: record, hint: dataPage.recordHint },
    ...(site.iiif
      ? [{ title: dataPage.iiif, address: addressOf(site, collectionPath()), hint: dataPage.iiifHint }]
      : []),
    ...(hasFeed(site) ? [{ title: dataPage.feed, address: feedAddress(site), hint: dataPage.feedHint }] : []),
    { title: dataPage.rebuild, hint: dataPage.rebuildHint },
  ];
}

function showFile(file: DataFile, { facets }: Site, messages: Messages): ShownFile {
  const { path, contents, rows, bytes } = file;
  const { contents: texts, rows: rowCount } = messages.dataPage;
  const facet = facets.find(({ slug }) => slug === file.facet)?.label ?? '';
  const measures = [
    dataFormat(file).label,
    ...(rows === undefined ? [] : [rowCount({ count: rows })]),
    fileSize(bytes, messages),
  ];
  return {
    path,
    name: dataFileName(file),
    contents: contents === 'values' ? texts.values({ facet }) : texts[contents],
    measures,
  };
}

/** Returns `Harbour Library. The Quay [Data set]. CC BY 4.0. https://example.org/data`. */
function citationOf(site: Site, { dataPage }: Messages): string {
  const { title, organisation, licence } = site;
  const name = organisation && organisation.name !== title ? [organisation.name] : [];
  const sentences = [...name, `${title} [${dataPage.dataset}]`, ...(licence ? [licence.label] : [])];
  const text = sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' ');
  return isPublic(site) ? `${text} ${absolute(site, dataPath)}` : text;
}
