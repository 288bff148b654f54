/**
 * Messages between the desk's pages, its server and the workshop. These schemas parse requests; answers have these
 * types.
 */

import { z } from 'zod';
import { columnMeanings, type WithheldReason } from '#model/columns';
import type { CompiledMessages, LocaleNumbers } from '#model/i18n/format';
import { type Phrase, wordPhrase } from '#model/problems/phrases';
import type { HostName } from '#model/site/host-names';

/** Address prefix of the desk: its pages, and below `api/` its server. */
export const deskRoot = '/__desk';

/** Description of a change; may contain the header of a column, or a title. */
const labelSchema = z.string().transform((label) => label.slice(0, 500));

/** A row as the desk has seen it; the file may have changed since. */
export const seenRowSchema = z.object({
  /** Row number in the spreadsheet: the header is 1, and rows of notes above it count. */
  row: z.int().positive(),
  /** All its cells, as written. */
  seen: z.array(z.string()),
});

export type SeenRow = z.infer<typeof seenRowSchema>;

/** A new text for a cell. */
export const cellEditSchema = seenRowSchema.extend({
  /** Position of its column, from 0. */
  column: z.int().nonnegative(),
  /** The column's header as written, to find the column if it has moved. */
  header: z.string(),
  after: z.string().max(1_000_000),
});

export type CellEdit = z.infer<typeof cellEditSchema>;

/** New texts for cells of one row. */
const rowEditsSchema = seenRowSchema.extend({
  edits: z.array(cellEditSchema.omit({ row: true, seen: true })),
});

export type RowEdits = z.infer<typeof rowEditsSchema>;

/** A change of a spreadsheet, in this order: columns are added, cells written, rows removed, rows added at the end. */
export const sheetChangeSchema = z
  .object({
    /** Description for the undo list: a sentence in the desk's language. */
    label: labelSchema,
    /** Headers of columns to add at the end. Existing columns are left alone. */
    addColumns: z.array(z.string().min(1).max(10_000)).default([]),
    cells: z.array(cellEditSchema).default([]),
    /** Further cells, with the seen state of each row sent once. */
    rows: z.array(rowEditsSchema).default([]),
    removeRows: z.array(seenRowSchema).default([]),
    /** Cells of new rows, by header. */
    addRows: z.array(z.record(z.string(), z.string().max(1_000_000))).default([]),
    /** True to save the whole file as UTF-8, for texts that its encoding does not support. */
    toUtf8: z.boolean().default(false),
    /** True to replace formulas of a workbook by the texts. */
    overFormula: z.boolean().default(false),
  })
  .transform(({ rows, ...change }) => ({
    ...change,
    cells: [
      ...change.cells,
      ...rows.flatMap(({ row, seen, edits }) => edits.map((edit) => ({ row, seen, ...edit }))),
    ],
  }));

export type SheetChange = z.infer<typeof sheetChangeSchema>;

/** An edit that was not made because another program changed the same cell or row. */
export interface Conflict {
  row: number;
  header?: string;
  /** Current text of the cell; absent if its row or column is gone. */
  now?: string;
  after?: string;
}

/** Answer to a change. Edits without a conflict have been made. */
export interface ChangeAnswer {
  conflicts: Conflict[];
  /** Hash of the file after the change. */
  version: string;
  /** Current state of rows that were changed or added. */
  rows: SeenRow[];
  /** The first written text that Excel would change if it opened the CSV. */
  altered?: string;
}

/** Answer with status 4xx: a sentence for the owner. */
export interface Refusal {
  refused: string;
  /** True if the change is possible after saving the file as UTF-8. */
  needsUtf8?: true;
  /** True if the change is possible by replacing a formula. */
  overFormula?: true;
  /** True if the change is possible once another program has closed the file. */
  isOpen?: true;
  /** Key of the setting whose new value cannot be used: `look.accent`. */
  unusable?: string;
}

/** A refused request, with a sentence for the owner: a phrase, or English. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest';
  /** HTTP status: 4xx, or 507 if the disk is full. */
  readonly status: number;
  readonly details: Omit<Refusal, 'refused'>;
  readonly sentence: string | Phrase;

  constructor(status: number, sentence: string | Phrase, details: Omit<Refusal, 'refused'> = {}) {
    super(typeof sentence === 'string' ? sentence : wordPhrase(sentence));
    this.sentence = sentence;
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
  /** Name in the code: `alt` for `image_alt_text`. */
  name: string;
  /** Label on the site. */
  label: string;
  editor: EditorKind;
  /** Separator of several values in a cell, if allowed. */
  separator?: string;
  /** Values in the column, most frequent first; for facets and fields with few values. */
  values?: string[];
  /** Absent for a new column. */
  reading?: ColumnReading;
}

/** What a column is taken for, and why. */
export interface ColumnReading {
  means: DeskColumnMeaning;
  /** True if the settings cannot change what it means: it says what is published, or is of a program. */
  isFixed?: true;
  /** What it may be, if no column is known as that, and the owner has not answered yet. */
  guess?: 'title' | 'file' | 'date';
  /** The beginnings of its first different cells, at most three. */
  samples: string[];
}

const deskColumnMeanings = [...columnMeanings, 'hidden'] as const;

/** What a column is taken for; `hidden`: nothing of it is published. */
export type DeskColumnMeaning = (typeof deskColumnMeanings)[number];

/** What an owner says that a column means. */
export const chosenColumnSchema = z.object({
  /** Its header, as written. */
  column: z.string().min(1).max(10_000),
  means: z.enum(deskColumnMeanings),
});

export type ChosenColumn = z.infer<typeof chosenColumnSchema>;

export interface DeskSheet {
  /** Path below the folder. */
  file: string;
  /** A sentence why it cannot be edited here; absent if it can. */
  readOnly?: string;
  /** Program that has it open, if known. */
  openIn?: string;
  columns: DeskColumn[];
  /** Number of rows with records. */
  rows: number;
  /** Hash of the file. */
  version: string;
}

/** A repair that the desk makes at the press of a button. */
export interface Fix {
  /** Description of its effect: `Write "tower.jpg"`. */
  label: string;
  change: SheetChange;
}

export interface DeskProblem {
  code: string;
  /** A note needs no action. */
  severity: 'error' | 'warning' | 'note';
  file: string;
  rows: number[];
  /** Name that `check` uses. */
  column?: string;
  /** Its header as written, if the spreadsheet has the column. */
  header?: string;
  expected: string;
  found: string;
  remedy: string;
  fix?: Fix;
  /** Files of the folder for which a button adds rows. */
  filesToAdd?: string[];
}

export interface DeskPicture {
  /** Path below the folder. */
  file: string;
  src: string;
  /** Address of its thumbnail. */
  thumb: string;
  /** Address of its widest derivative, to be zoomed. */
  wide: string;
  width: number;
  height: number;
  color: string;
}

/** State of a collection for its owner. */
export interface WorkshopState {
  title: string;
  /** Name of the folder. */
  folder: string;
  /** Noun phrase for the report: `a Vitrine folder`. */
  kind: string;
  /** Number of items. */
  items: number;
  pictures: number;
  /** Path of the file of settings; it may not exist. */
  settingsFile: string;
  /** Absent if the folder has no list yet; the first change creates one. */
  sheet?: DeskSheet;
  /** Sentences about the last reading, such as that it failed, or that `dev` has to be restarted. */
  notes: readonly string[];
  problems: DeskProblem[];
  /** The change that "Undo" reverts, and its time in UTC, ISO 8601. */
  undo?: { label: string; time: string };
}

/** Initial data of the desk. */
export interface DeskState extends WorkshopState {
  /** Identifies the folder on this machine. */
  id: string;
  /** A question, and the answer that only a run of `dev` in this folder and at this port can give. */
  hello: { question: string; answer: string };
  /** Language of the desk, with direction, messages and number format. */
  language: string;
  direction: 'ltr' | 'rtl';
  messages: CompiledMessages;
  numbers: LocaleNumbers;
}

/** Why a row is not published. */
export interface Withheld {
  /** Header of the column that withholds it or its record. */
  column: string;
  why: WithheldReason;
  /** Its cell. */
  cell: string;
  /** The day from which it is published, `2027-03-01`, if the cell names one. */
  until?: string;
}

/** A row of a record. */
export interface RecordRow extends SeenRow {
  pictures: DeskPicture[];
  /** Absent if it is published. */
  withheld?: Withheld;
}

export const withholdSchema = seenRowSchema.extend({
  label: labelSchema,
  /** True to publish the row again. */
  isPublished: z.boolean(),
  /** The day from which it is published, `2027-03-01`. */
  until: z.string().max(10).optional(),
});

export type WithholdRequest = z.infer<typeof withholdSchema>;

/** Some of a list, which may be long, and its length. */
export interface Excerpt<Entry> {
  count: number;
  first: Entry[];
}

/** What of a collection is not published, and what has no picture. */
export interface Unpublished {
  rows: Excerpt<{ row: number; title: string; withheld: Withheld }>;
  /** Files that no row, page or setting names. */
  files: Excerpt<string>;
  /** Pages, each with what withholds it, as written. */
  pages: Excerpt<{ file: string; found: string }>;
  /** Headers of columns that settings hide. */
  columns: Excerpt<string>;
  /** Items without a picture of their own or of a part. */
  withoutPicture: Excerpt<{ item: string; title: string }>;
  /** Host of the Git repository of the folder, such as `github.com`, where the files may be public. */
  repository?: string;
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

/** How a cell is understood while it is typed. */
export interface Understanding {
  /** `Shown as “about 1957”`. */
  reading?: string;
  /** Sentence of `check`, if there is a problem. */
  problem?: string;
  remedy?: string;
}

export const understandSchema = z.object({
  row: z.int().positive().optional(),
  header: z.string(),
  value: z.string().max(1_000_000),
});

/** A picture, and a cell of its row that describes it. */
export interface DescribedPicture extends SeenRow {
  /** Index of the column; for a new column, the number of columns. */
  column: number;
  value: string;
  title: string;
  /** Description embedded in its file. */
  caption?: string;
  picture: DeskPicture;
}

/** Answer to an upload. */
export interface UploadAnswer {
  /** Path below the folder. */
  file: string;
  /** True if the folder already had the same file: `file` is its path, and nothing was written. */
  isDuplicate: boolean;
  /** A picture of the collection that looks nearly the same. */
  alike?: string;
}

/** A better scan for a picture. */
export const replacementSchema = z.object({
  /** Its file name with its owner. */
  name: z.string().min(1).max(1000),
  /** The picture, as a path below the folder. */
  file: z.string().min(1).max(1000),
  /** Description for the undo list. */
  label: labelSchema,
});

export type Replacement = z.infer<typeof replacementSchema>;

export const addFilesSchema = z.object({
  label: labelSchema,
  files: z.array(z.string()).max(100_000),
  /** Those that are left until the owner has decided, if they look like the back of another. */
  perhapsBacks: z.array(z.string()).default([]),
  /** Files to be written behind another in its row, as further parts. */
  parts: z.array(z.object({ file: z.string(), front: z.string() })).default([]),
});

export type FilesToAdd = z.infer<typeof addFilesSchema>;

/** Answer to files that were to be given rows. */
export interface RowsAnswer {
  /** Files that look like the back of another, and wait for a decision. */
  backs: FilesToAdd['parts'];
  /** Files that no row can show, such as a DOCX. */
  withoutRow: string[];
}

export const startListSchema = z.object({ label: labelSchema });

/** A column in the settings. */
export const deskFieldSchema = z.object({
  /** Spelled as in the settings. */
  column: z.string().min(1).max(500),
  /** Name in the code, to find it among the columns of the spreadsheet. */
  name: z.string().max(500),
  label: z.string().max(500).optional(),
  /** True to publish nothing of it; false if the owner was asked and publishes it. */
  hidden: z.boolean().optional(),
});

export type DeskField = z.infer<typeof deskFieldSchema>;

/** Settings of the form by key in the file, grouped in sections. */
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

/** A possible value of a setting, with its label, if any. */
export interface SettingValue {
  value: string;
  label?: string;
}

/** The control for a setting, its value as written (absent: the default), and its default. */
export type SettingEditor =
  | {
      kind: 'text';
      value?: string | undefined;
      usual?: string | undefined;
      /** Suggested values; others are allowed. */
      choices?: readonly SettingValue[] | undefined;
      input?: 'lines' | 'url' | 'email' | 'colour' | undefined;
      /** True for a list of ids, written as one text. */
      isList: boolean;
    }
  | {
      kind: 'choice';
      value?: string | undefined;
      usual?: string | undefined;
      choices: readonly SettingValue[];
    }
  /** An ordered selection of the choices. */
  | { kind: 'list'; value?: string[] | undefined; usual: string[]; choices: readonly SettingValue[] }
  /** Records with the same keys, all with text values. */
  | {
      kind: 'records';
      value?: Record<string, string>[] | undefined;
      usual: Record<string, string>[];
      keys: string[];
      /** Keys that are written even if empty. */
      required: string[];
    }
  /** Columns of the spreadsheet, each with options. */
  | {
      kind: 'columns';
      value: DeskField[];
      /** True to show only these columns; false if they only hide some of all. */
      isChosen: boolean;
      /** Names of the columns that are shown by default. */
      usual: string[];
      /** All columns, in the spreadsheet's order. */
      choices: readonly SettingValue[];
    };

/** A setting of the form. */
export type DeskSetting<Kind = SettingEditor['kind']> = {
  section: (typeof settingSections)[number][0];
  /** Its key in the file: `look.accent`. */
  name: (typeof settingSections)[number][1][number];
} & Extract<SettingEditor, { kind: Kind }>;

export interface DeskSettings {
  /** Path below the folder. */
  file: string;
  /** A sentence why they cannot be edited here; absent if they can. */
  readOnly?: string | undefined;
  settings: DeskSetting[];
}

/** A change of settings. */
export const settingsChangeSchema = z.object({
  /** Description for the undo list. */
  label: labelSchema,
  changes: z
    .array(
      z.object({
        /** `['look', 'accent']`. `['fields']` takes the form's list of columns, `['columns']` a list of what some mean. */
        path: z.array(z.string().min(1).max(500)).min(1).max(6),
        /** null removes the setting. */
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

/** A part of a built site. `other` includes the feed, the sitemap, and hosts' settings. */
export type PublishedKind = 'pages' | 'pictures' | 'files' | 'search' | 'data' | 'other';

/** Forecast of a build: nearly exact file counts, estimated bytes. */
export interface PublishForecast {
  kinds: (Amount & { kind: PublishedKind })[];
  /** On the site's host. */
  site: Amount;
  /** On the pictures' host, if separate. */
  pictures?: Amount | undefined;
}

/** A host, its limits, and whether the site fits. */
export interface HostReport {
  name: HostName;
  label: string;
  /** Maximum number of files, total bytes, and bytes per file. Absent if unlimited. */
  files?: number;
  bytes?: number;
  fileBytes?: number;
  /** `perhaps`: the estimated bytes are close to the limit. */
  holds: 'yes' | 'perhaps' | 'no';
  /** Sentences of `check` about what exceeds the limits. */
  excess?: { sentence: string; remedies: string[] };
}

/** New, changed and removed files of a tree. */
export interface TreeDifferences {
  added: number;
  changed: number;
  removed: number;
}

/** Times in milliseconds since 1970; `lines` are the last lines of the build's output. */
export type BuildState =
  | { state: 'idle' }
  | { state: 'running'; started: number; lines: string[] }
  | ({
      state: 'done';
      started: number;
      ended: number;
      lines: string[];
      /** Absent for the first site. */
      differences?: TreeDifferences;
    } & Amount)
  | { state: 'failed'; reason: string[]; lines: string[] };

/** The last built site. */
export interface BuiltSite {
  /** Time of the build, in milliseconds since 1970. */
  built: number;
  /** True if the folder has changed since. */
  isOlder: boolean;
}

/** Data of the view "Publish". */
export interface PublishState {
  forecast: PublishForecast;
  hosts: HostReport[];
  /** Host in the settings, else guessed from the site's address. */
  host?: { name: HostName; isGuessed: boolean };
  build: BuildState;
  /** Absent if there is none, or during a build. */
  site?: BuiltSite;
  /** Folder of the site: absolute, and relative to the working directory. */
  folder: string;
  out: string;
  /** Subfolder of its address: `` or `/archive`. */
  basePath: string;
  /** Address of its pictures, if on another host. */
  picturesUrl?: string | undefined;
  /** True if the settings contain its address. */
  hasAddress: boolean;
  /** True if settings cannot be edited here, so that the host cannot be chosen. */
  isReadOnly: boolean;
}

/** A page of the collection in Markdown. */
export interface DeskPage {
  /** Path below the folder. */
  file: string;
  title: string;
  /** Its address on the site; absent if it is unpublished or new. */
  path?: string;
}

export interface DeskPages {
  /** A sentence why it cannot be edited here; absent if it can. */
  readOnly?: string;
  pages: DeskPage[];
}

/** Text of a page, with `\n` line ends. */
export const pageTextSchema = z.object({
  file: z.string(),
  text: z.string(),
  /** Hash of the file. */
  version: z.string(),
});

export type PageText = z.infer<typeof pageTextSchema>;

export const pageChangeSchema = z.object({
  /** Description for the undo list. */
  label: labelSchema,
  file: z.string().max(1000),
  text: z.string().max(5_000_000),
  /** Hash of the file when it was read; null for a new page. */
  version: z.string().nullable(),
});

export type PageChange = z.infer<typeof pageChangeSchema>;

export const pageRemovalSchema = pageChangeSchema.omit({ text: true }).extend({ version: z.string() });

export const pagePreviewSchema = pageChangeSchema.pick({ file: true, text: true });

/** A preview of a page. */
export interface PagePreview {
  title: string;
  /** Sanitised HTML. */
  html: string;
  /** BCP 47 tag of its language. */
  language: string;
}
