import { paintingOf } from '#model/iiif/canvas';
import { changesOf, countChangesDocuments } from '#model/iiif/changes';
import { countDocuments } from '#model/iiif/collection';
import { hasManifest } from '#model/iiif/manifest';
import type { Amount } from '#scripts/forecast/pictures';
import type { Built } from '#store/write';

/** Usual bytes: of a manifest beside its canvases and its record in each language; of a member of a collection. */
const sizes = { manifest: 400, canvas: 1600, member: 330, change: 250 };

/** Forecasts the IIIF documents of a site: files exactly, bytes about. */
export function forecastIiif({ site, items, facets }: Built): Amount {
  if (!site.iiif) return { files: 0, bytes: 0 };
  const shown = new Map([...items.entries()].filter(([, { item }]) => hasManifest(item)));
  const changes = [...shown.values()].reduce((sum, { item }) => sum + changesOf(item).length, 0);
  const grouped = site.facets
    .filter(({ field }) => site.iiif?.facets.includes(field))
    .map(({ slug }) => valueSizes(facets.get(slug)?.values ?? [], shown));
  const lists = [
    { size: shown.size, lists: grouped },
    ...grouped.flatMap((values) => [{ size: values.length }, ...values.map((size) => ({ size }))]),
  ];
  const manifests = [...shown.values()].reduce((sum, { item }) => {
    const canvases = item.parts.filter((part) => paintingOf(part) !== undefined).length;
    const record = JSON.stringify(item).length * (site.locales?.length ?? 1);
    return sum + sizes.manifest + sizes.canvas * canvases + record;
  }, 0);
  const members = lists.reduce((sum, { size }) => sum + size, 0);
  return {
    files:
      shown.size +
      lists.reduce((sum, list) => sum + countDocuments(list), 0) +
      countChangesDocuments(changes),
    bytes: manifests + sizes.member * members + sizes.change * changes,
  };
}

/** Returns how many manifests have each value of a facet, without those that none has. */
function valueSizes(
  values: readonly { items: readonly number[] }[],
  shown: ReadonlyMap<number, unknown>,
): number[] {
  return values
    .map(({ items }) => items.filter((number) => shown.has(number)).length)
    .filter((size) => size > 0);
}
