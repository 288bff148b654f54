import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isWebAddress } from '#model/site/web-address';
import { hashData } from '#scripts/bytes/bytes';

/** Folder of fetched files in the collection folder; hidden, so listing the collection skips it. */
export const fetchedFolder = '.vitrine/fetched';

/**
 * Maximum depth of nested IIIF collections, and number of manifests. Some servers page long lists as nested
 * collections, hence the depth.
 */
export const maxCollectionDepth = 100;
export const maxManifests = 5000;

/** Name of the record beside a fetched file; a fetched file never has this name. */
export const sourceName = '.source.json';

/** Kind of file that the cell or the IIIF document promises. */
const promisedSchema = z.enum([
  'picture',
  'audio',
  'video',
  'pdf',
  'other',
  'text',
  'spreadsheet',
  'iiif',
  'manifest',
  'collection',
]);
export type Promised = z.infer<typeof promisedSchema>;

/** A picture of a IIIF document, or a document that leads to one. */
const partSchema = z.object({ address: z.string(), promised: promisedSchema, label: z.string().optional() });
export type FetchedPart = z.infer<typeof partSchema>;

/** The description in a IIIF manifest, in one language. */
const manifestSchema = z.object({
  /** Standard properties, under the corresponding columns. */
  cells: z.partialRecord(
    z.enum([
      ...(['title', 'description', 'date', 'place', 'latitude', 'longitude', 'layout'] as const),
      ...(['rights', 'rightsstatement'] as const),
    ]),
    z.string(),
  ),
  /** Metadata pairs. */
  metadata: z.array(
    z.object({
      header: z.string(),
      /** Its label in another language, if only that is a known header. */
      column: z.string().optional(),
      values: z.array(z.string()),
    }),
  ),
});
export type FetchedManifest = z.infer<typeof manifestSchema>;

/** Record of a fetched file. It may come from elsewhere with the folder, so it is parsed. */
const sourceSchema = z.object({
  address: z.string(),
  /** Name of the file: ASCII, never a path, never a hidden file. */
  file: z.string().regex(/^\w[\w-]*(?:\.\w+)?$/),
  bytes: z.number(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** Parts of a IIIF document, in its order. */
  parts: z.array(partSchema).optional(),
  /** Manifests and collections in a IIIF collection, in its order. */
  members: z
    .array(partSchema)
    .transform((members) => members.filter(({ address }) => isWebAddress(address)))
    .optional(),
  /** Description of a IIIF manifest. */
  manifest: manifestSchema.optional(),
  /** BCP 47 tag of the collection's main language when the IIIF document was read. */
  language: z.string().optional(),
  /** Number of entries of a IIIF document that cannot be shown. */
  unread: z.number().optional(),
  /** Number of pictures in a IIIF manifest that overlay the fetched ones, or are alternatives to them. */
  further: z.number().optional(),
});
export type FetchedSource = z.infer<typeof sourceSchema>;

/** Record of a fetched file, also in the old form, which had only the rights of a manifest. */
const anySourceSchema = sourceSchema
  .extend({ rights: z.string().optional(), rightsstatement: z.string().optional() })
  .transform(({ rights, rightsstatement, ...source }): FetchedSource => {
    const cells = { ...(rights && { rights }), ...(rightsstatement && { rightsstatement }) };
    return source.manifest || Object.keys(cells).length === 0
      ? source
      : { ...source, manifest: { cells, metadata: [] } };
  });

export interface FetchedFile extends FetchedSource {
  /** Path below the collection folder, with forward slashes. */
  path: string;
}

/** Returns the folder, below the collection folder, for the file fetched from an address. */
export function fetchedPath(address: string): string {
  const name = hashData(address).slice(0, 16);
  return `${fetchedFolder}/${name}`;
}

/** Returns the fetched file of an address; undefined if it was not fetched, or was replaced by a link. */
export function readFetched(root: string, address: string): FetchedFile | undefined {
  const folder = fetchedPath(address);
  try {
    const source = anySourceSchema.parse(JSON.parse(readFileSync(join(root, folder, sourceName), 'utf8')));
    const path = `${folder}/${source.file}`;
    const isOwn = realpathSync(join(root, path)) === join(realpathSync(root), path);
    return isOwn && lstatSync(join(root, path)).isFile() ? { ...source, path } : undefined;
  } catch {
    return undefined;
  }
}
