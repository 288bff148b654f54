import { withoutLocalePath } from '#model/urls';
import type { FormerSite } from '#scripts/doctor/former-site';
import { localePaths as localePathsOf, pageAddresses } from '#scripts/outputs/pages/pages';
import type { Built } from '#store/write';

/** Addresses of a former site that a new one neither has nor leads on from. */
export interface LostAddresses {
  items: string[];
  /** Lists of the values of a field, and of the items that share one. */
  lists: string[];
  pages: string[];
  /** Addresses of rows that are not published. */
  withheld: string[];
}

/** Pages of a list after its first: how many there are follows from what is listed. */
const laterPage = /^\/browse\/\d+$|^\/by\/[^/]+\/[^/]+\/\d+$/;

/**
 * Finds the addresses that go.
 *
 * @param isWithheld returns whether an address, within its locale, is of a row that is not published
 */
export function findLostAddresses(
  { paths, localePaths }: Pick<FormerSite, 'paths' | 'localePaths'>,
  built: Built,
  isWithheld: (path: string) => boolean,
): LostAddresses {
  const present = presentAddresses(built);
  const allLocalePaths = [...localePaths, ...localePathsOf(built.site)];
  const lost: LostAddresses = { items: [], lists: [], pages: [], withheld: [] };
  for (const path of paths) {
    const page = withoutLocalePath(path, allLocalePaths);
    if (present.has(path) || laterPage.test(page)) continue;
    if (isWithheld(page)) lost.withheld.push(path);
    else if (page.startsWith('/items/')) lost.items.push(path);
    else if (page.startsWith('/by/')) lost.lists.push(path);
    else lost.pages.push(path);
  }
  return lost;
}

/** Returns the addresses of a site's pages in each language, and those that it leads on from. */
function presentAddresses(built: Built): ReadonlySet<string> {
  return new Set([...pageAddresses(built), ...(built.site.redirects ?? []).map(({ from }) => from)]);
}
