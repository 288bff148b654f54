import type { Problem } from '#model/schema';
import type { PipelineOptions } from '#scripts/pipeline/options';
import type { RawCollection } from '#scripts/read/raw';
import { withReader } from '#scripts/read/read-apart';
import { count } from '#scripts/report/figures';
import { useFetchedFiles } from '#scripts/resolve/fetched-objects';
import { type JudgedColumns, judgeFileColumns } from '#scripts/resolve/file-columns';
import { type Located, locateObjects, namedPictures } from '#scripts/resolve/locate';
import { locateLinkedFiles } from '#scripts/resolve/page-files';
import { featuredFile, locatePagePictures, pagePictureFiles } from '#scripts/resolve/page-pictures';
import { withoutSecretAddresses } from '#scripts/resolve/secret-addresses';
import { addressOf } from '#scripts/resolve/site-address';
import { withoutWithheldFiles } from '#scripts/resolve/withheld-files';

/** A collection as it is written, with the files that it names found but not opened. */
export interface ReadCollection {
  raw: RawCollection;
  located: Located[];
  /** Picture files named in records and pages, sorted. */
  pictures: string[];
  /** Addresses that cells name, by the paths of the files that were fetched for them. */
  addresses: ReadonlyMap<string, string>;
  /** Files that are named and were not found. */
  missing: Problem[];
}

/**
 * Reads a collection folder and finds the files that its records and pages name.
 *
 * @throws CommandError if there is nothing to publish
 */
export async function readCollection({
  folder,
  today,
  reader,
  reporter,
}: Pick<PipelineOptions, 'folder' | 'today' | 'reader' | 'reporter'>): Promise<ReadCollection> {
  const { raw: complete, problems: misnamed } = await reporter.step('Read', async () => {
    const value = judgeFileColumns(await withReader(reader, (own) => own.read(folder, today)));
    return { value, summary: formatRead(value) };
  });
  const asFound = withoutWithheldFiles(complete);
  const here = locateObjects(asFound);
  const fetched = useFetchedFiles(asFound, here.located);
  const { raw, located, addresses, problems: secret } = withoutSecretAddresses(fetched);
  const { pages, problems: pageProblems } = locatePagePictures(raw);
  const translations = [...(raw.translations ?? [])].map(([language, { settings, pages: translated }]) => {
    const found = locatePagePictures({ ...raw, pages: translated });
    return { language, translation: { settings, pages: found.pages }, problems: found.problems };
  });
  const allPages = [...pages, ...translations.flatMap(({ translation }) => translation.pages)];
  const featured = featuredFile(raw);
  const { basePath } = addressOf(raw, undefined);
  return {
    raw: {
      ...raw,
      pages,
      linkedFiles: locateLinkedFiles(allPages, { files: raw.files, basePath }),
      ...(raw.translations && {
        translations: new Map(translations.map(({ language, translation }) => [language, translation])),
      }),
    },
    ...{ located, addresses },
    pictures: [
      ...new Set([...namedPictures(located), ...pagePictureFiles(allPages), ...(featured ? [featured] : [])]),
    ].sort(),
    missing: [
      ...misnamed,
      ...here.problems,
      ...fetched.problems,
      ...secret,
      ...pageProblems,
      ...translations.flatMap((one) => one.problems),
    ],
  };
}

function formatRead({ raw: { kind, records, pages }, further }: JudgedColumns): string {
  const found = [count(records.length, 'record'), ...(pages.length > 0 ? [count(pages.length, 'page')] : [])];
  const parts = further.map((header) => `; the column "${header}" names further files`);
  return `${kind} with ${found.join(' and ')}${parts.join('')}`;
}
