import type { JekyllDraft } from '#importers/jekyll/drafts';
import type { PageAddresses } from '#importers/jekyll/links';
import { hasViewLayout } from '#importers/jekyll/views';
import { type NavigationLink, type Redirect, redirectSchema } from '#model/schema';
import { pagePath } from '#model/urls';
import type { FoundPage } from '#scripts/read/raw';

/**
 * Returns the addresses of a project's pages in this site, by former address, and redirects from those that differ.
 * Pages for printing redirect to the page they print.
 * @param drafts of the pages, in their order
 */
export function findPageAddresses(
  drafts: readonly JekyllDraft[],
  pages: readonly Pick<FoundPage, 'slug'>[],
  { prints, lists }: { prints: readonly string[]; lists: readonly NavigationLink[] },
): { addresses: PageAddresses; redirects: Redirect[] } {
  const placed = drafts.flatMap((draft, n) => {
    const { frontMatter, view, collection } = draft;
    const parts = pages[n]?.slug ?? [];
    return parts.length > 0
      ? {
          former: frontMatter.slug ?? '',
          newPath: pagePath(parts),
          collection,
          isAbove: view !== undefined && hasViewLayout(draft),
        }
      : [];
  });
  const printed = lists[0]?.href ?? placed.find(({ collection }) => collection !== undefined)?.newPath ?? '/';
  const former = [
    // The project's map is the map of this site, not the page with the text above it.
    ...placed.filter(({ isAbove, former, newPath }) => !isAbove || newPath === `/${former.toLowerCase()}`),
    ...prints.map((print) => ({ former: print, newPath: printed })),
  ];
  return {
    addresses: new Map([
      ...placed.map(({ newPath }) => [newPath.slice(1), newPath] as const),
      ...former.map((one) => [one.former.toLowerCase(), one.newPath] as const),
    ]),
    redirects: former.flatMap(({ former, newPath: to }) => {
      const redirect = redirectSchema.safeParse({ from: `/${former}`, to });
      return redirect.success && redirect.data.from !== to ? redirect.data : [];
    }),
  };
}
