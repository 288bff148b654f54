import { itemPath } from '#model/urls';
import type { FormerSite } from '#scripts/doctor/former-site';
import { findLostAddresses } from '#scripts/doctor/lost-addresses';
import type { Section } from '#scripts/doctor/section';
import { findWithheld } from '#scripts/doctor/withheld-addresses';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/figures';
import type { Built } from '#store/write';

/** Most addresses of a kind that are named, unless each is asked for. */
const mostNamed = 5;

const howToCompare =
  'No former site to compare with: "out" holds none. Name one with --before, as the folder that it was built in or as its sitemap.xml.';

const kinds = [
  {
    kind: 'items',
    nouns: ['address of an item', 'addresses of items'],
    remedy: 'Say in the column was of an item, or in redirects.csv, where it leads now.',
  },
  {
    kind: 'lists',
    nouns: ['address of a list', 'addresses of lists'],
    remedy: 'Say in redirects.csv where visitors are led instead.',
  },
  {
    kind: 'pages',
    nouns: ['address of a page', 'addresses of pages'],
    remedy: 'Put the text back, or its language; or say in redirects.csv where visitors are led instead.',
  },
] as const;

/**
 * Returns the section on the addresses of a former site: which ones would go, and what is to be done for each kind.
 *
 * @param options.all true if each address is named
 */
export function checkAddresses(
  former: FormerSite | undefined,
  { raw, built }: { raw: RawCollection; built: Built },
  { all }: { all: boolean },
): Section {
  const title = 'Addresses';
  if (!former) return { title, notes: [howToCompare], faults: [] };
  const { withheld, ...lost } = findLostAddresses(former, built, findWithheld(raw, built.site.basePath));
  const unnamed = lostPermalinks(former, built);
  return {
    title,
    notes: [
      `Compared with ${former.source}, which has ${count(former.paths.length, 'address', 'addresses')}.`,
      ...(withheld.length > 0
        ? [`${count(withheld.length, 'address goes', 'addresses go')} with rows that are not published.`]
        : []),
    ],
    faults: [
      ...formatMove(former, built),
      ...kinds.flatMap(({ kind, nouns: [one, many], remedy }) => {
        const paths = lost[kind];
        if (paths.length === 0) return [];
        return [`${count(paths.length, one, many)} would go: ${formatPaths(paths, { all })}. ${remedy}`];
      }),
      ...(unnamed.length > 0
        ? [
            `${count(unnamed.length, 'item')} would have no permalink any more: ${formatPaths(unnamed, { all })}. Say it in the column permalink again.`,
          ]
        : []),
    ],
  };
}

/** Returns the addresses of the items that had a permalink and are there without it. */
function lostPermalinks({ permalinked }: FormerSite, { items }: Built): string[] {
  const without = new Set(
    items.flatMap(({ item }) => (item.permalink === undefined ? itemPath(item.id) : [])),
  );
  return permalinked.filter((path) => without.has(path));
}

/** Returns where a site would move to, if its former and its new address are known. */
function formatMove({ address }: FormerSite, { site: { origin, basePath } }: Built): string[] {
  const next = origin === undefined ? undefined : origin + basePath;
  if (address === undefined || next === undefined || address === next) return [];
  return [
    `All addresses would change: the site was at ${address}, and site.yaml says ${next}. Correct url, or have the former host lead on from each address.`,
  ];
}

/** Returns the first of some paths, or each. */
function formatPaths(paths: readonly string[], { all }: { all: boolean }): string {
  const named = all ? paths : paths.slice(0, mostNamed);
  const more = paths.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more ("--all" names each)` : named.join(', ');
}
