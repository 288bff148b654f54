import { z } from 'zod';
import { countWords } from '#importers/count-words';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { isWebAddress } from '#model/site/web-address';
import { browsePath, searchPath } from '#model/urls';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/lists/encoding';
import { readFrontMatter } from '#scripts/pages/markdown-file';
import { kindFault } from '#scripts/read/kinds/problem-texts';
import type { CollectionFolder } from '#scripts/read/raw';
import { count } from '#scripts/report/figures';
import { fitSchema } from '#scripts/settings/fit-schema';
import { readSettingsYaml } from '#scripts/settings/yaml';

const navigationSchema = z.object({
  navigation: z.array(z.object({ label: z.string(), href: z.string() })).optional(),
});

/** A Canopy project's folder, with the addresses of the pages in `pages/`. */
export interface CanopyFolder extends Pick<CollectionFolder, 'root' | 'files'> {
  pages: ReadonlySet<string>;
}

/** Navigation of a Canopy project, and the file that has it. */
interface Navigation {
  file?: string;
  links?: Settings['navigation'];
  problems: Problem[];
}

/**
 * Reads `content/navigation.yml`. The pages of works and of the search are here the list and the search. Links to pages that are
 * not there are left to the check of all links, but a navigation of nothing else is left out.
 *
 * @param pages addresses of the collection's own pages
 */
export async function readNavigation({ root, files, pages }: CanopyFolder): Promise<Navigation> {
  const file = files.find((one) => /^content\/navigation\.ya?ml$/i.test(one));
  if (file === undefined) return { problems: [] };
  const yaml = readSettingsYaml(decodeText(await readWhole(root, file)), { file });
  const { fitted = {}, problems } = fitSchema(navigationSchema, yaml.value, { yaml, knownKeys: () => [] });
  const links = fitted.navigation?.flatMap(({ label, href }) => {
    const here = addressHere(href);
    // The search is at the top of each page.
    return here === searchPath() ? [] : { label, href: here };
  });
  if (links === undefined || links.length === 0) return { file, problems };
  const own = new Set<string>([...pages, '/', browsePath()]);
  if (links.some(({ href }) => own.has(href) || isWebAddress(href))) return { file, links, problems };
  const addresses = links.map(({ href }) => href).join(', ');
  const fault = kindFault('content-left-out', `links to ${addresses}, none of which is there`, {
    how: 'The usual navigation is shown. Put these pages into pages/ as Markdown.',
  });
  return { file, problems: [...problems, { file, rows: [], column: 'navigation', ...fault }] };
}

function addressHere(href: string): string {
  const path = href.replace(/(?:\/index)?\.html?$/i, '').replace(/(?<=.)\/$/, '');
  return path === '/works' ? browsePath() : path;
}

/** Maximum number of pages that are named. */
const mostNamed = 10;

/** Returns the problem of texts in MDX, which are programs: their names, and how many words they have. */
export async function unreadPages({
  root,
  files,
}: Pick<CollectionFolder, 'root' | 'files'>): Promise<Problem[]> {
  // Files that begin with _ are parts of the layout.
  const pages = files.filter((file) => /^content\/(?:[^_/][^/]*\/)*[^_/][^/]*\.mdx?$/i.test(file));
  const [first] = pages;
  if (first === undefined) return [];
  let words = 0;
  for (const file of pages) {
    const { body } = readFrontMatter(decodeText(await readWhole(root, file)), file);
    words += countWords(withoutProgram(body));
  }
  const named = pages.slice(0, mostNamed).join(', ');
  const more = pages.length - mostNamed;
  const pagesFound = `${named}${more > 0 ? ` and ${more} more` : ''}, ${count(words, 'word')}`;
  const fault = kindFault('content-left-out', `Canopy's pages, which are programs: ${pagesFound}`, {
    how: 'Put their texts into pages/ as Markdown.',
  });
  return [{ file: first, rows: [], ...fault }];
}

/** Returns a text without the lines that import and export, and without tags. */
function withoutProgram(body: string): string {
  return body.replace(/^(?:import|export)\s.*$/gm, '').replace(/<[^>]*>/g, ' ');
}
