import type { WithheldReason } from '#model/columns';
import type { DayOrder } from '#model/dates/day-order';
import type { DateSpan } from '#model/dates/span';
import type { FaultText } from '#model/problems/define-faults';
import type { Item, NavigationLink, Problem, Redirect } from '#model/schema';
import type { Settings } from '#model/settings';
import { siteAddress } from '#model/site/owner-addresses';
import type { RemoteCell } from '#scripts/read/named-files/locate';
import type { Reference } from '#scripts/read/named-files/objects';
import type { RecordingText } from '#scripts/read/named-files/recording-texts';
import type { WrittenRedirect } from '#scripts/read/redirects';

/** A row of the spreadsheet, or a file in a folder of pictures, as found. */
export interface FoundRow {
  /** Path of its file below the collection folder. */
  readonly source: string;
  /** Row as in a spreadsheet program (the header is 1); absent for a file in a folder of pictures. */
  readonly row?: number;
  /**
   * Cells by column: known columns under the names of `model/columns.ts`, others under their normalised header.
   * Trimmed, without empty cells. Translations are separate columns, such as `title@fr`.
   */
  readonly cells: Cells;
  /**
   * Headers of cells, by column, if several columns of the file were joined and the cell is not from the column that
   * gives the name.
   */
  readonly headers?: Cells;
  /** Columns filled from its IIIF manifest. Their cells name no files of the folder, as they are from another host. */
  readonly filled?: readonly string[];
}

export type Cells = Readonly<Record<string, string>>;

/** Why a row is not published. */
export interface Withholding {
  /** Header of the column that withholds it or its parent. */
  readonly heldBy: string;
  readonly why: WithheldReason;
}

/** A row that is not published. */
export interface WithheldRow extends FoundRow, Withholding {}

/** A row with the files that its cells name, in all languages, or read in one. */
export interface RawRecord extends FoundRow {
  readonly objects: readonly Reference[];
  /** Path of a preview picture of the objects. */
  readonly preview?: string;
  /** Paths of its transcripts, by the cell that names them; empty if they are missing or not texts. */
  readonly transcriptFiles?: ReadonlyMap<string, readonly string[]>;
  /** Texts of its recordings: named in cells, or beside them. */
  readonly recordingTexts?: readonly RecordingText[];
  /** Paths of files with the texts of its pictures. */
  readonly pageTexts?: readonly string[];
  /** Layout, if its pictures are the pages of a book. */
  readonly book?: Item['book'];
  /** Cells of previews and transcripts that name files on other hosts, until the fetched files replace them. */
  readonly remote?: readonly RemoteCell[];
  /** Columns without a translation into the language in which it is read. */
  readonly foreign?: readonly string[];
}

/** A Markdown page as found. */
export interface FoundPage {
  /** Path below the collection folder. */
  readonly source: string;
  /** Address segments, from the path below `pages/`; empty for the front page. */
  readonly slug: readonly string[];
  readonly title: string;
  readonly description?: string;
  readonly order: number;
  readonly navigation: boolean;
  readonly authors: readonly string[];
  readonly date?: DateSpan;
  /** The text below the front matter. */
  readonly markdown: string;
  /** Line of the file in which the text begins. */
  readonly firstLine: number;
  /** Line of the file for each line of the text, if they are not consecutive. */
  readonly lines?: readonly number[];
  /** BCP 47 tag of its language, if it differs from the locale's. */
  readonly language?: string;
  /** Files of the same page in other languages. */
  readonly otherSources?: readonly string[];
}

/** A page with the files of its pictures. */
export interface RawPage extends FoundPage {
  /** Paths of its pictures, by their addresses as written, decoded. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A link of the navigation. If its page is missing, it keeps the address as written, which is reported. */
export interface RawLink extends NavigationLink {
  /** The address as written by the owner, if it differs. */
  readonly written?: string;
}

/** A collection in a secondary language of its site, complete: untranslated texts are in the main language. */
export interface Translation<Page = RawPage> {
  readonly settings: Readonly<Settings>;
  readonly pages: readonly Page[];
}

/** A column of the spreadsheet, in order. */
export interface RawColumn {
  readonly name: string;
  /** As written by the owner: the default label. */
  readonly header: string;
  /** Separator of values in its cells. Default: `;`. */
  readonly separator?: string;
}

/** A file with its address on the former site. */
export interface FormerFile {
  /** `/objects/small/tower_sm.jpg` */
  readonly from: string;
  /** Files of the folder that may replace it, the best first: itself, then other forms of the same picture. */
  readonly files: readonly string[];
  /** Its width in pixels, if it is a derivative. */
  readonly width?: number;
  /** True for the picture's IIIF info.json. */
  readonly isDescription?: true;
  /** Id of the item whose page has its text. */
  readonly item?: string;
}

/** Addresses and theme of the site that another program made of the folder. */
export interface FormerSite {
  /** Addresses of pages and documents. */
  readonly redirects?: readonly Redirect[];
  /** True if items had the address `/item.html?id=…`. */
  readonly itemsByQuery?: true;
  /** Files at their own paths. */
  readonly files?: readonly FormerFile[];
  /** Names of the tags of transcripts, by tag. */
  readonly themes?: ReadonlyMap<string, string>;
  /** Files named in the settings of its theme, such as logos. */
  readonly settingFiles?: readonly string[];
}

/** A spreadsheet or a IIIF collection on another host, and the setting or cell that names it. */
export interface RemoteList extends Pick<Problem, 'file' | 'rows' | 'column'> {
  readonly address: string;
}

/** The place of a setting in a file. */
export interface SettingPlace extends Pick<Problem, 'file'>, Partial<Pick<Problem, 'rows'>> {
  readonly column: string;
}

/** A collection folder as its kind reads it, before file names are looked up. */
export interface FoundCollection {
  /** Kind of folder, for the report: `a CollectionBuilder project`. */
  readonly kind: string;
  /** Format of its spreadsheet, for the report: `items.csv read as an export of Omeka S`. */
  readonly readAs?: string;
  /** Absolute path of the folder. */
  readonly root: string;
  readonly settings: Readonly<Settings>;
  /** File of the owner's settings, below the folder. */
  readonly settingsFile: string;
  /** Settings in another file, or under another key. */
  readonly settingsElsewhere?: Readonly<Partial<Record<string, SettingPlace>>>;
  /** `/a/b`: the subfolder of the site, if the folder names it without a host. */
  readonly basePath?: string;
  readonly columns: readonly RawColumn[];
  /** Whether the owner has said in the settings what columns mean; absent if the settings cannot say it. */
  readonly columnQuestions?: 'open' | 'answered';
  readonly records: readonly FoundRow[];
  /** Rows that are not published: no part of them may reach the site. */
  readonly withheld?: readonly WithheldRow[];
  /** Columns that settings hide (true) or show (false), by name. Absent for kinds of folders without such settings. */
  readonly hiddenSettings?: ReadonlyMap<string, boolean | undefined>;
  /** Rows with only the cells of unpublished columns. */
  readonly hiddenCells?: readonly FoundRow[];
  /** True if an item is only its picture: without one that can be shown it is left out. */
  readonly itemsArePictures?: boolean;
  readonly pages: readonly FoundPage[];
  /** Order of day and month in dates such as `5/3/1956`, if neither the settings nor other dates decide it. */
  readonly dayOrder?: DayOrder;
  /** Links of the navigation, if the folder has them in another form than pages. */
  readonly navigation?: readonly RawLink[];
  /** The site that another program made of it. */
  readonly former?: FormerSite;
  /** Former addresses that the owner lists, as written. */
  readonly formerAddresses?: readonly WrittenRedirect[];
  /** By BCP 47 tag, in the order of `settings.languages`, without the main one; undefined for a site in one language. */
  readonly translations?: ReadonlyMap<string, Translation<FoundPage>>;
  /** Names of columns in several languages. */
  readonly translated?: ReadonlySet<string>;
  /** Lists of items on other hosts: spreadsheets named in the settings, fetched or not, and fetched IIIF collections. */
  readonly remoteLists?: readonly RemoteList[];
  /** The folder in which a name without a folder is looked up first, if the kind of folder has one: `objects`. */
  readonly objectsFolder?: string;
  /** Every file below the folder that an item may name, with forward slashes, sorted. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * A collection folder as read; no later step changes it. It lacks files that only withheld rows name, fetched files
 * replace their addresses, and no address contains a password.
 */
export interface RawCollection extends FoundCollection {
  readonly records: readonly RawRecord[];
  readonly pages: readonly RawPage[];
  readonly translations?: ReadonlyMap<string, Translation>;
  /** Headers of further columns that name files. */
  readonly fileHeaders: readonly string[];
  /**
   * Files that withheld rows and hidden columns name, or may mean by similar names; of these, `files` only has the
   * ones that a page names.
   */
  readonly withheldFiles: readonly string[];
  /** Recordings, films and documents that pages and long texts of items link to, by link path, decoded. */
  readonly linkedFiles: ReadonlyMap<string, string>;
  /** Picture files named by records, pages and settings, each once, sorted. */
  readonly pictures: readonly string[];
  /** Addresses named in cells, by the paths of their fetched files. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** Location of a setting, for a problem with it: the file and the key that its owner knows. */
export function settingLocation(
  { settingsFile, settingsElsewhere = {} }: Pick<FoundCollection, 'settingsFile' | 'settingsElsewhere'>,
  key: string,
): Pick<Problem, 'file' | 'rows' | 'column'> {
  return { file: settingsFile, column: key, rows: [], ...settingsElsewhere[key] };
}

/** Location of a cell or row, for a problem with it: file, row, and the owner's header of the column. */
export function cellLocation(
  columns: readonly RawColumn[],
  { source, row, headers }: Pick<FoundRow, 'source' | 'row' | 'headers'>,
  column?: string,
): Pick<Problem, 'file' | 'rows' | 'column'> {
  return {
    file: source,
    rows: row === undefined ? [] : [row],
    ...(column && {
      column: headers?.[column] ?? columns.find(({ name }) => name === column)?.header ?? column,
    }),
  };
}

/** Returns the line of the file for a line of a page's text, both from 1. */
export function lineInFile(
  { firstLine, lines }: Pick<FoundPage, 'firstLine' | 'lines'>,
  line: number,
): number {
  return lines?.[line - 1] ?? line + firstLine - 1;
}

/**
 * Returns the address of a collection's site.
 *
 * @param url overrides the collection's own
 */
export function collectionAddress(
  { settings, basePath = '' }: Pick<FoundCollection, 'settings' | 'basePath'>,
  url?: string,
): { origin?: string; basePath: string } {
  const address = url ?? settings.url;
  return address ? siteAddress(address) : { basePath };
}

/** A folder on disk. */
export interface CollectionFolder {
  /** Absolute path. */
  readonly root: string;
  /** Files below it, with forward slashes, sorted. */
  readonly files: readonly string[];
  /** Date of publication: `2027-03-01`. */
  readonly today: string;
}

/** A kind of collection folder: how it is recognised and read. */
export interface FolderKind {
  /** For the report, with an article. */
  description: string;
  /** Markdown for docs/collection-format.md: the files that mark this kind of folder, and their use. */
  contents: string;
  /** Usual contents, for the message that there is nothing to publish: `pictures`. */
  lookedFor: string;
  /** Files of its settings, as part of a sentence, if another program reads them too: they are not edited here. */
  settingsIn?: string;
  /** For docs/problems.md: faults of this kind only, by code. */
  faults?: Readonly<Record<string, FaultText>>;
  /** Returns whether a folder is of this kind. */
  recognise(folder: CollectionFolder): boolean | Promise<boolean>;
  /** @throws CommandError if there is nothing to publish */
  read(folder: CollectionFolder): Promise<Omit<FoundCollection, 'kind'>>;
}
