/**
 * Builds the search index of a collection folder in a process of its own. Arguments: the folder, the folder of the index, and a
 * file for the records. Prints as JSON: seconds of the processor for the index, peak memory of the process in MB, and the facets that
 * the search page opens with. Run by `site.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { yearOf } from '#model/dates/span';
import { indexModel } from '#scripts/outputs/search/build-index';
import { openFiles } from '#scripts/outputs/search/files';
import { prepare } from '#scripts/pipeline/prepare';
import { createReporter } from '#scripts/report/reporter';

const [folder = '', index = '', records = ''] = process.argv.slice(2);
const reporter = createReporter({ write: () => undefined });
const { built } = await prepare({ folder, work: join(index, '..', 'work'), reporter });
const before = process.cpuUsage();
const { site } = await indexModel(built, await openFiles(index));
const { user, system } = process.cpuUsage(before);
const megabytes = process.resourceUsage().maxRSS / 1024;
if (records !== '') {
  const found = built.items.map(({ item: { id, title, values, slugs, date } }) => ({
    id,
    title,
    body: Object.values(values)
      .flat()
      .join('\n')
      .replace(/https?:\S+/g, ''),
    ...(date && { year: yearOf(date) }),
    facets: Object.fromEntries(built.site.facets.map(({ field, slug }) => [slug, slugs[field] ?? []])),
  }));
  await writeFile(records, JSON.stringify(found));
}
console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes, open: site.search?.openFacets }));
