/**
 * Builds the search index of generated newspapers in a process of its own. Arguments: the number of pages, and the folder of the
 * index. Prints as JSON: seconds of the processor for the index, and peak memory of the process in MB, with the texts. Run by
 * `pages.ts`.
 */
import { indexModel } from '#scripts/outputs/search/build-index';
import { openFiles } from '#scripts/outputs/search/files';
import { newspapers } from '#tools/bench-search/newspapers';

const [pages = '', index = ''] = process.argv.slice(2);
const built = newspapers(Number(pages));
const before = process.cpuUsage();
await indexModel(built, await openFiles(index));
const { user, system } = process.cpuUsage(before);
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes }));
