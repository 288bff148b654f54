import type { DayOrder } from '#model/dates/day-order';
import type { DateSpan } from '#model/dates/span';
import type { NavigationLink, Problem, Redirect } from '#model/schema';
import type { Settings } from '#model/settings';
import type { ParsedPage } from '#scripts/markup/markdown';
import type { WrittenRedirect } from '#scripts/read/redirects';

/** A record as found: one row of the spreadsheet, or one file of a folder of pictures. */
export interface RawRecord {
  /** Path of its file below the collection folder. */
  source: string;
  /** Row as a spreadsheet shows it (the header is 1); absent for a file of a folder of pictures. */
  row?: number;
  /**
   * Cells by column: known columns under the names of `model/columns.ts`, others under their normalised header.
   * Trimmed; empty cells are absent. A secondary language of the site has its own, such as `title@fr`.
   */
  cells: Record<string, string>;
  /** Columns whose cells nobody has translated into the language that the record is read in. */
  foreign?: ReadonlySet<string>;
}

/** A record that is not published. */
export interface WithheldRecord extends RawRecord {
  /** Header of the column that holds it back, or its item. */
  heldBy: string;
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
  /** Line of the file of each line of the text, where they do not follow each other. */
  lines?: readonly number[];
  /** Files of its pictures, by their addresses as written, decoded. Absent until they are located. */
  pictures?: ReadonlyMap<string, string>;
  /** The text in pieces. Absent until it is parsed, which is when its pictures are known. */
  parsed?: ParsedPage;
  /** BCP 47 tag of its language, if that is not the one of the locale that it is read for. */
  language?: string;
  /** Files of the same page in other languages. */
  otherSources?: string[];
}

/** A link of the navigation. One whose page is not here has the address that its owner writes: it is told. */
export interface RawLink extends NavigationLink {
  /** The address as its owner writes it, where that is another one. */
  written?: string;
}

/** Returns the line of the file that a line of a page's text, from 1, comes from. */
export function lineInFile({ firstLine, lines }: Pick<RawPage, 'firstLine' | 'lines'>, line: number): number {
  return lines?.[line - 1] ?? line + firstLine - 1;
}

/** A collection in a secondary language of its site, complete: what is not translated is in the main one. */
export interface Translation {
  settings: Settings;
  pages: RawPage[];
}

/** A column of the spreadsheet, in order. */
export interface RawColumn {
  name: string;
  /** As written by the owner: the label where nothing else is said. */
  header: string;
  /** What separates several values in its cells. Default: `;`. */
  separator?: string;
}

/** A file at the address that it had on the site which the folder was made for. */
export interface FormerFile {
  /** `/objects/small/tower_sm.jpg` */
  from: string;
  /** Files of the folder that stand for it, the nearest first: itself, and other forms of the same picture. */
  files: string[];
  /** Its width in pixels, where it is a smaller form of a picture. */
  width?: number;
  /** Id of the item whose page holds its text. */
  item?: string;
}

/** A spreadsheet on another host, and the setting that names it. */
export interface RemoteSpreadsheet extends Pick<Problem, 'file' | 'rows' | 'column'> {
  address: string;
}

/** A collection folder as read: nothing joined, no picture opened. */
export interface RawCollection {
  /** Kind of folder, for the report: `a CollectionBuilder project`. */
  kind: string;
  /** What its spreadsheet is read as, for the report: `items.csv read as an export of Omeka S`. */
  readAs?: string;
  /** Absolute path of the folder. */
  root: string;
  settings: Settings;
  /** File that the owner writes the settings in, below the folder. */
  settingsFile: string;
  /** Settings that are written in another file, or under another key. */
  settingsElsewhere?: Partial<Record<string, { file: string; column: string }>>;
  /** `/a/b`: the subfolder that the site lies in, where the folder names it without a host. */
  basePath?: string;
  columns: RawColumn[];
  records: RawRecord[];
  /** Records that are not published: nothing of them may reach the site. */
  withheld?: WithheldRecord[];
  /** True where an item is its picture: one that cannot be shown is left out. */
  itemsArePictures?: boolean;
  pages: RawPage[];
  /** How dates such as `5/3/1956` are written in such folders, where neither the settings nor other dates say it. */
  dayOrder?: DayOrder;
  /** Links of the navigation, if the folder names them by its own means. */
  navigation?: RawLink[];
  /** Addresses that pages and documents had on the site that the folder was made for. */
  redirects?: Redirect[];
  /** True if items of this site had the address `/item.html?id=…`. */
  itemsByQuery?: true;
  /** Recordings, films and documents that pages link to, by the paths of their links. Absent until they are located. */
  linkedFiles?: ReadonlyMap<string, string>;
  /** Files that this site had at their own paths. */
  formerFiles?: FormerFile[];
  /** Former addresses that the owner lists, as written. */
  formerAddresses?: WrittenRedirect[];
  /** By BCP 47 tag, in the order of `settings.languages`, without the main one; undefined for a site in one language. */
  translations?: ReadonlyMap<string, Translation>;
  /** Names of the columns that are there in several languages. */
  translated?: ReadonlySet<string>;
  /** Spreadsheets on other hosts that the settings name, fetched or not. */
  remoteSpreadsheets?: RemoteSpreadsheet[];
  /** Every file below the folder that an item may name, with forward slashes, sorted. */
  files: string[];
  problems: Problem[];
}

/** Location of a setting, for a problem with it: the file and the key that its owner knows. */
export function settingLocation(
  { settingsFile, settingsElsewhere = {} }: Pick<RawCollection, 'settingsFile' | 'settingsElsewhere'>,
  key: string,
): Pick<Problem, 'file' | 'rows' | 'column'> {
  return { file: settingsFile, column: key, ...settingsElsewhere[key], rows: [] };
}

/** A folder on the disk. */
export interface CollectionFolder {
  /** Absolute path. */
  root: string;
  /** Files below it, with forward slashes, sorted. */
  files: string[];
  /** The day that rows are published on: `2027-03-01`. */
  today: string;
}

/** A kind of collection folder: how it is recognised and read. */
export interface FolderKind {
  /** For the report, with its article. */
  description: string;
  /** Markdown for docs/collection-format.md: the files that make a folder one of this kind, and what becomes of them. */
  contents: string;
  /** What a folder of this kind holds, for one in which nothing is found: `pictures`. */
  lookedFor: string;
  /** Returns whether a folder is one of this kind. */
  recognise(folder: CollectionFolder): boolean | Promise<boolean>;
  /** @throws CommandError if there is nothing to publish */
  read(folder: CollectionFolder): Promise<Omit<RawCollection, 'kind'>>;
}
