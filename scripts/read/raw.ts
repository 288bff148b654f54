import type { DateSpan } from '#model/dates';
import type { NavigationLink, Problem } from '#model/schema';
import type { Settings } from '#model/settings';

/** A record as found: one row of the spreadsheet, or one file of a folder of pictures. */
export interface RawRecord {
  /** The file that it stands in, below the collection folder. */
  source: string;
  /** Row as a spreadsheet shows it (the header is 1); absent for a file of a folder of pictures. */
  row?: number;
  /**
   * Cells by column: known columns under the names of `model/columns.ts`, others under their normalised header.
   * Trimmed; empty cells are absent.
   */
  cells: Record<string, string>;
}

/** A Markdown page as found. */
export interface RawPage {
  /** Path below the collection folder. */
  source: string;
  /** Address parts, from the path below `pages/`. */
  slug: string[];
  title: string;
  description?: string;
  order: number;
  navigation: boolean;
  authors: string[];
  date?: DateSpan;
  /** The text below the front matter. */
  markdown: string;
  /** Line of the file that the text begins on. */
  firstLine: number;
  /** Files of the pictures that it shows, by their addresses as written, decoded. Absent until they are looked for. */
  pictures?: ReadonlyMap<string, string>;
}

/** A column of the spreadsheet, in order. */
export interface RawColumn {
  name: string;
  /** As written by the owner: the label where nothing else is said. */
  header: string;
}

/** A collection folder as read: nothing joined, no picture opened. */
export interface RawCollection {
  kind: 'vitrine' | 'collectionbuilder' | 'pictures';
  /** Absolute path of the folder. */
  root: string;
  settings: Settings;
  /** `/a/b`: the subfolder that the site lies in, where the folder names it without a host. */
  basePath?: string;
  columns: RawColumn[];
  records: RawRecord[];
  pages: RawPage[];
  /** Links of the navigation that the folder itself asks for; undefined for the default. */
  navigation?: NavigationLink[];
  /** Every file below the folder that an item may name, with forward slashes, sorted. */
  files: string[];
  problems: Problem[];
}
