import type { DateContext } from '#model/dates/read-date';
import type { Messages } from '#model/i18n/messages';
import type { Fault } from '#model/problems/problem-texts';
import type { Item, Picture, Site } from '#model/schema';
import type { Piece } from '#model/text/links-in-text';

/** A kind of field: how its cells are read, grouped, sorted, searched, shown, and described to machines. */
export interface FieldKind {
  /** Columns of this kind, unless their owner says otherwise. */
  columns: readonly string[];
  /** Returns whether a cell holds several values, unless the settings say otherwise. Absent: it never does. */
  isSplit?: (column: string) => boolean;
  /** Values are sanitised HTML, one a cell. Absent: plain text. */
  isHtml?: true;
  /** A facet by default, only if the settings list it, or never. */
  facet: 'usual' | 'on request' | 'never';
  /** Weight of a word found in it, against 8 for one found in the title. */
  searchWeight: number;
  /** Texts of an item that are searched beside the field's values. */
  searchTexts?: (item: Item) => readonly string[];
  /** Orders items by the field. Absent: by its first value, as the site's language sorts. */
  compare?: (a: Item, b: Item, column: string) => number;
  /** Reads what the item itself has of it, from the cells of all its columns. */
  readItem?: (source: ItemSource) => ItemProperties;
  /** Returns a value as a page shows it. Absent: text, with its addresses as links. */
  show?: (value: string, record: ShownRecord) => ShownValue;
  /** Returns the licence that a value names, for a value that links to the items that share it. */
  licenceOf?: (value: string) => Licence | undefined;
  /** Returns what an item's page shows of it if no field of the site does. */
  showUnnamed?: (item: Item, site: Site, messages: Messages) => UnnamedField | undefined;
  /** Returns properties of a https://schema.org/CreativeWork. */
  linkedData?: (item: Item) => Record<string, unknown>;
}

/** Properties of an item beside the values of its fields. */
export type ItemProperties = Pick<
  Item,
  'date' | 'coordinates' | 'rights' | 'permalink' | 'added' | 'modified'
>;

/** The record that a value belongs to: an item or one of its parts. */
export type ShownRecord = ItemProperties & Pick<Item, 'values'>;

/** Source of an item's properties. */
export interface ItemSource {
  /** Cells by column, as written; empty ones are absent. */
  cells: Readonly<Record<string, string>>;
  /** Returns the plain text of a cell that may hold HTML. */
  toText: (cell: string) => string;
  /** The same item in the main locale, if it is read in a secondary one. */
  main: Item | undefined;
  /** Returns what is known of the dates of a column. */
  datesIn: (column: string) => DateContext;
  /** The pictures that the item shows. */
  pictures: readonly Picture[];
  /** Reports a cell that cannot be read. */
  report: (column: string, fault: Fault) => void;
}

/** A value as a page shows it: text, with links in it. */
export interface ShownValue {
  pieces: Piece[];
  /** ISO 8601, if the text is a date that has one. */
  time?: string;
  /** Present if the text is a statement of rights with an address of its own. */
  rights?: Licence;
}

export interface Licence {
  mark: string[];
  href: string;
}

export interface UnnamedField {
  label: string;
  values: ShownValue[];
}
