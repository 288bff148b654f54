import { z } from 'zod';
import { knownColumn } from '#model/columns';
import { columnName } from '#scripts/columns/column-names';
import { allTexts, listOf, readTexts, textIn, textsIn } from '#scripts/fetch/iiif-texts';
import type { FetchedManifest } from '#scripts/read/fetched-files';

/** Maximum number of metadata pairs of a manifest, as each may become a column. */
const maxPairs = 200;

const pairSchema = z.object({ label: z.unknown().optional(), value: z.unknown().optional() });
const featureSchema = z.object({
  properties: z.object({ label: z.unknown().optional() }).optional().catch(undefined),
  geometry: z.object({ coordinates: z.unknown().optional() }).optional().catch(undefined),
});

/** The descriptive properties of a manifest; each may be missing or malformed. */
export const describedSchema = z.object({
  label: z.unknown().optional(),
  summary: z.unknown().optional(),
  metadata: z.array(z.unknown()).optional().catch(undefined),
  navDate: z.string().optional().catch(undefined),
  navPlace: z
    .object({ features: z.array(featureSchema.optional().catch(undefined)) })
    .optional()
    .catch(undefined),
  rights: z.string().optional().catch(undefined),
  requiredStatement: z.object({ value: z.unknown().optional() }).optional().catch(undefined),
  behavior: z.unknown().optional(),
  viewingDirection: z.string().optional().catch(undefined),
});
type Described = z.infer<typeof describedSchema>;

/** Returns the description of a manifest, in a language. */
export function describeManifest(manifest: Described, language: string): FetchedManifest {
  const [feature] = manifest.navPlace?.features ?? [];
  const cells = {
    title: textIn(language, manifest.label),
    description: textsIn(language, readTexts(manifest.summary)).join('\n\n'),
    date: dayOf(manifest.navDate),
    place: textIn(language, feature?.properties?.label),
    ...middleOf(pointsIn(feature?.geometry?.coordinates)),
    rights: textIn(language, manifest.requiredStatement?.value),
    rightsstatement: manifest.rights,
    layout: layoutOf(manifest),
  };
  const pairs = (manifest.metadata ?? []).slice(0, maxPairs);
  return {
    cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text)),
    metadata: pairs.flatMap((pair) => readPair(pair, language)),
  };
}

/** Reads a metadata pair. Its label in another language may tell its column. */
function readPair(pair: unknown, language: string): FetchedManifest['metadata'] {
  const { label, value } = pairSchema.safeParse(pair).data ?? {};
  const labels = readTexts(label);
  const [header] = textsIn(language, labels);
  const values = textsIn(language, readTexts(value));
  if (header === undefined || values.length === 0) return [];
  const isKnown = (text: string) => knownColumn(columnName(text)) !== undefined;
  const column = isKnown(header) ? undefined : allTexts(labels).find(isKnown);
  return [{ header, ...(column && { column }), values }];
}

/** Returns the day of a timestamp; only the year if it is the year's first moment, as most programs write years. */
function dayOf(moment = ''): string | undefined {
  const [, day] = /^(-?\d{4}-\d\d-\d\d)T/.exec(moment) ?? [];
  return day?.replace(/-01-01$/, '');
}

type Point = readonly [longitude: number, latitude: number];

/** Returns the positions of a GeoJSON geometry, however deep they are nested: polygons of polygons have four levels. */
function pointsIn(drawn: unknown, depth = 4): Point[] {
  if (!Array.isArray(drawn) || depth === 0) return [];
  const [longitude, latitude]: unknown[] = drawn;
  if (typeof longitude === 'number' && typeof latitude === 'number') return [[longitude, latitude]];
  return drawn.flatMap((one) => pointsIn(one, depth - 1));
}

/** Returns the middle of a geometry, if it is on the globe. */
function middleOf(points: readonly Point[]): { latitude?: string; longitude?: string } {
  const middle = (axis: 0 | 1) => {
    const all = points.map((point) => point[axis]).sort((a, b) => a - b);
    return Math.round((((all[0] ?? Number.NaN) + (all.at(-1) ?? Number.NaN)) / 2) * 1e6) / 1e6;
  };
  const [longitude, latitude] = [middle(0), middle(1)];
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnGlobe ? { latitude: String(latitude), longitude: String(longitude) } : {};
}

function layoutOf({ behavior, viewingDirection }: Described): string | undefined {
  if (!listOf(behavior).includes('paged')) return undefined;
  return viewingDirection === 'right-to-left' ? 'book, right to left' : 'book';
}
