import { timeUnits } from '#model/dates/period-label';
import { fieldKinds } from '#model/fields/kinds';
import { messagesFor } from '#model/i18n/messages';
import { localePathOf } from '#model/locale-path';
import type { Item, Page, Problem, Site } from '#model/schema';
import { uniqueSlugs } from '#model/slugs';
import { type RawCollection, type RawRecord, settingLocation } from '#scripts/read/raw';
import { mergeProblems, sortProblems } from '#scripts/report/problems';
import { cardOf } from '#scripts/resolve/card';
import { fillFromPicture } from '#scripts/resolve/embedded';
import { chooseFacets, type GroupedFacet, groupByField, slugsOf } from '#scripts/resolve/facets';
import { joinFamilies } from '#scripts/resolve/families';
import { type FieldPlan, planField, planFields } from '#scripts/resolve/fields';
import { giveIds } from '#scripts/resolve/ids';
import type { Opened } from '#scripts/resolve/items';
import { makeItem, orderItems } from '#scripts/resolve/items';
import { knownAddresses, mendItem, mendNavigation, mendPage, missingLink } from '#scripts/resolve/links';
import type { Located } from '#scripts/resolve/locate';
import { figureSources, renderPages } from '#scripts/resolve/pages';
import { whereIs } from '#scripts/resolve/problems';
import { findRelations } from '#scripts/resolve/related';
import { addressOf, describeSite, localesOf } from '#scripts/resolve/site';
import { atAddressesOf, makeTimeline } from '#scripts/resolve/timeline';
import { readIn } from '#scripts/resolve/translate';
import { groupTranslated, unpairedCells } from '#scripts/resolve/translated-facets';
import type { Built } from '#store/write';

export interface ResolveInput {
  raw: RawCollection;
  located: readonly Located[];
  opened: Opened;
  /** What reading and opening found wrong. */
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
 * Checks and joins what was read and opened: the model as it is stored. Pure but for the Markdown pipeline.
 *
 * @param secondary the locale that the model is made in, where that is not the site's main one
 */
export async function resolveCollection(
  { raw: asRead, located: asLocated, opened, problems, url, dsn }: ResolveInput,
  secondary?: SecondaryLocale,
): Promise<Built> {
  const language = secondary?.language ?? asRead.settings.language;
  const filled = fillRecords(asRead, asLocated, opened);
  const { raw, located } = readIn(language, filled);
  const told = [...problems];
  const tell = (problem: Problem) => told.push(problem);
  const shown = planFields(raw.columns, raw.settings);
  const plans = withFacetFields(shown, raw);
  const { basePath } = addressOf(raw, url);

  const { ids, problems: idProblems } = giveIdsIn(raw, filled.raw);
  const { families, problems: familyProblems } = joinFamilies(located, raw);
  idProblems.concat(familyProblems).forEach(tell);
  const mainItems = secondary && new Map(secondary.main.items.map(({ item }) => [item.id, item]));
  const made = families
    .map((family) => makeItem(family, { raw, ids, opened, plans, basePath, mainItems, tell }))
    .filter(({ parts }) => !raw.itemsArePictures || parts.length > 0);
  const items = orderItems(made, raw.settings.sort, language);

  const facets = mainItems
    ? groupAsMain(items, { plans, language, main: secondary.main.site, mainItems })
    : groupItems(items, { plans, wanted: raw.settings.facets, language });
  unpairedCells(raw, { plans, facets: facets.map(({ facet }) => facet.field) }).forEach(tell);
  const relations = findRelations(
    items,
    facets.map(({ stored }) => stored),
  );
  const ownTime = makeTimeline(items, {
    language,
    label: plans.find(({ field }) => field.kind === 'date')?.field.label ?? messagesFor(language).item.date,
    facets: facets.map(({ facet }) => facet.slug),
    years: raw.settings.timeline?.unit && timeUnits[raw.settings.timeline.unit],
  });
  const time = secondary ? atAddressesOf(secondary.main.site.timeline, ownTime) : ownTime;
  const stored = new Map(relations.facets.map((values, n) => [facets[n]?.facet.slug ?? '', values]));
  if (time) stored.set(time.timeline.facet.slug, time.stored);
  const rendered = await renderPages(raw, {
    basePath,
    language,
    figures: figureSources(items, opened),
    tell,
  });
  const locales = localesOf(raw.settings);
  const isKnown = knownAddresses(
    {
      ids: items.map(({ id }) => id),
      facets: [...stored].map(([slug, { values }]) => ({ slug, values })),
      hasTimeline: time !== undefined,
      pages: rendered,
      hasMap: items.some(({ coordinates }) => coordinates),
    },
    { files: [...opened.files.values()], locales },
  );
  const links = { isKnown, basePath, localePath: localePathOf({ language, locales }) };
  const records = new Map(families.map(({ head }) => [ids.get(head.record), head.record]));
  const longFields = new Set(
    plans.flatMap(({ field }) => (fieldKinds[field.kind].isHtml ? [field.name] : [])),
  );
  const mended = items.map((item) =>
    mendItem(item, longFields, links, (address) => {
      const record = records.get(item.id);
      if (record) tell(missingLink(address, whereIs(raw, record)));
    }),
  );
  const pages = rendered
    .map((page, index) =>
      mendPage(page, links, (address) =>
        tell(missingLink(address, { file: raw.pages[index]?.source ?? '', rows: [] })),
      ),
    )
    .sort(byOrder);
  const { site, problems: siteProblems } = describeSite({
    raw,
    items: mended,
    fields: usedFields(shown, mended),
    facets: facets.map(({ facet }) => facet),
    timeline: time?.timeline,
    pages,
    url,
    dsn,
  });
  siteProblems.forEach(tell);
  const navigation = mendNavigation(site.navigation, links, (address) =>
    tell(missingLink(address, settingLocation(raw, 'navigation'))),
  );
  return {
    site: { ...site, navigation, ...(secondary && sharedByLocales(secondary.main.site)) },
    items: mended.map((item, number) => ({ item, related: relations.items[number] ?? [] })),
    cards: mended.map((item) => cardOf(item, locales[0]?.language)),
    facets: stored,
    pages,
    problems: sortProblems(mergeProblems(told)),
  };
}

/** What is made once for the whole site, and lies outside its locales. */
function sharedByLocales({ theme, map }: Site): Pick<Site, 'theme' | 'map'> {
  return { ...(theme && { theme }), ...(map && { map }) };
}

type Grouped = Pick<GroupedFacet, 'facet' | 'stored'>;

/** The facets that the owner wants or that are usual here, each at an address of its own. Those without values are none. */
function groupItems(
  items: readonly Item[],
  {
    plans,
    wanted,
    language,
  }: { plans: readonly FieldPlan[]; wanted: string[] | undefined; language: string },
): Grouped[] {
  const chosen = (wanted ?? chooseFacets(plans, items)).flatMap(
    (name) =>
      plans.find(({ field }) => field.name === name && fieldKinds[field.kind].facet !== 'never')?.field ?? [],
  );
  const slugs = uniqueSlugs(chosen.map(({ name }) => name));
  const facets = chosen
    .map((field, index) => groupByField({ ...field, slug: slugs[index] ?? '' }, { items, language }))
    .filter(({ facet }) => facet.size > 0);
  for (const facet of facets) {
    for (const item of items) item.slugs[facet.facet.field] = slugsOf(item, facet);
  }
  return facets;
}

interface AsMain {
  plans: readonly FieldPlan[];
  language: string;
  main: Site;
  /** By id. */
  mainItems: ReadonlyMap<string, Item>;
}

/** The facets of the main language, at their addresses, as they are called in another. */
function groupAsMain(items: readonly Item[], { plans, language, main, mainItems }: AsMain): Grouped[] {
  return main.facets.map((facet) => {
    const label = plans.find(({ field }) => field.name === facet.field)?.field.label ?? facet.label;
    const options = { items, mainItems, language, mainLanguage: main.language };
    return groupTranslated({ ...facet, label }, options);
  });
}

/** The ids that records have in the main language: that one may be made of a title. */
function giveIdsIn(raw: RawCollection, main: RawCollection): ReturnType<typeof giveIds> {
  const { ids, problems } = giveIds(main);
  const records = raw.records.map((record, place): [RawRecord, string] => {
    const asMain = main.records[place];
    return [record, (asMain && ids.get(asMain)) ?? ''];
  });
  return { ids: new Map(records), problems };
}

/** In a folder of pictures the pictures themselves say what they are. */
function fillRecords(
  raw: RawCollection,
  located: readonly Located[],
  { pictures }: Pick<Opened, 'pictures'>,
): { raw: RawCollection; located: Located[] } {
  const filled = located.map((one) => {
    const [first] = one.objects;
    const picture = first?.kind === 'picture' ? pictures.get(first.file)?.[0] : undefined;
    return one.record.row === undefined && picture
      ? { ...one, record: fillFromPicture(one.record, picture, raw.columns) }
      : one;
  });
  return { raw: { ...raw, records: filled.map(({ record }) => record) }, located: filled };
}

/** Facets may be fields that are not shown. */
function withFacetFields(shown: FieldPlan[], { columns, settings }: RawCollection): FieldPlan[] {
  const known = new Set(shown.map(({ field }) => field.name));
  const extra = columns.filter(({ name }) => settings.facets?.includes(name) && !known.has(name));
  return [...shown, ...extra.map((column) => planField(column))];
}

function usedFields(shown: readonly FieldPlan[], items: Built['items'][number]['item'][]): Site['fields'] {
  const used = new Set<string>();
  for (const { values, parts, rights } of items) {
    for (const name in values) used.add(name);
    for (const part of parts) for (const name in part.values) used.add(name);
    if (rights) used.add('rights');
  }
  return shown.map(({ field }) => field).filter(({ name }) => used.has(name));
}

function byOrder(a: Page, b: Page): number {
  return a.order - b.order || (a.title < b.title ? -1 : 1);
}
