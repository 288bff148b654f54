/**
 * What the desk's pages, its server and the workshop behind it say to each other. Requests are parsed by these schemas; answers are
 * of these types.
 */
import { z } from 'zod';
import type { CompiledMessages, LocaleNumbers } from '#model/i18n/format';
import type { HostName } from '#model/site/host-names';

/** Beginning of the addresses of the desk: its pages, and below `api/` its server. */
export const deskRoot = '/__desk';

/** The change in words: it may hold the header of a column, or a title. */
const labelSchema = z.string().transform((label) => label.slice(0, 500));

/** A row as the desk has seen it: the file may have changed since. */
export const seenRowSchema = z.object({
  /** As a spreadsheet shows it: the header is 1, and rows of notes above count. */
  row: z.int().positive(),
  /** All its cells, as written. */
  seen: z.array(z.string()),
});

export type SeenRow = z.infer<typeof seenRowSchema>;

/** A cell that gets another text. */
export const cellEditSchema = seenRowSchema.extend({
  /** Position of its column, from 0. */
  column: z.int().nonnegative(),
  /** The column's header as written, which finds the column if it has moved. */
  header: z.string(),
  after: z.string().max(1_000_000),
});

export type CellEdit = z.infer<typeof cellEditSchema>;

/** Cells of one row that get other texts. */
const rowEditsSchema = seenRowSchema.extend({
  edits: z.array(cellEditSchema.omit({ row: true, seen: true })),
});

export type RowEdits = z.infer<typeof rowEditsSchema>;

/** A change of a spreadsheet. Columns are added first, then cells written, rows removed, and rows added at the end. */
export const sheetChangeSchema = z
  .object({
    /** The change, for the list of changes that can be undone: a sentence in the desk's language. */
    label: labelSchema,
    /** Headers of columns to add at the end. Existing columns are left alone. */
    addColumns: z.array(z.string().min(1).max(10_000)).default([]),
    cells: z.array(cellEditSchema).default([]),
    /** More of `cells`, with the seen state of each row sent once. */
    rows: z.array(rowEditsSchema).default([]),
    removeRows: z.array(seenRowSchema).default([]),
    /** Cells of new rows, by header. */
    addRows: z.array(z.record(z.string(), z.string().max(1_000_000))).default([]),
    /** True: the whole file is saved as UTF-8, for texts that its encoding does not have. */
    toUtf8: z.boolean().default(false),
  })
  .transform(({ rows, ...change }) => ({
    ...change,
    cells: [
      ...change.cells,
      ...rows.flatMap(({ row, seen, edits }) => edits.map((edit) => ({ row, seen, ...edit }))),
    ],
  }));

export type SheetChange = z.infer<typeof sheetChangeSchema>;

/** An edit that was not made, because another program has changed the same cell or row. */
export interface Conflict {
  row: number;
  header?: string;
  /** The cell's present text; absent if its row or column is gone. */
  now?: string;
  after?: string;
}

/** The answer to a change. What has no conflict is written. */
export interface ChangeAnswer {
  conflicts: Conflict[];
  /** Hash of the file after the change. */
  version: string;
  /** Rows that were changed or added, as they are now. */
  rows: SeenRow[];
}

/** An answer in place of another, with status 4xx: a sentence for the owner. */
export interface Refusal {
  refused: string;
  /** True if the change can be made once the file is saved as UTF-8. */
  needsUtf8?: true;
}

/** A request that is not carried out. Its message is a sentence for the owner. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest';
  /** Status of the answer: 4xx, or 507 if the disk is full. */
  readonly status: number;
  readonly details: Omit<Refusal, 'refused'>;

  constructor(status: number, message: string, details: Omit<Refusal, 'refused'> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** How a field is edited. */
export type EditorKind =
  | 'text'
  | 'long'
  | 'date'
  | 'rights'
  | 'latitude'
  | 'longitude'
  | 'file'
  | 'id'
  | 'choice';

export interface DeskColumn {
  /** Position in the file, from 0. */
  index: number;
  /** As written. */
  header: string;
  /** Name in the rest of the code: `alt` for `image_alt_text`. */
  name: string;
  /** Name for visitors. */
  label: string;
  editor: EditorKind;
  /** Purpose of the column, if Vitrine knows it. */
  meaning?: string;
  /** Separates several values in a cell, if it holds several. */
  separator?: string;
  /** Values that cells of the column have, the most frequent first; for facets and fields with few values. */
  values?: string[];
}

export interface DeskSheet {
  /** Path below the folder. */
  file: string;
  /** Why it cannot be edited here: a sentence. Absent if it can. */
  readOnly?: string;
  /** Program that has it open, if it says so. */
  openIn?: string;
  columns: DeskColumn[];
  /** Number of rows with records. */
  rows: number;
  /** Hash of the file. */
  version: string;
}

/** Something the desk does for the owner at the press of a button. */
export interface Fix {
  /** Its effect: `Write "tower.jpg"`. */
  label: string;
  change: SheetChange;
}

export interface DeskProblem {
  code: string;
  /** A note is no problem, and may stay as it is. */
  severity: 'error' | 'warning' | 'note';
  file: string;
  rows: number[];
  /** As `check` names it. */
  column?: string;
  /** Its header as written, if it is a column of the spreadsheet. */
  header?: string;
  expected: string;
  found: string;
  remedy: string;
  fix?: Fix;
  /** Files of the folder that a button gives rows. */
  filesToAdd?: string[];
}

export interface DeskPicture {
  /** Path below the folder. */
  file: string;
  src: string;
  /** Address of its thumbnail. */
  thumb: string;
  width: number;
  height: number;
  color: string;
}

/** A collection, for its owner. */
export interface WorkshopState {
  title: string;
  /** Name of the folder. */
  folder: string;
  /** For the report: `a Vitrine folder`. */
  kind: string;
  /** Number of items, and of pictures. */
  items: number;
  pictures: number;
  /** Path of the file of settings, which may not be there. */
  settingsFile: string;
  /** Absent if the folder has no list yet: the first change makes one. */
  sheet?: DeskSheet;
  /** Sentences on the last reading: that it failed, or that `dev` has to be restarted. */
  notes: readonly string[];
  problems: DeskProblem[];
  /** The change that "Undo" takes back, and its time in UTC, ISO 8601. */
  undo?: { label: string; time: string };
}

/** First data of the desk. */
export interface DeskState extends WorkshopState {
  /** The language of the desk, its direction, its words and how it writes numbers. */
  language: string;
  direction: 'ltr' | 'rtl';
  messages: CompiledMessages;
  numbers: LocaleNumbers;
}

/** A row of a record. */
export interface RecordRow extends SeenRow {
  pictures: DeskPicture[];
  /** Header of the column that keeps the row from visitors. */
  heldBy?: string;
}

/** A record with its parts, for editing. */
export interface DeskRecord {
  item?: { id: string; title: string; path: string };
  /** Its own row first, then its parts' rows. */
  rows: RecordRow[];
  /** Items before and after it, by id. */
  previous?: string;
  next?: string;
}

/** Reading of a cell while it is typed. */
export interface Understanding {
  /** `Shown as “about 1957”`. */
  reading?: string;
  /** Sentence of `check` about it. */
  problem?: string;
  remedy?: string;
}

export const understandSchema = z.object({
  row: z.int().positive().optional(),
  header: z.string(),
  value: z.string().max(1_000_000),
});

/** A picture and a cell of its row, to be written one after the other. */
export interface DescribedPicture extends SeenRow {
  /** Position of the column; for a new column, the number of columns. */
  column: number;
  value: string;
  title: string;
  picture: DeskPicture;
}

/** Result of sending a file. */
export interface UploadAnswer {
  /** Path below the folder. */
  file: string;
  /** True if the folder had the same file already, and nothing was written: `file` is that one. */
  isDuplicate: boolean;
  /** A picture of the collection that looks nearly the same. */
  alike?: string;
}

export const addFilesSchema = z.object({
  label: labelSchema,
  files: z.array(z.string()).max(100_000),
});

export const startListSchema = z.object({ label: labelSchema });

/** A column that the settings name. */
export const deskFieldSchema = z.object({
  /** As the settings spell it. */
  column: z.string().min(1).max(500),
  /** Name in the rest of the code, by which it is found among the columns of the spreadsheet. */
  name: z.string().max(500),
  label: z.string().max(500).optional(),
  /** True: nothing of it is published. False: the owner was asked, and publishes it. */
  hidden: z.boolean().optional(),
});

export type DeskField = z.infer<typeof deskFieldSchema>;

/** The settings of the form by their places in the file, in its sections. */
export const settingSections = [
  ['site', ['title', 'tagline', 'description', 'language']],
  ['look', ['look.accent', 'look.scheme']],
  ['front', ['featured', 'front.sections', 'front.items']],
  ['browse', ['facets']],
  ['record', ['fields']],
  ['navigation', ['navigation']],
  ['publisher', ['organisation.name', 'organisation.url', 'contact', 'licence']],
  ['address', ['url', 'host']],
] as const;

/** A value that a setting may have; by its label, if it has one, people know it. */
export interface SettingValue {
  value: string;
  label?: string;
}

/** What edits a setting, its value as written (absent: it has its default), and its default. */
export type SettingEditor =
  | {
      kind: 'text';
      value?: string | undefined;
      usual?: string | undefined;
      /** Values that are offered; others can be written, too. */
      choices?: readonly SettingValue[] | undefined;
      input?: 'lines' | 'url' | 'email' | 'colour' | undefined;
      /** True for a list of ids, which is written as one text. */
      isList: boolean;
    }
  | {
      kind: 'choice';
      value?: string | undefined;
      usual?: string | undefined;
      choices: readonly SettingValue[];
    }
  /** Some of the choices, in an order of their own. */
  | { kind: 'list'; value?: string[] | undefined; usual: string[]; choices: readonly SettingValue[] }
  /** Records with the same keys, each with a text. */
  | {
      kind: 'records';
      value?: Record<string, string>[] | undefined;
      usual: Record<string, string>[];
      keys: string[];
      /** Keys that are written with an empty text, too. */
      required: string[];
    }
  /** The columns of the spreadsheet, each with its options. */
  | {
      kind: 'columns';
      value: DeskField[];
      /** True if only these columns are shown; false if they only hide some, and every other column is shown. */
      isChosen: boolean;
      /** Names of the columns that are shown if the settings name none. */
      usual: string[];
      /** All columns, in the spreadsheet's order. */
      choices: readonly SettingValue[];
    };

/** A setting of the form. */
export type DeskSetting<Kind = SettingEditor['kind']> = {
  section: (typeof settingSections)[number][0];
  /** Its place in the file: `look.accent`. */
  name: (typeof settingSections)[number][1][number];
} & Extract<SettingEditor, { kind: Kind }>;

export interface DeskSettings {
  /** Path below the folder. */
  file: string;
  /** Why they cannot be edited here: a sentence. Absent if they can. */
  readOnly?: string | undefined;
  settings: DeskSetting[];
}

/** A change of settings. */
export const settingsChangeSchema = z.object({
  /** The change, for the list of changes that can be undone. */
  label: labelSchema,
  changes: z
    .array(
      z.object({
        /** `['look', 'accent']`. `['fields']` takes a list of columns as the form has it. */
        path: z.array(z.string().min(1).max(500)).min(1).max(6),
        /** null takes the setting out. */
        value: z.json(),
      }),
    )
    .min(1)
    .max(100),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** Files and bytes. */
export interface Amount {
  files: number;
  bytes: number;
}

/** A part of a built site. `other` is the feed, the list of pages for search engines, and settings of hosts. */
export type PublishedKind = 'pages' | 'pictures' | 'files' | 'search' | 'data' | 'other';

/** Forecast of a build: files nearly exactly, bytes as they usually are. */
export interface PublishForecast {
  kinds: (Amount & { kind: PublishedKind })[];
  /** For the host of the site. */
  site: Amount;
  /** For the host of the pictures, if that is another. */
  pictures?: Amount | undefined;
}

/** A host, its limits, and whether it holds the site. */
export interface HostReport {
  name: HostName;
  label: string;
  /** Most files, most bytes, and most bytes of a file. Absent if it has no such limit. */
  files?: number;
  bytes?: number;
  fileBytes?: number;
  /** `perhaps`: the bytes are a guess, and near the limit. */
  holds: 'yes' | 'perhaps' | 'no';
  /** Sentences of `check`. */
  excess?: { sentence: string; remedies: string[] };
}

/** Files of a tree that are new, changed and gone. */
export interface TreeDifferences {
  added: number;
  changed: number;
  removed: number;
}

/** Times are in milliseconds since 1970; `lines` are the last ones that the build has written. */
export type BuildState =
  | { state: 'idle' }
  | { state: 'running'; started: number; lines: string[] }
  | ({
      state: 'done';
      started: number;
      ended: number;
      lines: string[];
      /** Absent if there was no site before. */
      differences?: TreeDifferences;
    } & Amount)
  | { state: 'failed'; reason: string[]; lines: string[] };

/** The site as it was built last. */
export interface BuiltSite {
  /** In milliseconds since 1970. */
  built: number;
  /** True if the folder has changed since. */
  isOlder: boolean;
}

/** Data of the view "Publish". */
export interface PublishState {
  forecast: PublishForecast;
  hosts: HostReport[];
  /** The host of the settings, or the one whose name is in the site's address. */
  host?: { name: HostName; isGuessed: boolean };
  build: BuildState;
  /** Absent if there is none, or while one is built. */
  site?: BuiltSite;
  /** Folder of the site: absolute, and relative to the folder that commands are run in. */
  folder: string;
  out: string;
  /** Subfolder of its address: `` or `/archive`. */
  basePath: string;
  /** Address of its pictures, if they do not live with it. */
  picturesUrl?: string | undefined;
  /** True if the settings have its address. */
  hasAddress: boolean;
  /** True if the settings are not edited here: the host cannot be chosen. */
  isReadOnly: boolean;
}

/** A page of the collection in Markdown. */
export interface DeskPage {
  /** Path below the folder. */
  file: string;
  title: string;
  /** Its address on the site; absent if it is not published, or was just added. */
  path?: string;
}

export interface DeskPages {
  /** Why they cannot be edited here: a sentence. Absent if they can. */
  readOnly?: string;
  pages: DeskPage[];
}

/** The text of a page, with `\n` line ends. */
export interface PageText {
  file: string;
  text: string;
  /** Hash of the file. */
  version: string;
}

export const pageChangeSchema = z.object({
  /** The change, for the list of changes that can be undone. */
  label: labelSchema,
  file: z.string().max(1000),
  text: z.string().max(5_000_000),
  /** Hash of the file as it was read; null for a new page. */
  version: z.string().nullable(),
});

export type PageChange = z.infer<typeof pageChangeSchema>;

export const pageRemovalSchema = pageChangeSchema.omit({ text: true }).extend({ version: z.string() });

export const pagePreviewSchema = pageChangeSchema.pick({ file: true, text: true });

/** A page as visitors will see it. */
export interface PagePreview {
  title: string;
  /** Sanitised. */
  html: string;
  /** BCP 47 tag of its language. */
  language: string;
}
