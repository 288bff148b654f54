import type { DateContext } from '#model/dates/read-date';
import type { Messages } from '#model/i18n/messages';
import type { Fault } from '#model/problems/define-faults';
import type { Item, Picture, Site } from '#model/schema';
import type { Piece } from '#model/text/links-in-text';

/** A kind of field: how its cells are parsed, grouped, sorted, searched, shown, and described to machines. */
export interface FieldKind {
  /** Columns of this kind, unless settings say otherwise. */
  columns: readonly string[];
  /** Returns whether a cell holds several values, unless settings say otherwise. Absent: never. */
  isSplit?: (column: string) => boolean;
  /** Values are sanitised HTML, one per cell. Absent: plain text. */
  isHtml?: true;
  /** True if it is a facet by default, only if the settings list it, or never. */
  facet: 'usual' | 'on request' | 'never';
  /** Search weight of its words; a title's is 8. */
  searchWeight: number;
  /** Texts of an item that are searched in addition to the field's values. */
  searchTexts?: (item: Item) => readonly string[];
  /** Orders items by the field. Absent: by first value, in the site's language. */
  compare?: (a: Item, b: Item, column: string) => number;
  /** Reads properties of the item from the cells of all its columns. */
  readItem?: (source: ItemSource) => ItemProperties;
  /** Returns a value for its page. Absent: text with links. */
  show?: (value: string, record: ShownRecord) => ShownValue;
  /** Returns the licence of a value that links to the items sharing it. */
  licenceOf?: (value: string) => Licence | undefined;
  /** Returns what an item's page shows of it if the site has no such field. */
  showUnnamed?: (item: Item, site: Site, messages: Messages) => UnnamedField | undefined;
  /** Returns properties for https://schema.org/CreativeWork. */
  linkedData?: (item: Item) => Record<string, unknown>;
}

/** Properties of an item other than field values. */
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
  /** Returns the plain text of a cell that may contain HTML. */
  toText: (cell: string) => string;
  /** The item in the main locale, when reading a secondary one. */
  main: Item | undefined;
  /** Returns how to read dates of a column. */
  datesIn: (column: string) => DateContext;
  /** Pictures of the item. */
  pictures: readonly Picture[];
  /** Reports a cell that cannot be read. */
  report: (column: string, fault: Fault) => void;
}

/** A value as shown on a page: text with links. */
export interface ShownValue {
  pieces: Piece[];
  /** ISO 8601, if the text is an exact date. */
  time?: string;
  /** Set if the text is a rights statement with its own address. */
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
