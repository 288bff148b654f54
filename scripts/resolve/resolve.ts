import { defined } from '#model/assert';
import { timeUnits } from '#model/dates/period-label';
import { fieldKinds } from '#model/fields/kinds';
import { messagesFor } from '#model/i18n/messages';
import { localePathOf } from '#model/locale-path';
import type { Page, Problem, Site } from '#model/schema';
import { type RawCollection, settingLocation } from '#scripts/read/raw';
import { mergeProblems, sortProblems } from '#scripts/report/problems';
import { cardOf } from '#scripts/resolve/card';
import { fillFromPictures } from '#scripts/resolve/embedded';
import { groupItems } from '#scripts/resolve/facets';
import { joinFamilies } from '#scripts/resolve/families';
import { planFields, usedFields, withFacetFields } from '#scripts/resolve/fields';
import { giveIdsAsIn } from '#scripts/resolve/ids';
import { makeItem, type Opened, orderItems } from '#scripts/resolve/items';
import { knownAddresses, mendItem, mendNavigation, mendPage, missingLink } from '#scripts/resolve/links';
import type { Located } from '#scripts/resolve/locate';
import { figureSources, renderPages } from '#scripts/resolve/pages';
import { whereIs } from '#scripts/resolve/problems';
import { findRelations } from '#scripts/resolve/related';
import { addressOf, describeSite, localesOf } from '#scripts/resolve/site';
import { atAddressesOf, makeTimeline } from '#scripts/resolve/timeline';
import { readIn } from '#scripts/resolve/translate';
import { groupAsMain, unpairedCells } from '#scripts/resolve/translated-facets';
import type { Built } from '#store/write';

export interface ResolveInput {
  raw: RawCollection;
  located: readonly Located[];
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
 * Makes the model of a collection, as it is stored, of what was read and opened. Pure but for the Markdown pipeline.
 *
 * @param secondary the locale that the model is made in, where that is not the site's main one
 */
export async function resolveCollection(
  { raw: asRead, located: asLocated, opened, problems, url, dsn }: ResolveInput,
  secondary?: SecondaryLocale,
): Promise<Built> {
  const language = secondary?.language ?? asRead.settings.language;
  const filled = fillFromPictures(asRead, asLocated, opened);
  const { raw, located } = readIn(language, filled);
  const found = [...problems];
  const report = (problem: Problem) => found.push(problem);
  const shown = planFields(raw.columns, raw.settings);
  const plans = withFacetFields(shown, raw);
  const { basePath } = addressOf(raw, url);

  const { ids, problems: idProblems } = giveIdsAsIn(filled.raw, raw);
  const { families, problems: familyProblems } = joinFamilies(located, raw);
  idProblems.concat(familyProblems).forEach(report);
  const mainItems = secondary && new Map(secondary.main.items.map(({ item }) => [item.id, item]));
  const made = families
    .map((family) => makeItem(family, { raw, ids, opened, plans, basePath, mainItems, report }))
    .filter(({ parts }) => !raw.itemsArePictures || parts.length > 0);
  const items = orderItems(made, raw.settings.sort, language);

  const facets = mainItems
    ? groupAsMain(items, { plans, language, main: secondary.main.site, mainItems })
    : groupItems(items, { plans, wanted: raw.settings.facets, language });
  unpairedCells(raw, { plans, facets: facets.map(({ facet }) => facet.field) }).forEach(report);
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
  const stored = new Map(
    facets.map(({ facet }, n) => [facet.slug, defined(relations.facets[n], `facet ${n} with relations`)]),
  );
  if (time) stored.set(time.timeline.facet.slug, time.stored);
  const rendered = await renderPages(raw, {
    basePath,
    language,
    figures: figureSources(items, opened),
    report,
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
      if (record) report(missingLink(address, whereIs(raw, record)));
    }),
  );
  const pages = rendered
    .map((page, index) =>
      mendPage(page, links, (address) =>
        report(missingLink(address, { file: defined(raw.pages[index], `page ${index}`).source, rows: [] })),
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
  siteProblems.forEach(report);
  const navigation = mendNavigation(site.navigation, links, (address) =>
    report(missingLink(address, settingLocation(raw, 'navigation'))),
  );
  return {
    site: { ...site, navigation, ...(secondary && sharedByLocales(secondary.main.site)) },
    items: mended.map((item, number) => ({
      item,
      related: defined(relations.items[number], `the relations of item ${number}`),
    })),
    cards: mended.map((item) => cardOf(item, locales[0]?.language)),
    facets: stored,
    pages,
    problems: sortProblems(mergeProblems(found)),
  };
}

/** Returns what is made once for all locales. */
function sharedByLocales({ theme, map }: Site): Pick<Site, 'theme' | 'map'> {
  return { ...(theme && { theme }), ...(map && { map }) };
}

function byOrder(a: Page, b: Page): number {
  return a.order - b.order || (a.title < b.title ? -1 : 1);
}
