import { slug } from '#model/slugs';
import { itemPath, withoutLocalePath } from '#model/urls';
import type { FormerSite } from '#scripts/doctor/former-site';
import type { Section } from '#scripts/doctor/section';
import { planFields } from '#scripts/items/fields';
import { giveIds } from '#scripts/items/ids';
import { localePaths as localePathsOf, pageAddresses } from '#scripts/outputs/pages/pages';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/figures';
import { formerPaths } from '#scripts/site/redirects';
import type { Built } from '#store/write';

/** Maximum number of addresses of a kind that are named, unless all are asked for. */
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

/** Addresses of a former site that a new one neither has nor leads on from. */
interface LostAddresses {
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

/** Reports the move of a site, if its former and its new address are known. */
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

/**
 * Returns a test of whether an address, within its locale, is of a row that is not published: that of its page, a former one,
 * that of its file on a former site, or that of a list of items with one of its values.
 */
function findWithheld(raw: RawCollection, basePath: string): (path: string) => boolean {
  const { withheld = [], columns, settings } = raw;
  const { ids } = giveIds({ records: withheld, columns });
  const { plans } = planFields(columns, settings);
  const valuesOf = (cells: Readonly<Record<string, string>>) =>
    plans.flatMap(({ field, textsOf }) => textsOf(cells[field.name] ?? ''));
  const pages = new Set([
    ...[...ids.values()].map(itemPath),
    ...withheld.flatMap((record) => formerPaths(record, basePath)),
    ...withheldFileAddresses(raw),
  ]);
  const values = new Set(withheld.flatMap(({ cells }) => valuesOf(cells).map(slug)));
  return (path) => {
    const [, value] = /^\/by\/[^/]+\/([^/]+)$/.exec(path) ?? [];
    return value === undefined ? pages.has(path) : values.has(value);
  };
}

/** Returns the former addresses of files of rows that are not published: reading takes these out of the files. */
function withheldFileAddresses({
  files,
  formerFiles = [],
}: Pick<RawCollection, 'files' | 'formerFiles'>): string[] {
  const present = new Set(files);
  return formerFiles.flatMap((former) =>
    former.files.every((file) => present.has(file)) ? [] : former.from,
  );
}

/**
 * Finds the addresses that go.
 *
 * @param isWithheld returns whether an address, within its locale, is of a row that is not published
 */
function findLostAddresses(
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

/** Returns the addresses of a site's pages and of its redirects, in each language. */
function presentAddresses(built: Built): ReadonlySet<string> {
  return new Set([...pageAddresses(built), ...(built.site.redirects ?? []).map(({ from }) => from)]);
}
