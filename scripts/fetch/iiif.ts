import { upgrade } from '@iiif/parser/upgrader';
import { z } from 'zod';
import { readImageInfo } from '#scripts/fetch/image-info';
import type { FetchedPart, FetchedSource } from '#scripts/read/fetched-files';

export interface IiifDocument extends Pick<FetchedSource, 'rights' | 'rightsstatement'> {
  parts: FetchedPart[];
}

const textsSchema = z.record(z.string(), z.array(z.string()));

const serviceSchema = z.object({
  id: z.string().optional(),
  '@id': z.string().optional(),
  type: z.string().optional(),
  '@type': z.string().optional(),
  profile: z.unknown(),
});

const bodySchema = z.object({
  id: z.string(),
  type: z.string().optional(),
  service: z.array(serviceSchema).optional().catch(undefined),
});

/** Of several pictures that may be chosen from, the first is the one that viewers show. */
const choiceSchema = z
  .object({ items: z.tuple([bodySchema]).rest(z.unknown()) })
  .transform(({ items: [first] }) => first);
const listSchema = z.tuple([z.union([choiceSchema, bodySchema])]).rest(z.unknown());
const paintingSchema = z.object({
  body: z.union([choiceSchema, bodySchema, listSchema.transform(([first]) => first)]),
});

/** A canvas shows its first painting: parts of pictures that lie on one another are not put together. */
const canvasSchema = z.object({
  label: textsSchema.optional().catch(undefined),
  items: z.tuple([z.object({ items: z.tuple([paintingSchema]).rest(z.unknown()) })]).rest(z.unknown()),
});

const manifestSchema = z.object({
  type: z.literal('Manifest'),
  rights: z.string().optional().catch(undefined),
  requiredStatement: z.object({ value: textsSchema }).optional().catch(undefined),
  items: z.array(canvasSchema.optional().catch(undefined)),
});

/** The license of a manifest of version 2, which the upgrade drops. */
const licenseSchema = z.object({ license: z.string() });

/**
 * Reads a Presentation manifest of version 2 or 3, or the info.json of an Image API.
 *
 * @param language of the collection, for labels that are there in several
 * @returns undefined where a document is neither
 */
export function readIiif(json: unknown, language: string): IiifDocument | undefined {
  const picture = readImageInfo(json);
  return picture ? { parts: [picture] } : readManifest(json, language);
}

function readManifest(json: unknown, language: string): IiifDocument | undefined {
  const license = licenseSchema.safeParse(json).data?.license;
  const manifest = manifestSchema.safeParse(toVersion3(json)).data;
  if (!manifest) return undefined;
  const shown = manifest.items.flatMap((canvas) => (canvas ? [canvas] : []));
  const statement = textIn(language, manifest.requiredStatement?.value);
  const uri = manifest.rights ?? license;
  return {
    parts: shown.map(({ label, items: [page] }) => {
      const text = textIn(language, label);
      return { ...partOf(page.items[0].body), ...(text !== undefined && { label: text }) };
    }),
    ...(statement !== undefined && { rights: statement }),
    ...(uri !== undefined && { rightsstatement: uri }),
  };
}

/** Changes a manifest of version 2 into one of version 3; what cannot be changed stays as it is. */
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

/** Returns a text in a language, else in none or in the first that there is. */
function textIn(language: string, texts: z.infer<typeof textsSchema> | undefined): string | undefined {
  if (!texts) return undefined;
  const [main = language] = language.split('-');
  const found = texts[language] ?? texts[main] ?? texts.none ?? Object.values(texts)[0];
  return found?.join('; ') || undefined;
}
