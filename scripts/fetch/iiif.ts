import { upgrade } from '@iiif/parser/upgrader';
import { z } from 'zod';
import { largestWidth } from '#model/pictures/widths';
import { isWebAddress, parseAddress } from '#model/site/web-address';
import { listOf, textIn } from '#scripts/fetch/iiif-texts';
import { describedSchema, describeManifest } from '#scripts/fetch/manifest-texts';
import { escapeSemicolons } from '#scripts/lists/manifest-rows';
import type { FetchedPart, FetchedSource } from '#scripts/read/fetched-files';

/** The parts of a IIIF document that are used: the files that it leads to, and its description. */
export interface IiifDocument extends Pick<FetchedSource, 'members' | 'manifest' | 'unread' | 'further'> {
  parts: FetchedPart[];
}

const serviceSchema = z.object({
  id: z.string().optional(),
  '@id': z.string().optional(),
  type: z.string().optional(),
  '@type': z.string().optional(),
  profile: z.unknown().optional(),
});

const bodySchema = z.object({
  id: z.string(),
  type: z.string().optional(),
  service: z
    .union([z.array(serviceSchema), serviceSchema.transform((one) => [one])])
    .optional()
    .catch(undefined),
});

/** A picture, and the number of pictures left out beside it. */
const pictureSchema = bodySchema.transform((body) => ({ ...body, further: 0 }));
/** Alternative pictures: viewers show the first. */
const choiceSchema = z
  .object({ items: z.tuple([bodySchema]).rest(z.unknown()) })
  .transform(({ items: [first, ...others] }) => ({ ...first, further: others.length }));
const listSchema = z.tuple([z.union([choiceSchema, pictureSchema])]).rest(z.unknown());
const paintingSchema = z.object({
  body: z.union([
    choiceSchema,
    pictureSchema,
    listSchema.transform(([first, ...others]) => ({
      ...first,
      further: first.further + countPictures(others),
    })),
  ]),
});

/** Only the first painting of a canvas is shown: composed pictures are not put together. */
const canvasSchema = z.object({
  label: z.unknown().optional(),
  items: z.tuple([z.object({ items: z.tuple([paintingSchema]).rest(z.unknown()) })]).rest(z.unknown()),
});

/** Counts the pictures among bodies of a painting. */
function countPictures(bodies: readonly unknown[]): number {
  return bodies.filter((body) => {
    const { type } = z.object({ type: z.string() }).safeParse(body).data ?? {};
    return type === 'Image' || type === 'Choice';
  }).length;
}

const annotationSchema = z.object({ body: z.unknown() });
const annotationPageSchema = z.object({ items: z.array(z.unknown()) });

/** Counts the pictures of a canvas beside the one that is shown. */
function countOtherPictures({ items: [page, ...pages] }: z.infer<typeof canvasSchema>): number {
  const [{ body }, ...others] = page.items;
  const annotations = [
    ...others,
    ...pages.flatMap((one) => annotationPageSchema.safeParse(one).data?.items ?? []),
  ];
  const bodies = annotations.flatMap((one) => listOf(annotationSchema.safeParse(one).data?.body));
  return body.further + countPictures(bodies);
}

const manifestSchema = describedSchema.extend({
  type: z.literal('Manifest'),
  items: z.array(canvasSchema.optional().catch(undefined)),
});

const memberSchema = z.object({
  id: z.string(),
  type: z.enum(['Manifest', 'Collection']),
  label: z.unknown().optional(),
});
const collectionSchema = z.object({
  type: z.literal('Collection'),
  items: z.array(memberSchema.optional().catch(undefined)),
});

/** Properties of version 2 that the upgrade of a manifest drops. */
const droppedSchema = z.object({
  license: z.string().optional().catch(undefined),
  viewingDirection: z.string().optional().catch(undefined),
});

const imageInfoSchema = z.object({
  '@context': z.union([z.string(), z.array(z.unknown())]),
  id: z.string().optional(),
  '@id': z.string().optional(),
  width: z.number().positive(),
  height: z.number().positive(),
  maxWidth: z.number().positive().optional().catch(undefined),
  sizes: z
    .array(z.object({ width: z.number(), height: z.number() }))
    .optional()
    .catch(undefined),
  profile: z.unknown().optional(),
});
type ImageInfo = z.infer<typeof imageInfoSchema>;

/**
 * Reads a Presentation manifest or collection of version 2 or 3, or the info.json of an Image API.
 *
 * @param language of the collection, for multilingual texts
 * @returns undefined if a document is neither
 */
export function readIiif(json: unknown, language: string): IiifDocument | undefined {
  const picture = readImageInfo(json);
  if (picture) return { parts: [picture] };
  if (isVersion1(json)) return undefined;
  const document = toVersion3(json);
  return readCollection(document, language) ?? readManifest(document, { json, language });
}

/** Describes a document that claims to be IIIF but cannot be read: `a IIIF manifest of version 1`. */
export function describeUnreadableIiif(json: unknown): string | undefined {
  const { data } = claimSchema.safeParse(json);
  const kind = /^(?:sc:)?(Manifest|Collection)$/.exec(data?.type ?? data?.['@type'] ?? '')?.[1];
  if (kind === undefined || !contextsOf(json).some((one) => /iiif\.io|shared-canvas\.org/.test(one)))
    return undefined;
  const fault = isVersion1(json) ? 'of version 1' : 'whose contents cannot be read';
  return `a IIIF ${kind.toLowerCase()} ${fault}`;
}

function isVersion1(json: unknown): boolean {
  return contextsOf(json).some((one) => one.includes('shared-canvas.org'));
}

function contextsOf(json: unknown): string[] {
  const { '@context': context } = claimSchema.safeParse(json).data ?? {};
  return listOf(context).filter((one) => typeof one === 'string');
}

const claimSchema = z.object({
  '@context': z.unknown().optional(),
  type: z.string().optional().catch(undefined),
  '@type': z.string().optional().catch(undefined),
});

function readCollection(document: unknown, language: string): IiifDocument | undefined {
  const collection = collectionSchema.safeParse(document).data;
  if (!collection) return undefined;
  const members = collection.items.flatMap((member): FetchedPart[] => {
    const address = member && isWebAddress(member.id) ? parseAddress(member.id)?.href : undefined;
    if (!member || address === undefined) return [];
    const label = textIn(language, member.label);
    return [
      {
        address: escapeSemicolons(address),
        promised: member.type === 'Manifest' ? 'manifest' : 'collection',
        ...(label !== undefined && { label }),
      },
    ];
  });
  return members.length === 0 ? undefined : { parts: [], members, ...countUnread(collection.items, members) };
}

function readManifest(
  document: unknown,
  { json, language }: { json: unknown; language: string },
): IiifDocument | undefined {
  const manifest = manifestSchema.safeParse(document).data;
  if (!manifest) return undefined;
  const { license, viewingDirection } = droppedSchema.safeParse(json).data ?? {};
  const shown = manifest.items.flatMap((canvas) => (canvas ? [canvas] : []));
  const rights = manifest.rights ?? license;
  const direction = manifest.viewingDirection ?? viewingDirection;
  const further = shown.reduce((sum, canvas) => sum + countOtherPictures(canvas), 0);
  return {
    parts: shown.map(({ label, items: [page] }) => {
      const text = textIn(language, label);
      return { ...partOf(page.items[0].body), ...(text !== undefined && { label: text }) };
    }),
    manifest: describeManifest({ ...manifest, rights, viewingDirection: direction }, language),
    ...countUnread(manifest.items, shown),
    ...(further > 0 && { further }),
  };
}

/** Counts the entries of a document that are left out. */
function countUnread(all: readonly unknown[], read: readonly unknown[]): Pick<IiifDocument, 'unread'> {
  const unread = all.length - read.length;
  return unread === 0 ? {} : { unread };
}

/** Upgrades a document from version 2 to 3; what cannot be upgraded stays as it is. */
function toVersion3(json: unknown): unknown {
  try {
    return upgrade(json);
  } catch {
    return json;
  }
}

function partOf({ id, type, service = [] }: z.infer<typeof bodySchema>): FetchedPart {
  const image = service.find(
    (one) =>
      /^ImageService/.test(one.type ?? one['@type'] ?? '') ||
      /level[012]/.test(JSON.stringify(one.profile ?? '')),
  );
  const base = image?.id ?? image?.['@id'];
  if (base !== undefined) return { address: `${base.replace(/\/$/, '')}/info.json`, promised: 'iiif' };
  return { address: id, promised: type === undefined || type === 'Image' ? 'picture' : 'other' };
}

/**
 * Reads the info.json of an Image API, version 2 or 3.
 *
 * @returns the picture that it leads to; undefined for another document
 */
function readImageInfo(json: unknown): FetchedPart | undefined {
  const info = imageInfoSchema.safeParse(json).data;
  const base = (info?.id ?? info?.['@id'])?.replace(/\/$/, '');
  const [, version] = /iiif\.io\/api\/image\/(\d)/.exec(JSON.stringify(info?.['@context'] ?? '')) ?? [];
  if (!info || base === undefined || version === undefined) return undefined;
  const address = `${base}/full/${wholePictureSize(info, Number(version))}/0/default.jpg`;
  return { address, promised: 'picture' };
}

/** Returns the size parameter of the largest useful whole picture. A service of level 0 has only the sizes that it lists. */
function wholePictureSize({ width, maxWidth, sizes = [], profile }: ImageInfo, version: number): string {
  const whole = version >= 3 ? 'max' : 'full';
  if (JSON.stringify(profile ?? '').includes('level0')) {
    const listed = sizes.toSorted((a, b) => b.width - a.width);
    const best = listed.find((size) => size.width <= largestWidth) ?? listed.at(-1);
    if (!best) return whole;
    return version >= 3 ? `${best.width},${best.height}` : `${best.width},`;
  }
  const most = Math.min(largestWidth, maxWidth ?? largestWidth);
  return width <= most ? whole : `${most},`;
}
