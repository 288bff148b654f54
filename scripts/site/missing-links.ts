import type { Page, Problem } from '#model/schema';
import { slug } from '#model/slugs';
import { decodePath, facetPath, mapPath, pagePath, timelinePath } from '#model/urls';
import type { RawColumn } from '#scripts/read/raw';
import { pathSuggester } from '#scripts/read/suggest-path';

/**
 * Returns the problem of a link that leads nowhere.
 *
 * @param done what became of it, as a sentence
 */
export type TellMissing = (
  address: string,
  where: Pick<Problem, 'file' | 'rows' | 'column'>,
  done?: string,
) => Problem;

/** Returns a function that tells links that lead nowhere, and why: what they name may lie in the folder, or be made of other items. */
export function missingLinks(
  { files, columns }: { files: readonly string[]; columns: readonly RawColumn[] },
  { basePath, pages }: { basePath: string; pages: readonly Pick<Page, 'slug'>[] },
): TellMissing {
  let known: ReadonlySet<string> | undefined;
  const isFile = (path: string) => {
    known ??= new Set(files);
    return known.has(path) || known.has(`pages/${path}`);
  };
  const nearest = pathSuggester(pages.map((page) => pagePath(page.slug)));
  return (address, where, done = 'The words are published without the link.') => {
    const isBelow = basePath !== '' && address.startsWith(`${basePath}/`);
    const [path = ''] = (isBelow ? address.slice(basePath.length) : address).split(/[?#]/, 1);
    const problem = {
      code: 'link-broken',
      severity: 'warning',
      ...where,
      expected: 'links to pages of the site',
    } as const;
    if (isFile(decodePath(path).replace(/^\//, '')))
      return {
        ...problem,
        found: `a link to ${address}, a file of the folder that is not published`,
        remedy: `${done} Name the file in a row of the spreadsheet, and link to that item.`,
      };
    return {
      ...problem,
      found: `a link to ${address}, which is not there`,
      remedy: `${done} ${explainMissingView(path, columns) ?? suggestAddress(nearest(path))}`,
    };
  };
}

/** Returns why the site has no such view, if it is one that only some collections have. */
function explainMissingView(path: string, columns: readonly RawColumn[]): string | undefined {
  if (path === timelinePath())
    return 'There is no timeline, since items have too few dates, or dates too close to each other.';
  if (path === mapPath()) return 'There is no map, since no item has coordinates.';
  if (columns.some(({ name }) => path === facetPath(slug(name))))
    return 'There is no such list, since all items share one value, or have none.';
}

function suggestAddress(near: string | undefined): string {
  return near === undefined
    ? 'Correct the address.'
    : `The nearest address is "${near}". Correct the address.`;
}
