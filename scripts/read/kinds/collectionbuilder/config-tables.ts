import type { Problem } from '#model/schema';
import { readWhole } from '#scripts/disk/read-whole';
import { columnName } from '#scripts/read/column-names';
import { readCsv } from '#scripts/read/csv';
import { faultsToProblems } from '#scripts/read/problems';

/** A line of `config-metadata.csv` or `config-browse.csv`. */
export interface FieldLine {
  /** Column, under the name that the rest of the code uses. */
  name: string;
  label?: string;
  /** Whether its values lead to the items that share them. */
  leads: boolean;
}

/** A line of `config-nav.csv`. */
export interface NavigationLine {
  label: string;
  stub: string;
}

export interface ConfigTables {
  /** Undefined where there is no such file. */
  metadata?: FieldLine[];
  browse?: FieldLine[];
  navigation?: NavigationLine[];
  problems: Problem[];
}

type Cells = Record<string, string>;

/** Reads the tables with which a CollectionBuilder project says what is shown and where. */
export async function readConfigTables(root: string, files: readonly string[]): Promise<ConfigTables> {
  const problems: Problem[] = [];
  async function rowsOf(file: string): Promise<Cells[] | undefined> {
    if (!files.includes(file)) return undefined;
    const { rows, faults } = readCsv(await readWhole(root, file));
    problems.push(...faultsToProblems(faults, { file }));
    return rows.map(({ cells }) => cells);
  }
  const metadata = await rowsOf('_data/config-metadata.csv');
  const browse = await rowsOf('_data/config-browse.csv');
  const navigation = await rowsOf('_data/config-nav.csv');
  return {
    ...(metadata && { metadata: metadata.flatMap((cells) => fieldLine(cells, 'browse_link')) }),
    ...(browse && { browse: browse.flatMap((cells) => fieldLine(cells, 'btn')) }),
    ...(navigation && { navigation: navigation.flatMap(navigationLine) }),
    problems,
  };
}

function fieldLine(cells: Cells, leading: string): FieldLine[] {
  const { field, display_name: label } = cells;
  if (!field) return [];
  const leads = cells[leading]?.toLowerCase() === 'true';
  return [{ name: columnName(field), ...(label && { label }), leads }];
}

/** A line without an address only opens a menu: what it opens stands in lines of its own. */
function navigationLine({ display_name: label, stub }: Cells): NavigationLine[] {
  return label && stub ? [{ label, stub }] : [];
}
