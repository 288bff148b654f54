import { z } from 'zod';
import type { Problem } from '#model/schema';
import { settingsSchema, type WrittenSettings } from '#model/settings';
import { parseAddress } from '#model/web-address';
import { readWhole } from '#scripts/disk/read-whole';
import { columnName } from '#scripts/read/column-names';
import { completeByIiif } from '#scripts/read/complete-by-iiif';
import { decodeText } from '#scripts/read/encoding';
import { fitSchema } from '#scripts/read/fit-schema';
import type { CollectionFolder, FolderKind, FoundCollection, FoundRow } from '#scripts/read/raw';
import { findRemoteSpreadsheet } from '#scripts/read/remote-spreadsheet';
import { readSettingsYaml } from '#scripts/read/yaml';
import { CommandError } from '#scripts/report/command-error';

const named = /^canopy\.ya?ml$/i;

const addressSchema = z.union([z.string(), z.object({ uri: z.string() }).transform(({ uri }) => uri)]);
const addressesSchema = z.union([addressSchema.transform((one) => [one]), z.array(addressSchema)]).optional();
const canopySchema = z.object({
  title: z.string().optional(),
  collection: addressesSchema,
  manifest: addressesSchema,
  metadata: z.array(z.string()).optional(),
  featured: z.array(z.string()).optional(),
});

/** A project of Canopy IIIF: a list of collections and manifests on other hosts (https://canopy-iiif.github.io). */
export const canopyKind: FolderKind = {
  description: 'a Canopy project',
  contents:
    '**A Canopy project**: `canopy.yml`, without a `site.yaml`. The manifests of its collections are [the items](fetch.md#from-a-iiif-server), once `vitrine fetch` has fetched them; its labels of metadata are the facets.',
  lookedFor: 'canopy.yml',
  recognise: ({ files }) =>
    files.some((file) => named.test(file)) && !files.some((file) => /^site\.ya?ml$/i.test(file)),
  read: readCanopy,
};

const wanted = 'Write the address of a IIIF collection after "collection:".';

async function readCanopy({ root, files }: CollectionFolder): Promise<Omit<FoundCollection, 'kind'>> {
  const file = files.find((one) => named.test(one)) ?? 'canopy.yml';
  const yaml = readSettingsYaml(decodeText(await readWhole(root, file)), { file, mayRepeat: true });
  const { fitted = {}, problems } = fitSchema(canopySchema, yaml.value, { yaml, knownKeys: () => [] });
  const lists = (['collection', 'manifest'] as const).flatMap((key) =>
    (fitted[key] ?? []).map((address) =>
      findRemoteSpreadsheet(root, { ...yaml.locationOf([key]), column: key, address }),
    ),
  );
  if (lists.length === 0)
    throw new CommandError(
      `${file} names no collection or manifest, so there is nothing to publish. ${wanted}`,
    );
  const found = lists.filter((list) => list.file !== undefined);
  const records = found.map(({ remote }): FoundRow => ({ source: file, cells: { file: remote.address } }));
  const list = completeByIiif({ columns: [], records, problems: [] }, root);
  const names: ReadonlySet<string> = new Set(list.columns.map(({ name }) => name));
  const facets = (fitted.metadata ?? []).map(columnName).filter((name) => names.has(name));
  const featured = new Set((fitted.featured ?? []).map((address) => parseAddress(address)?.href));
  const items = list.records.flatMap(({ cells }) => (cells.id && featured.has(cells.file) ? cells.id : []));
  return {
    root,
    settings: settingsSchema.parse({
      ...(fitted.title && { title: fitted.title }),
      ...(facets.length > 0 && { facets: [...new Set(facets)] }),
      ...(items.length > 0 && { front: { items } }),
    } satisfies WrittenSettings),
    settingsFile: file,
    columns: list.columns,
    records: list.records,
    pages: [],
    remoteLists: lists.map(({ remote }) => remote),
    files,
    problems: [...problems, ...lists.flatMap((one) => one.problems), ...unreadPages(files)],
  };
}

/** Returns the problem of texts in MDX, a language of programs. */
function unreadPages(files: readonly string[]): Problem[] {
  const pages = files.filter((file) => /^content\/.+\.mdx?$/i.test(file));
  const [first] = pages;
  if (first === undefined) return [];
  return [
    {
      code: 'project-unknown',
      severity: 'warning',
      file: first,
      rows: [],
      expected: 'pages as Markdown in pages/',
      found: `${pages.length.toLocaleString('en')} of Canopy's in content/`,
      remedy: 'They are left out. Put their texts into pages/ as Markdown, beside a site.yaml.',
    },
  ];
}
