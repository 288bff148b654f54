import { posix } from 'node:path';
import { z } from 'zod';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/read/column-names';
import { fitSchema } from '#scripts/read/fit-schema';
import { comparablePath } from '#scripts/read/kinds/collectionbuilder/metadata';
import { withoutNulls } from '#scripts/read/kinds/collectionbuilder/site-config';
import type { RawRecord } from '#scripts/read/raw';
import { readYaml } from '#scripts/read/yaml';

const themeSchema = z.object({
  'featured-image': z.string().optional(),
  'subjects-fields': z.string().optional(),
  'locations-fields': z.string().optional(),
  'metadata-facets-fields': z.string().optional(),
  'default-sort-field': z.string().optional(),
});

/** Settings of a theme that are about the collection, not its look. Columns have the names that the rest of the code uses. */
export interface Theme {
  /** An objectid, a path from the top of the project, or an address. */
  featured?: string;
  subjects: string[];
  locations: string[];
  facets: string[];
  sort?: string;
  problems: Problem[];
}

/**
 * Reads `_data/theme.yml`.
 *
 * @param text the file; `` where there is none
 * @param file its path below the collection folder
 */
export function readTheme(text: string, file: string): Theme {
  const yaml = readYaml(text, { file });
  const { fitted = {}, problems } = fitSchema(themeSchema, withoutNulls(yaml.value), {
    yaml,
    knownKeys: () => [],
  });
  const featured = fitted['featured-image']?.trim();
  const sort = fitted['default-sort-field']?.trim();
  return {
    ...(featured && { featured }),
    subjects: columnsIn(fitted['subjects-fields']),
    locations: columnsIn(fitted['locations-fields']),
    facets: columnsIn(fitted['metadata-facets-fields']),
    ...(sort && { sort: columnName(sort) }),
    problems,
  };
}

/** CollectionBuilder separates some lists by semicolons and some by commas. */
function columnsIn(list = ''): string[] {
  return list
    .split(/[;,]/)
    .map(columnName)
    .filter((name) => name !== '');
}

/**
 * Finds the item that a theme's `featured-image` means: its objectid, the path or address of its object, or a picture
 * named after its objectid.
 */
export function findFeatured(
  written: string | undefined,
  records: readonly RawRecord[],
  file: string,
): { id?: string; problems: Problem[] } {
  if (written === undefined) return { problems: [] };
  const wanted = comparablePath(written);
  const withId = (id: string) => records.find(({ cells }) => cells.id?.toLowerCase() === id.toLowerCase());
  const record =
    withId(written) ??
    records.find(({ cells }) =>
      [cells.file, cells.preview].some((cell) => cell && comparablePath(cell) === wanted),
    ) ??
    withId(posix.parse(wanted).name.replace(/_(?:sm|th)$/, ''));
  const id = record?.cells.parent ?? record?.cells.id;
  if (id) return { id, problems: [] };
  const problem: Problem = {
    severity: 'warning',
    file,
    rows: [],
    column: 'featured-image',
    expected: 'an objectid, or the object_location of an item',
    found: written,
    remedy: 'The front page shows the first item with a picture instead. Name an item of the collection.',
  };
  return { problems: [problem] };
}
