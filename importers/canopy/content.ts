import { z } from 'zod';
import { countWords } from '#importers/count-words';
import { projectFault, projectPhrase } from '#importers/problem-texts';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { isWebAddress } from '#model/site/web-address';
import { browsePath, searchPath } from '#model/urls';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/lists/encoding';
import { readFrontMatter } from '#scripts/pages/markdown-file';
import type { CollectionFolder } from '#scripts/read/raw';
import { fitSchema } from '#scripts/settings/fit-schema';
import { readSettingsYaml } from '#scripts/settings/yaml';

const navigationSchema = z.object({
  navigation: z.array(z.object({ label: z.string(), href: z.string() })).optional(),
});

/** The folder of a Canopy project, with the addresses of the pages in `pages/`. */
export interface CanopyFolder extends Pick<CollectionFolder, 'root' | 'files'> {
  pages: ReadonlySet<string>;
}

/** Navigation of a Canopy project, and its file. */
interface Navigation {
  file?: string;
  links?: Settings['navigation'];
  problems: Problem[];
}

/**
 * Reads `content/navigation.yml`. Links to Canopy's pages of works and search become links to the list and the search.
 * A navigation without any existing page is left out; single broken links are reported by the check of all links.
 * @param pages addresses of the collection's own pages
 */
export async function readNavigation({ root, files, pages }: CanopyFolder): Promise<Navigation> {
  const file = files.find((one) => /^content\/navigation\.ya?ml$/i.test(one));
  if (file === undefined) return { problems: [] };
  const yaml = readSettingsYaml(decodeText(await readWhole(root, file)), { file });
  const { fitted = {}, problems } = fitSchema(navigationSchema, yaml.value, { yaml, knownKeys: () => [] });
  const links = fitted.navigation?.flatMap(({ label, href }) => {
    const address = newAddress(href);
    // Every page has a link to the search.
    return address === searchPath() ? [] : { label, href: address };
  });
  if (links === undefined || links.length === 0) return { file, problems };
  const sitePaths = new Set<string>([...pages, '/', browsePath()]);
  if (links.some(({ href }) => sitePaths.has(href) || isWebAddress(href))) return { file, links, problems };
  const addresses = links.map(({ href }) => href).join(', ');
  const fault = projectFault('content-left-out', projectPhrase('links-to-nothing', { addresses }), {
    how: projectPhrase('usual-navigation'),
  });
  return { file, problems: [...problems, { file, rows: [], column: 'navigation', ...fault }] };
}

function newAddress(href: string): string {
  const path = href.replace(/(?:\/index)?\.html?$/i, '').replace(/(?<=.)\/$/, '');
  return path === '/works' ? browsePath() : path;
}

/** Maximum number of pages that a message names. */
const maxNamed = 10;

/** Reports texts in MDX, which are programs and not read: names and word counts. */
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
  const named = pages.slice(0, maxNamed).join(', ');
  const more = pages.length - maxNamed;
  const shown = more > 0 ? commonPhrase('and-more', { found: named, count: more }) : named;
  const found = projectPhrase('canopy-pages', { pages: shown, count: words });
  const fault = projectFault('content-left-out', found, {
    how: projectPhrase('texts-into-pages'),
  });
  return [{ file: first, rows: [], ...fault }];
}

/** Returns a text without import and export lines, and without tags. */
function withoutProgram(body: string): string {
  return body.replace(/^(?:import|export)\s.*$/gm, '').replace(/<[^>]*>/g, ' ');
}
