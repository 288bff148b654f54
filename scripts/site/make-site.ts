import type { Opened } from '#media';
import { kindOf } from '#model/fields/kinds';
import { fileOfPart } from '#model/pictures/part-picture';
import { foundIn, withFound } from '#model/problems/define-faults';
import type { FileObject, Item, NavigationLink, Page, Problem, Redirect, Site } from '#model/schema';
import { defined } from '#model/std/assert';
import { groupBy } from '#model/std/group-by';
import { filePath, itemPath, localePathOf } from '#model/urls';
import { cardOf } from '#scripts/items/card';
import { recordReader } from '#scripts/items/cells';
import { type FieldPlan, planFields, planThreads, usedFields } from '#scripts/items/fields';
import { type ItemPlan, type MadeItems, makeItems } from '#scripts/items/make-items';
import {
  cellLocation,
  collectionAddress,
  type RawCollection,
  type RawColumn,
  type RawLink,
  type RawPage,
  settingLocation,
} from '#scripts/read/raw';
import { mergeProblems, sortProblems } from '#scripts/report/problems';
import { describeSite, localesOf } from '#scripts/site/describe-site';
import { groupItems } from '#scripts/site/group-items';
import {
  knownAddresses,
  type LinkContext,
  resolveItemLinks,
  resolveNavigation,
  resolvePageLinks,
} from '#scripts/site/links';
import { createMissingLinkFault, type MissingLinkFault } from '#scripts/site/missing-links';
import { figureSources, type ParsedPages, renderPages } from '#scripts/site/pages';
import { sitePhrase } from '#scripts/site/problem-texts';
import { plainPath, siteRedirects } from '#scripts/site/redirects';
import { unpairedCells } from '#scripts/site/translated-facets';
import type { StoredFacet } from '#store/layout';
import type { Built } from '#store/write';

/** A collection with its opened files. */
export interface SiteSource {
  raw: RawCollection;
  parsed: ParsedPages;
  opened: Opened;
  /** Overrides the site's address. */
  url?: string | undefined;
  /** Overrides the address for error reports. */
  dsn?: string | undefined;
  /** Items whose pages could not be rendered, by id, each with the error. */
  unmade?: ReadonlyMap<string, string> | undefined;
}

/** A secondary locale, and the model in the main one. */
export interface SecondaryLocale {
  language: string;
  main: Built;
  /** Its items, by id. */
  mainItems: ReadonlyMap<string, Item>;
}

/**
 * Makes the model of a site in one language, as it is stored. Pure.
 *
 * @param plan the same in every language
 * @param secondary the locale, if it is not the site's main one
 */
export function makeSite(
  { raw, parsed, opened, url, dsn, unmade }: SiteSource,
  plan: ItemPlan,
  secondary?: SecondaryLocale,
): Built {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const { columns } = raw;
  const { main, language = raw.settings.language } = secondary ?? {};
  const { settings, pages: rawPages } = raw.translations?.get(language) ?? raw;
  const { basePath } = collectionAddress(raw, url);
  const { shown, plans: written } = planFields(columns, settings);
  const plans = [...written, ...planThreads(columns, { texts: opened.transcripts, language })];
  const read = recordReader(raw, { language, pictures: opened.pictures });
  const { items, records } = makeItems(plan, {
    ...{ columns, language, opened, read, plans, basePath, unmade, report },
    mainItems: secondary?.mainItems,
    mainLanguage: raw.settings.language,
    itemsArePictures: raw.itemsArePictures ?? false,
    sort: settings.sort,
  });
  const { relatedItems, ...groups } = groupItems(items, { plans, settings, language, main });
  if (!main) unpairedCells(raw, { plans, facets: groups.facets, read }).forEach(report);
  const rendered = renderPages(rawPages, { parsed, figures: figureSources(items, opened), report });
  const { site, problems: siteProblems } = describeSite(raw, {
    ...{ settings, items, ...groups, url, dsn },
    pages: sortedPages(rendered, language),
    pictures: opened.pictures,
    fields: usedFields(shown, items),
  });
  siteProblems.forEach(report);
  const model = { site, items, records, pages: rendered, values: groups.stored };
  const { links, redirects, linked } = linkAddresses(raw, { ...model, opened, main, report });
  const texts = {
    links,
    report,
    missingLinkFault: createMissingLinkFault(raw, {
      site,
      items,
      parts: [...records.values()].flatMap(([, ...parts]) => parts.map(({ cells }) => cells)),
      pages: rendered,
      plans: written,
      chosen: settings.facets,
      localePaths: localesOf(raw.settings).map(({ path }) => path),
    }),
  };
  const faces = site.counts.pictures > 0 ? { fields: site.fields } : {};
  const cardIn = (item: Item) => cardOf(item, { mainLanguage: raw.settings.languages?.[0], ...faces });
  const linkedItems = withItemLinks({ items, records }, { columns, plans, ...texts });
  return {
    site: {
      ...site,
      navigation: withNavigationLinks(raw.navigation ?? site.navigation, raw, texts),
      ...(redirects.length > 0 && { redirects }),
    },
    items: linkedItems.map((item, number) => ({
      item,
      related: defined(relatedItems[number], `the relations of item ${number}`),
    })),
    cards: linkedItems.map(cardIn),
    facets: groups.stored,
    pages: sortedPages(withPageLinks(rendered, rawPages, texts), language),
    linkedFiles: linked.map(({ object }) => object),
    problems: sortProblems(mergeProblems(problems)),
  };
}

interface LinkedModel extends MadeItems {
  site: Site;
  pages: readonly Page[];
  /** Values of the facets and the timeline, by slug. */
  values: ReadonlyMap<string, StoredFacet>;
  opened: Opened;
  main: Built | undefined;
  report: (problem: Problem) => void;
}

/** Finds the addresses of a site, and the new addresses of its former pages and files. */
function linkAddresses(
  raw: RawCollection,
  { site, items, records, pages, values, opened, main, report }: LinkedModel,
): { links: LinkContext; redirects: Redirect[]; linked: LinkedFile[] } {
  const { basePath, language } = site;
  const locales = localesOf(raw.settings);
  const sources = {
    ids: items.map(({ id }) => id),
    facets: [...values].map(([slug, { values }]) => ({ slug, values })),
    hasTimeline: site.timeline !== undefined,
    pages,
    hasMap: site.map !== undefined,
  };
  const isKnown = knownAddresses(sources, { files: [...opened.files.values()], locales });
  const redirects = main
    ? (main.site.redirects ?? [])
    : siteRedirects(raw, { isKnown, basePath, records, items, pages, site, report });
  const linked = linkedFiles(raw.linkedFiles, { opened, items });
  const toFiles = linked.flatMap(({ path, to }) =>
    [path, encodeURI(path)].map((written) => [plainPath(written, ''), to] as const),
  );
  return {
    links: {
      ...{ isKnown, basePath, localePath: localePathOf({ language, locales }) },
      redirects: new Map([...toFiles, ...redirects.map(({ from, to }) => [from, to] as const)]),
    },
    redirects,
    linked,
  };
}

/** A file that texts link to. */
interface LinkedFile {
  /** Path of the links. */
  path: string;
  object: FileObject;
  /** New address of the file. */
  to: string;
}

/** Returns the published files that texts link to. A link to a file of an item with a warning leads to the item. */
function linkedFiles(
  files: ReadonlyMap<string, string>,
  { opened, items }: { opened: Pick<Opened, 'files'>; items: readonly Item[] },
): LinkedFile[] {
  const warned = new Map(
    items.flatMap(({ id, warning, parts }) =>
      warning === undefined
        ? []
        : parts.flatMap((part) => {
            const file = fileOfPart(part);
            return file ? [[file.file, id] as const] : [];
          }),
    ),
  );
  return [...files].flatMap(([path, file]) => {
    const object = opened.files.get(file);
    if (!object) return [];
    const id = warned.get(file);
    return [{ path, object, to: id === undefined ? filePath(object.id, object.name) : itemPath(id) }];
  });
}

/** Link targets, and reports of broken links. */
interface TextLinks {
  links: LinkContext;
  missingLinkFault: MissingLinkFault;
  report: (problem: Problem) => void;
}

/** Removes broken links from the texts of items. */
function withItemLinks(
  { items, records }: MadeItems,
  {
    columns,
    plans,
    links,
    missingLinkFault,
    report,
  }: TextLinks & { columns: readonly RawColumn[]; plans: readonly FieldPlan[] },
): Item[] {
  const longFields = new Set(plans.flatMap(({ field }) => (kindOf(field).isHtml ? [field.name] : [])));
  return items.map((item) =>
    resolveItemLinks(item, longFields, links, (address) => {
      const record = defined(records.get(item.id)?.[0], `the record of ${item.id}`);
      report({ ...cellLocation(columns, record), ...missingLinkFault(address) });
    }),
  );
}

/** Returns the address of a link without query and fragment. */
function pathOfLink(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Removes broken links from the collection's own pages, and reports each missing target once. */
function withPageLinks(
  pages: readonly Page[],
  rawPages: readonly RawPage[],
  { links, missingLinkFault, report }: TextLinks,
): Page[] {
  return pages.map((page, n) => {
    const { source } = defined(rawPages[n], `the source of page ${n}`);
    const missing = new Set<string>();
    const resolved = resolvePageLinks(page, links, (address) => missing.add(address));
    for (const [first = '', ...others] of groupBy([...missing], pathOfLink).values()) {
      const fault = missingLinkFault(first);
      const count = others.length;
      const found = foundIn(fault);
      const all = count > 0 ? sitePhrase('more-to-same-page', { found, count }) : found;
      report({ file: source, rows: [], ...withFound(fault, all) });
    }
    return resolved;
  });
}

/** Resolves the links of the navigation, and reports broken ones as the owner wrote them. */
function withNavigationLinks(
  navigation: readonly RawLink[],
  raw: RawCollection,
  { links, missingLinkFault, report }: TextLinks,
): NavigationLink[] {
  return resolveNavigation(navigation, links, ({ href, written }, instead) => {
    report({ ...settingLocation(raw, 'navigation'), ...missingLinkFault(href, { written, instead }) });
  });
}

function sortedPages(pages: readonly Page[], language: string): Page[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...pages].sort((a, b) => a.order - b.order || compare(a.title, b.title));
}
