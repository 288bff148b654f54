import { z } from 'zod';
import { type CanopyFolder, readNavigation, unreadPages } from '#importers/canopy/content';
import { formerWorks } from '#importers/canopy/former-addresses';
import { lookOfTheme, themeSchema } from '#importers/canopy/theme';
import { projectFault } from '#importers/problem-texts';
import type { Problem, Redirect } from '#model/schema';
import { type Settings, settingsSchema } from '#model/settings';
import { isWebAddress, parseAddress } from '#model/site/web-address';
import { columnName } from '#scripts/columns/column-names';
import { readWhole } from '#scripts/disk/read-whole';
import { completeByIiif } from '#scripts/lists/complete-by-iiif';
import { decodeText } from '#scripts/lists/encoding';
import { findRemoteSpreadsheet } from '#scripts/lists/remote-spreadsheet';
import type { Spreadsheet } from '#scripts/lists/spreadsheet';
import type { FoundRow, RawColumn, RemoteList } from '#scripts/read/raw';
import { CommandError } from '#scripts/report/command-error';
import { fitSchema } from '#scripts/settings/fit-schema';
import { readSettingsYaml } from '#scripts/settings/yaml';

const addressSchema = z.union([z.string(), z.object({ uri: z.string() }).transform(({ uri }) => uri)]);
const addressesSchema = z.union([addressSchema.transform((one) => [one]), z.array(addressSchema)]).optional();
const canopySchema = z.object({
  title: z.string().optional(),
  collection: addressesSchema,
  manifest: addressesSchema,
  metadata: z.array(z.string()).optional(),
  featured: z.array(z.string()).optional(),
  theme: themeSchema,
});

/** Items of a Canopy project, and its settings, which replace `site.yaml`. */
export interface CanopyItems {
  list: Spreadsheet;
  defaults: Partial<Pick<Settings, 'title' | 'facets' | 'front' | 'look' | 'navigation'>>;
  /** Path of its navigation, if it has one. */
  navigationFile?: string;
  /** Redirects from its works on the former site. */
  redirects: Redirect[];
}

/**
 * Returns the path of a Canopy project's list of IIIF collections and manifests (https://canopy-iiif.github.io), if
 * there is one.
 */
export function findCanopy(files: readonly string[]): string | undefined {
  return files.find((file) => /^canopy\.ya?ml$/i.test(file));
}

/**
 * Reads the list of a Canopy project: items are the fetched manifests.
 *
 * @throws CommandError if it names none
 */
export async function readCanopy({ root, files, pages }: CanopyFolder, file: string): Promise<CanopyItems> {
  const yaml = readSettingsYaml(decodeText(await readWhole(root, file)), { file, mayRepeat: true });
  const { fitted = {}, problems } = fitSchema(canopySchema, yaml.value, { yaml, knownKeys: () => [] });
  const named = (['collection', 'manifest'] as const).flatMap((key) =>
    [...new Set(fitted[key])].map((address) => ({ ...yaml.locationOf([key]), column: key, address })),
  );
  const lists = named
    .filter(({ address }) => isWebAddress(address))
    .map((remote) => findRemoteSpreadsheet(root, remote));
  if (lists.length === 0)
    throw new CommandError(
      `${file} names no collection or manifest by its address on the web, so there is nothing to publish. Write the address of a IIIF collection after "collection:", or delete the file.`,
    );
  const navigation = await readNavigation({ root, files, pages });
  const fetched = lists.filter((list) => list.file !== undefined);
  const list = completeByIiif(
    {
      columns: [],
      records: fetched.map(({ remote }) => ({ source: file, cells: { file: remote.address } })),
      problems: [
        ...problems,
        ...named.filter(({ address }) => !isWebAddress(address)).map(noAddress),
        ...lists.flatMap((one) => one.problems),
        ...navigation.problems,
        ...(await unreadPages({ root, files })),
      ],
    },
    root,
  );
  const { title, metadata = [], featured = [], theme } = fitted;
  const look = lookOfTheme(theme);
  const facets = facetsAmong(list.columns, metadata);
  const { front } = settingsSchema.parse({ front: { items: featuredAmong(list.records, featured) } });
  return {
    list: { ...list, exportedBy: 'Canopy', collections: lists.map(({ remote }) => remote) },
    defaults: {
      ...(title && { title }),
      ...(facets.length > 0 && { facets }),
      ...(front && { front }),
      ...(look && { look }),
      ...(navigation.links && { navigation: navigation.links }),
    },
    ...(navigation.links && navigation.file && { navigationFile: navigation.file }),
    redirects: formerWorks(list.records),
  };
}

/** Returns the columns of labels. A Canopy project may keep labels of its template that no item has. */
function facetsAmong(columns: readonly RawColumn[], labels: readonly string[]): string[] {
  const names = new Set(columns.map(({ name }) => name));
  return [...new Set(labels.map(columnName))].filter((name) => names.has(name));
}

function featuredAmong(records: readonly FoundRow[], featured: readonly string[]): string[] {
  const addresses = new Set(featured.map((address) => parseAddress(address)?.href));
  return records.flatMap(({ cells: { id, file } }) => (id !== undefined && addresses.has(file) ? id : []));
}

function noAddress({ address, ...place }: RemoteList): Problem {
  return { ...place, ...projectFault('iiif-address-incomplete', `"${address}"`) };
}
