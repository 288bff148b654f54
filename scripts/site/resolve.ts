import { defined } from '#model/assert';
import { timeUnits } from '#model/dates/period-label';
import { kindOf } from '#model/fields/kinds';
import { messagesFor } from '#model/i18n/messages';
import type { Facet, FileObject, Item, Page, Problem, Redirect, Site, Timeline } from '#model/schema';
import { browsePath, filePath, itemPath, itemsGeoJsonPath, localePathOf, mapPath } from '#model/urls';
import { cardOf } from '#scripts/items/card';
import { recordReader } from '#scripts/items/cells';
import { findDayOrders } from '#scripts/items/day-orders';
import { type Family, joinFamilies } from '#scripts/items/families';
import { type FieldPlan, planFields, usedFields, withFacetFields } from '#scripts/items/fields';
import { giveIds } from '#scripts/items/ids';
import { type ItemContext, makeItem, type Opened, orderItems } from '#scripts/items/make-item';
import { withOwnPermalinks } from '#scripts/items/permalinks';
import { faultOf, wholeItems } from '#scripts/items/pieces';
import {
  cellLocation,
  collectionAddress,
  type RawCollection,
  type RawPage,
  type RawRecord,
  settingLocation,
} from '#scripts/read/raw';
import { mergeProblems, sortProblems } from '#scripts/report/problems';
import { describeSite, localesOf } from '#scripts/site/describe-site';
import { groupItems } from '#scripts/site/facets';
import { formerFileAddresses } from '#scripts/site/former-files';
import { knownAddresses, type LinkContext, mendItem, mendNavigation, mendPage } from '#scripts/site/links';
import { missingLinks, type TellMissing } from '#scripts/site/missing-links';
import { figureSources, type ParsedPages, renderPages } from '#scripts/site/pages';
import { inEachLocale, plainPath, type RedirectContext, resolveRedirects } from '#scripts/site/redirects';
import { findRelations } from '#scripts/site/related';
import { atAddressesOf, makeTimeline } from '#scripts/site/timeline';
import { groupAsMain, unpairedCells } from '#scripts/site/translated-facets';
import type { StoredFacet } from '#store/layout';
import type { Built } from '#store/write';

export interface ResolveInput {
  raw: RawCollection;
  parsed: ParsedPages;
  opened: Opened;
  /** Found in reading and opening. */
  problems: readonly Problem[];
  /** Overrides the site's address. */
  url?: string | undefined;
  /** Overrides where errors are reported to. */
  dsn?: string | undefined;
}

/** A secondary locale of the site, and the model in the main one. */
export interface SecondaryLocale {
  language: string;
  main: Built;
}

/**
 * Makes the model of a collection, as it is stored, of what was read and opened. Pure.
 *
 * @param secondary the locale that the model is made in, where that is not the site's main one
 */
export async function resolveCollection(input: ResolveInput, secondary?: SecondaryLocale): Promise<Built> {
  const problems = [...input.problems];
  const context = prepareContext(input, { secondary, report: (problem) => problems.push(problem) });
  const { raw, settings, opened, language, basePath, shown, report } = context;
  const { pages: rawPages } = raw.translations?.get(language) ?? raw;
  const { items, records } = makeItems(context);
  const { facets, timeline, stored, relatedItems } = groupAll(items, context);
  const figures = figureSources(items, opened);
  const rendered = renderPages(rawPages, { parsed: input.parsed, figures, report });
  const locales = localesOf(settings);
  const sources = {
    ids: items.map(({ id }) => id),
    facets: [...stored].map(([slug, { values }]) => ({ slug, values })),
    hasTimeline: timeline !== undefined,
    pages: rendered,
    hasMap: items.some(({ coordinates }) => coordinates),
  };
  const isKnown = knownAddresses(sources, { files: [...opened.files.values()], locales });
  const { site, problems: siteProblems } = describeSite({
    ...{ items, facets, timeline, pages: inOrder(rendered, language) },
    raw: { ...raw, settings },
    pictures: opened.pictures,
    fields: usedFields(shown, items),
    url: input.url,
    dsn: input.dsn,
  });
  siteProblems.forEach(report);
  const redirects = allRedirects(raw, { ...context, isKnown, records, items, pages: rendered, site });
  const cardIn = (item: Item) => cardOf(item, locales[0]?.language);
  const linked = linkedFilesOf(raw, { opened, items });
  const links = {
    ...{ isKnown, basePath, localePath: localePathOf({ language, locales }) },
    redirects: new Map([
      ...linked.flatMap(({ path, to }) =>
        [path, encodeURI(path)].map((written) => [plainPath(written, ''), to] as const),
      ),
      ...redirects.map(({ from, to }) => [from, to] as const),
    ]),
  };
  const tellMissing = missingLinks(raw, { basePath, pages: rendered });
  const mended = wholeItems(mendItems(items, { ...context, links, tellMissing, records }), {
    ...{ site, raw, report },
    cardOf: cardIn,
    recordOf: ({ id }) => defined(records.get(id)?.[0], `the record of ${id}`),
  });
  const pages = inOrder(mendPages(rendered, { ...context, rawPages, links, tellMissing }), language);
  const navigation = mendNavigation(site.navigation, links, (address) =>
    report({
      ...tellMissing(address, settingLocation(raw, 'navigation'), 'It is left out of the navigation.'),
      ...asWritten(address, raw),
    }),
  );
  return {
    site: {
      ...site,
      navigation,
      ...(redirects.length > 0 && { redirects }),
      ...(secondary && sharedByLocales(secondary.main.site)),
    },
    items: mended.map((item, number) => ({
      item,
      related: defined(relatedItems[number], `the relations of item ${number}`),
    })),
    cards: mended.map(cardIn),
    facets: stored,
    pages,
    linkedFiles: linked.map(({ object }) => object),
    problems: sortProblems(mergeProblems(problems)),
  };
}

interface Context {
  raw: RawCollection;
  /** In `language`. */
  settings: RawCollection['settings'];
  opened: Opened;
  /** Read a record in the main language, and in this one. */
  readMain: ItemContext['read'];
  read: ItemContext['read'];
  columns: RawCollection['columns'];
  language: string;
  secondary: SecondaryLocale | undefined;
  /** Items in the main locale by id, where a secondary one is made. */
  mainItems: ReadonlyMap<string, Item> | undefined;
  /** Fields that are shown. */
  shown: readonly FieldPlan[];
  /** Fields that are shown or are facets. */
  plans: readonly FieldPlan[];
  basePath: string;
  report: (problem: Problem) => void;
}

function prepareContext(
  { raw, opened, url }: ResolveInput,
  { secondary, report }: Pick<Context, 'secondary' | 'report'>,
): Context {
  const language = secondary?.language ?? raw.settings.language;
  const { settings } = raw.translations?.get(language) ?? raw;
  const { columns } = raw;
  const { pictures } = opened;
  const readMain = recordReader(raw, { language: raw.settings.language, pictures });
  const shown = planFields(columns, settings);
  return {
    ...{ raw, settings, columns, opened, language, secondary, shown, report, readMain },
    read: secondary ? recordReader(raw, { language, pictures }) : readMain,
    mainItems: secondary && new Map(secondary.main.items.map(({ item }) => [item.id, item])),
    plans: withFacetFields(shown, { columns, settings }),
    basePath: collectionAddress({ ...raw, settings }, url).basePath,
  };
}

/** Makes the items, in the order of the site, with the records that each is made of by its id, its own first. */
function makeItems(context: Context): { items: Item[]; records: RedirectContext['records'] } {
  const { raw, settings, readMain, report, language } = context;
  const { ids, problems } = giveIds(raw);
  const { families, problems: familyProblems } = joinFamilies(raw);
  const dayOrders = findDayOrders(raw, readMain);
  [...problems, ...familyProblems, ...dayOrders.problems].forEach(report);
  const datesIn = (record: RawRecord, column: string) => ({
    language,
    dayOrder: dayOrders.of(record, column),
  });
  const all = families
    .flatMap((family) => tryMakeItem(family, { ...context, ids, datesIn }))
    .filter(({ item: { parts } }) => !raw.itemsArePictures || parts.length > 0);
  const made = withOwnPermalinks(all, { raw, report });
  return {
    items: orderItems(
      made.map(({ item }) => item),
      settings.sort,
      language,
    ),
    records: new Map(made.map(({ family: { head, children }, item }) => [item.id, [head, ...children]])),
  };
}

/** Makes an item. One that cannot be made is left out and told, and stays as in the main locale where another is made. */
function tryMakeItem(family: Family, context: ItemContext): { family: Family; item: Item }[] {
  const record = family.head;
  const main = context.mainItems?.get(context.ids.get(record) ?? '');
  try {
    return context.mainItems && !main ? [] : [{ family, item: makeItem(family, context) }];
  } catch (error) {
    const fault = { piece: 'item', done: 'The row is not published.' };
    context.report({ ...cellLocation(context, record), ...faultOf(error, fault) });
    return main ? [{ family, item: main }] : [];
  }
}

interface Groups {
  facets: Facet[];
  timeline: Timeline | undefined;
  /** Values of the facets and the timeline, by slug. */
  stored: Map<string, StoredFacet>;
  /** Per item the numbers of those most like it. */
  relatedItems: number[][];
}

/** Groups items by facets and by time, and finds what belongs together. */
function groupAll(items: readonly Item[], context: Context): Groups {
  const { raw, settings, plans, readMain, language, secondary, mainItems, report } = context;
  const grouped =
    secondary && mainItems
      ? groupAsMain(items, { plans, language, main: secondary.main.site, mainItems })
      : groupItems(items, { plans, chosen: settings.facets, language });
  const facets = grouped.map(({ facet }) => facet);
  if (!secondary)
    unpairedCells(raw, { plans, facets: facets.map(({ field }) => field), read: readMain }).forEach(report);
  const relations = findRelations(
    items,
    grouped.map(({ stored }) => stored),
  );
  const stored = new Map(
    facets.map(({ slug }, n) => [slug, defined(relations.facets[n], `the values of ${slug}`)]),
  );
  const own = makeTimeline(items, {
    language,
    label: plans.find(({ field }) => field.kind === 'date')?.field.label ?? messagesFor(language).item.date,
    facets: facets.map(({ slug }) => slug),
    years: settings.timeline?.unit && timeUnits[settings.timeline.unit],
  });
  const time = secondary ? atAddressesOf(secondary.main.site.timeline, own) : own;
  if (time) stored.set(time.timeline.facet.slug, time.stored);
  return { facets, timeline: time?.timeline, stored, relatedItems: relations.items };
}

/**
 * Returns the files that pages link to, by the paths of their links, and where these lead: what a warning stands before is
 * shown by its item. A file that cannot be published is none.
 */
function linkedFilesOf(
  { linkedFiles }: Pick<RawCollection, 'linkedFiles'>,
  { opened, items }: { opened: Pick<Opened, 'files'>; items: readonly Item[] },
): { path: string; object: FileObject; to: string }[] {
  const veiled = new Map(
    items.flatMap(({ id, warning, parts }) =>
      warning === undefined
        ? []
        : parts.flatMap(({ object }) => (object?.kind === 'file' ? [[object.file, id] as const] : [])),
    ),
  );
  return [...linkedFiles].flatMap(([path, file]) => {
    const object = opened.files.get(file);
    if (!object) return [];
    const id = veiled.get(file);
    return [{ path, object, to: id === undefined ? filePath(object.id, object.name) : itemPath(id) }];
  });
}

/** Links in texts, and how those are told that lead nowhere. */
interface TextLinks {
  links: LinkContext;
  tellMissing: TellMissing;
}

/** Removes links that lead nowhere from the texts of items. */
function mendItems(
  items: readonly Item[],
  {
    columns,
    plans,
    report,
    links,
    tellMissing,
    records,
  }: Context & TextLinks & Pick<RedirectContext, 'records'>,
): Item[] {
  const longFields = new Set(plans.flatMap(({ field }) => (kindOf(field).isHtml ? [field.name] : [])));
  return items.map((item) =>
    mendItem(item, longFields, links, (address) => {
      const record = defined(records.get(item.id)?.[0], `the record of ${item.id}`);
      report(tellMissing(address, cellLocation({ columns }, record)));
    }),
  );
}

/** Returns what is said of a link of the navigation, where its owner writes another address. */
function asWritten(
  address: string,
  { navigation = [] }: Pick<RawCollection, 'navigation'>,
): Pick<Problem, 'found'> | undefined {
  const written = navigation.find(({ href }) => href === address)?.written;
  return written === undefined ? undefined : { found: `a link to ${written}, which is not there` };
}

/** Removes links that lead nowhere from the collection's own pages. */
function mendPages(
  pages: readonly Page[],
  {
    rawPages,
    report,
    links,
    tellMissing,
  }: Pick<Context, 'report'> & TextLinks & { rawPages: readonly RawPage[] },
): Page[] {
  return pages.map((page, n) => {
    const { source } = defined(rawPages[n], `the source of page ${n}`);
    return mendPage(page, links, (address) => report(tellMissing(address, { file: source, rows: [] })));
  });
}

function inOrder(pages: readonly Page[], language: string): Page[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...pages].sort((a, b) => a.order - b.order || compare(a.title, b.title));
}

/** Redirects that leave room for those of every locale on hosts that take 2,000, such as Cloudflare. */
const mostRedirects = 1_900;

/**
 * Returns what the owner writes of former addresses, and what the kind of folder is known to have had beside that: of its
 * files, as many as hosts take.
 */
function allRedirects(
  raw: RawCollection,
  context: RedirectContext & { items: readonly Item[]; pages: readonly Page[]; site: Site },
): Redirect[] {
  const written = inEachLocale(resolveRedirects(raw, context), localesOf(raw.settings));
  const taken = new Set(written.map(({ from }) => from));
  const isFree = ({ from }: { from: string }) => !taken.has(from);
  const usual = (raw.redirects ?? []).filter(isFree).map((redirect) => leadSomewhere(redirect, context));
  const most = Math.max(0, mostRedirects - written.length - usual.length);
  const files = formerFileAddresses((raw.formerFiles ?? []).filter(isFree), { ...context, most });
  return [...written, ...usual, ...files];
}

/** Returns a redirect, to the list of items where there is no such page or document. */
function leadSomewhere(redirect: Redirect, { isKnown }: Pick<LinkContext, 'isKnown'>): Redirect {
  const needed = redirect.to === itemsGeoJsonPath ? mapPath() : redirect.to;
  const isThere = needed.startsWith('/api/') || isKnown(needed);
  return isThere ? redirect : { ...redirect, to: browsePath() };
}

/** Returns what is made once for all locales. */
function sharedByLocales({ theme, map, data }: Site): Pick<Site, 'theme' | 'map' | 'data'> {
  return { ...(theme && { theme }), ...(map && { map }), ...(data && { data }) };
}
