import { posix } from 'node:path';
import { z } from 'zod';
import type { ThemeColor } from '#importers/collectionbuilder/config-tables';
import { collectionBuilderFault } from '#importers/collectionbuilder/problem-texts';
import { comparablePath } from '#importers/jekyll/project-files';
import { withoutNulls } from '#importers/jekyll/site-config';
import type { Problem } from '#model/schema';
import { isPicture } from '#model/site/file-types';
import { columnName } from '#scripts/columns/column-names';
import { cellValues } from '#scripts/lists/cell-values';
import { isAddress } from '#scripts/lists/remote-spreadsheet';
import type { FoundRow } from '#scripts/read/raw';
import { fitSchema } from '#scripts/settings/fit-schema';
import { readSettingsYaml } from '#scripts/settings/yaml';

const themeSchema = z.object({
  'featured-image': z.string().optional(),
  'featured-image-alt-text': z.string().optional(),
  'subjects-fields': z.string().optional(),
  'locations-fields': z.string().optional(),
  'metadata-facets-fields': z.string().optional(),
  'default-sort-field': z.string().optional(),
  'link-color': z.string().optional(),
  'subjects-min': z.int().optional(),
  'locations-min': z.int().optional(),
  'subjects-stopwords': z.string().optional(),
  'locations-stopwords': z.string().optional(),
});

/** Columns whose values have pages, and limits on these values. */
export interface ValuePage {
  columns: string[];
  /** Minimum number of items per value. */
  least?: number;
  /** Excluded values. */
  stopwords: string[];
}

export interface Theme {
  /** An objectid, a path below the project, or an address. */
  featured?: string;
  /** Its alt text. */
  featuredAlt?: string;
  subjects: ValuePage;
  locations: ValuePage;
  facets: string[];
  linkColor?: ThemeColor;
  sort?: string;
  /** All keys with a value, unparsed. */
  written: Readonly<Record<string, unknown>>;
  problems: Problem[];
}

/**
 * Reads `_data/theme.yml`.
 *
 * @param text the file; `` if there is none
 * @param file its path below the collection folder
 * @throws CommandError if it cannot be read whole
 */
export function readTheme(text: string, file: string): Theme {
  const yaml = readSettingsYaml(text, { file, mayRepeat: true });
  const written = withoutNulls(yaml.value);
  const { fitted = {}, problems } = fitSchema(themeSchema, written, {
    yaml,
    knownKeys: () => [],
  });
  const featured = fitted['featured-image']?.trim();
  const featuredAlt = fitted['featured-image-alt-text']?.trim();
  const linkColor = fitted['link-color'];
  const sort = fitted['default-sort-field']?.trim();
  return {
    ...(featured && { featured }),
    ...(featuredAlt && { featuredAlt }),
    subjects: valuePage(fitted, 'subjects'),
    locations: valuePage(fitted, 'locations'),
    ...(linkColor && { linkColor: { color: linkColor, place: { file, column: 'link-color' } } }),
    facets: columnsIn(fitted['metadata-facets-fields']),
    ...(sort && { sort: columnName(sort) }),
    written,
    problems,
  };
}

function valuePage(theme: z.infer<typeof themeSchema>, name: 'subjects' | 'locations'): ValuePage {
  const least = theme[`${name}-min`];
  return {
    columns: columnsIn(theme[`${name}-fields`]),
    ...(least !== undefined && least > 1 && { least }),
    stopwords: cellValues(theme[`${name}-stopwords`] ?? ''),
  };
}

/** Splits a list: CollectionBuilder separates some by semicolons and some by commas. */
function columnsIn(list = ''): string[] {
  return list
    .split(/[;,]/)
    .map(columnName)
    .filter((name) => name !== '');
}

/**
 * Resolves a theme's `featured-image`: to the id of an item, given by its objectid, by its object's path or address, or
 * by a picture named after its objectid; else to the path of any other picture of the project. A missing picture is not
 * reported if a record names it, as that record's problem is.
 */
export function findFeatured(
  written: string | undefined,
  {
    records,
    files,
    themeFile,
  }: { records: readonly FoundRow[]; files: readonly string[]; themeFile: string },
): { found?: string; problems: Problem[] } {
  if (written === undefined) return { problems: [] };
  const wanted = comparablePath(written);
  const withId = (id: string) => records.find(({ cells }) => cells.id?.toLowerCase() === id.toLowerCase());
  const named =
    withId(written) ??
    records.find(({ cells }) =>
      [cells.file, cells.preview].some((cell) => cell && comparablePath(cell) === wanted),
    );
  const found =
    itemOf(named) ??
    files.find((file) => isPicture(file) && comparablePath(file) === wanted) ??
    files.find((file) => isPicture(file) && comparablePath(posix.basename(file)) === wanted) ??
    itemOf(withId(posix.parse(wanted).name.replace(/_(?:sm|th)$/, '')));
  if (found) return { found, problems: [] };
  const name = posix.basename(wanted);
  const isTold =
    isPicture(written) &&
    !isAddress(written) &&
    records.some(({ cells }) =>
      cellValues(cells.file ?? '').some((file) => posix.basename(comparablePath(file)) === name),
    );
  const place = { file: themeFile, rows: [], column: 'featured-image' };
  return {
    problems: isTold ? [] : [{ ...place, ...collectionBuilderFault('featured-unknown', `"${written}"`) }],
  };
}

/** Returns the id of a record's item. */
function itemOf(record: FoundRow | undefined): string | undefined {
  return record?.cells.parent ?? record?.cells.id;
}
