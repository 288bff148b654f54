import { z } from 'zod';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/read/column-names';
import { fitSchema } from '#scripts/read/fit-schema';
import { withoutNulls } from '#scripts/read/kinds/collectionbuilder/site-config';
import { faultsToProblems } from '#scripts/read/problems';
import { readYaml } from '#scripts/read/yaml';

const themeSchema = z.object({
  'featured-image': z.string().optional(),
  'subjects-fields': z.string().optional(),
  'locations-fields': z.string().optional(),
  'metadata-facets-fields': z.string().optional(),
  'default-sort-field': z.string().optional(),
});

/** What a theme says of the collection, not of its looks. Columns have the names that the rest of the code uses. */
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
  const yaml = readYaml(text);
  const { fitted = {}, faults } = fitSchema(themeSchema, withoutNulls(yaml.value), {
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
    problems: faultsToProblems(faults, { file }),
  };
}

/** CollectionBuilder separates some lists by semicolons and some by commas. */
function columnsIn(list = ''): string[] {
  return list
    .split(/[;,]/)
    .map(columnName)
    .filter((name) => name !== '');
}
