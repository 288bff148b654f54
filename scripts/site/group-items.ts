import { timeUnits } from '#model/dates/period-label';
import { messagesFor } from '#model/i18n/messages';
import type { Facet, Item, Timeline } from '#model/schema';
import type { Settings } from '#model/settings';
import { defined } from '#model/std/assert';
import type { FieldPlan } from '#scripts/items/fields';
import { groupByFacets } from '#scripts/site/facets';
import { findRelations, translateRelations } from '#scripts/site/related';
import { makeTimeline, withMainAddresses } from '#scripts/site/timeline';
import { groupAsMain } from '#scripts/site/translated-facets';
import type { StoredFacet } from '#store/layout';
import type { Built } from '#store/write';

export interface Groups {
  facets: Facet[];
  timeline: Timeline | undefined;
  /** Values of the facets and the timeline, by slug. */
  stored: Map<string, StoredFacet>;
  /** Indexes of the most similar items, per item. */
  relatedItems: number[][];
}

interface GroupOptions {
  plans: readonly FieldPlan[];
  settings: Pick<Settings, 'facets' | 'timeline'>;
  language: string;
  /** The model in the main language, whose addresses and relations a secondary one takes over. */
  main?: Built | undefined;
}

/** Groups items by facets and by time, and finds related items. */
export function groupItems(
  items: readonly Item[],
  { plans, settings, language, main }: GroupOptions,
): Groups {
  const threads = plans.flatMap(({ field, isThreads }) => (isThreads ? field.name : []));
  const grouped = main
    ? groupAsMain(items, { plans, language, main })
    : groupByFacets(items, {
        plans,
        chosen: settings.facets && [...settings.facets, ...threads],
        language,
      });
  const facets = grouped.map(({ facet }) => facet);
  const values = grouped.map(({ stored }) => stored);
  const valuesIn = ({ facets }: Built, { slug }: Facet) => defined(facets.get(slug), `the values of ${slug}`);
  const relations = main
    ? translateRelations(
        { items: main.items, facets: facets.map((facet) => valuesIn(main, facet)) },
        { items, facets: values },
      )
    : findRelations(items, values);
  const stored = new Map(
    facets.map(({ slug }, n) => [slug, defined(relations.facets[n], `the values of ${slug}`)]),
  );
  const own = makeTimeline(items, {
    language,
    label: plans.find(({ field }) => field.kind === 'date')?.field.label ?? messagesFor(language).item.date,
    facets: facets.map(({ slug }) => slug),
    years: settings.timeline?.unit && timeUnits[settings.timeline.unit],
  });
  const time = main ? withMainAddresses(main.site.timeline, own) : own;
  if (time) stored.set(time.timeline.facet.slug, time.stored);
  return { facets, timeline: time?.timeline, stored, relatedItems: relations.items };
}
