import type { Page, Picture, Problem, Site } from '#model/schema';
import { siteAddress } from '#model/urls';
import { renderMarkdown } from '#scripts/markup/markdown';
import { mergeProblems } from '#scripts/read/problems';
import type { RawCollection } from '#scripts/read/raw';
import { sortProblems } from '#scripts/report/problems';
import { cardOf } from '#scripts/resolve/card';
import { fillFromPicture } from '#scripts/resolve/embedded';
import { chooseFacets, groupByField, slugsOf } from '#scripts/resolve/facets';
import { joinFamilies } from '#scripts/resolve/families';
import { type FieldPlan, planField, planFields } from '#scripts/resolve/fields';
import { giveIds } from '#scripts/resolve/ids';
import { makeItem } from '#scripts/resolve/items';
import type { Located } from '#scripts/resolve/locate';
import { orderItems } from '#scripts/resolve/order';
import type { Opened } from '#scripts/resolve/parts';
import { relateItems } from '#scripts/resolve/related';
import { describeSite } from '#scripts/resolve/site';
import type { Built } from '#store/write';

export interface ResolveInput {
  raw: RawCollection;
  located: readonly Located[];
  opened: Opened;
  /** What reading and opening found wrong. */
  problems: readonly Problem[];
  /** Overrides the site's address. */
  url?: string | undefined;
}

/** Checks and joins what was read and opened: the model as it is stored. Pure but for the Markdown pipeline. */
export async function resolveCollection({
  raw: asRead,
  located: asLocated,
  opened,
  problems,
  url,
}: ResolveInput): Promise<Built> {
  const { raw, located } = fillRecords(asRead, asLocated, opened);
  const told = [...problems];
  const tell = (problem: Problem) => told.push(problem);
  const shown = planFields(raw.columns, raw.settings);
  const plans = withFacetFields(shown, raw);
  const language = raw.settings.language ?? 'en';
  const address = url ?? raw.settings.url;
  const basePath = address ? siteAddress(address).basePath : '';

  const { ids, problems: idProblems } = giveIds(raw);
  const { families, problems: familyProblems } = joinFamilies(located, raw);
  idProblems.concat(familyProblems).forEach(tell);
  const made = families.map((family) => makeItem(family, { raw, ids, opened, plans, basePath, tell }));
  const items = orderItems(made, raw.settings.sort, language);

  const names = raw.settings.facets ?? chooseFacets(plans, items);
  const facets = names.flatMap((name) => {
    const plan = plans.find(({ field }) => field.name === name);
    return plan ? [groupByField(plan.field, { items, language })] : [];
  });
  for (const facet of facets) {
    for (const item of items) item.slugs[facet.facet.field] = slugsOf(item, facet);
  }
  const related = relateItems(
    items.length,
    facets.map(({ stored }) => stored),
  );
  const pages = await renderPages(raw, basePath);
  const { site, problems: siteProblems } = describeSite({
    raw,
    items,
    fields: usedFields(shown, items),
    facets: facets.map(({ facet }) => facet).filter(({ size }) => size > 0),
    pages,
    url,
  });
  siteProblems.forEach(tell);
  return {
    site,
    items: items.map((item, number) => ({ item, related: related[number] ?? [] })),
    cards: items.map(cardOf),
    facets: new Map(facets.map(({ facet, stored }) => [facet.slug, stored])),
    pages,
    problems: sortProblems(mergeProblems(told)),
  };
}

/** In a folder of pictures the pictures themselves say what they are. */
function fillRecords(
  raw: RawCollection,
  located: readonly Located[],
  { pictures }: { pictures: ReadonlyMap<string, Picture> },
): { raw: RawCollection; located: Located[] } {
  const filled = located.map((one) => {
    const [first] = one.objects;
    const picture = first?.kind === 'picture' ? pictures.get(first.file) : undefined;
    return one.record.row === undefined && picture
      ? { ...one, record: fillFromPicture(one.record, picture) }
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
  const used = new Set(
    items.flatMap(({ values, parts, rights }) => [
      ...Object.keys(values),
      ...parts.flatMap((part) => Object.keys(part.values)),
      ...(rights ? ['rights'] : []),
    ]),
  );
  return shown.map(({ field }) => field).filter(({ name }) => used.has(name));
}

async function renderPages(raw: RawCollection, basePath: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { slug, title, description, order, navigation, markdown } of raw.pages) {
    const html = await renderMarkdown(markdown, { basePath, slug });
    pages.push({ slug, title, ...(description && { description }), order, navigation, html });
  }
  return pages.sort((a, b) => a.order - b.order || (a.title < b.title ? -1 : 1));
}
