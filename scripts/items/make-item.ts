import { posix } from 'node:path';
import type { Opened } from '#media';
import type { DateContext } from '#model/dates/read-date';
import type { ItemProperties, ItemSource } from '#model/fields/field-kind';
import { fieldKinds, kindOf } from '#model/fields/kinds';
import { messagesFor } from '#model/i18n/messages';
import { themesOf, threadsField } from '#model/recordings/clips';
import { isRecordedMedia } from '#model/recordings/moments';
import type { FileObject, Item, MediaObject, Part, Picture, Problem } from '#model/schema';
import { defined } from '#model/std/assert';
import type { PartText } from '#model/text/page-text';
import { labelOf } from '#scripts/columns/column-names';
import { publishWord } from '#scripts/columns/publish-words';
import { foreignColumns } from '#scripts/items/cells';
import type { Family } from '#scripts/items/families';
import type { FieldPlan } from '#scripts/items/fields';
import { uniqueIds } from '#scripts/items/ids';
import { speechOf } from '#scripts/items/speech';
import { toMarkup, toText } from '#scripts/markup/cells';
import type { Reference } from '#scripts/read/named-files/objects';
import { cellLocation, type FoundRow, type RawColumn, type RawRecord } from '#scripts/read/raw';

export interface ItemContext {
  columns: readonly RawColumn[];
  language: string;
  /** BCP 47 tag of the site's main language. */
  mainLanguage: string;
  ids: ReadonlyMap<FoundRow, string>;
  /** Reads a record in the language. */
  read: (record: RawRecord) => RawRecord;
  opened: Opened;
  /** Fields that are shown, or are facets. */
  plans: readonly FieldPlan[];
  basePath: string;
  /** Context for reading the dates of a record, by column. */
  datesIn: (record: RawRecord, column: string) => DateContext;
  /** The same items in the main language, by id, when making a secondary locale. */
  mainItems?: ReadonlyMap<string, Item> | undefined;
  report: (problem: Problem) => void;
}

/** Makes an item of a record and the records of its parts. Slugs of its facet values are added later. */
export function makeItem(family: Family, context: ItemContext): Item {
  const { ids, opened, plans, basePath, read } = context;
  const idOf = (one: RawRecord) => defined(ids.get(one), `the id of row ${one.row} of ${one.source}`);
  const id = idOf(family.head);
  const head = read(family.head);
  const children = family.children.map((child) => ({ id: idOf(child), record: read(child) }));
  const freeId = uniqueIds([id, ...children.map((child) => child.id)].map((taken) => taken.toLowerCase()));
  const transcriptTitle = messagesFor(context.language).item.transcript;
  const { language, mainLanguage } = context;
  const shared = { freeId, opened, basePath, transcriptTitle, language, mainLanguage };
  const parts = joinParts(
    makeParts(head, { id, ...shared }),
    children.flatMap((child) => makeParts(child.record, { id: child.id, plans, ...shared })),
  );
  const themes = plans.some(({ isThreads }) => isThreads) ? themesOf(parts) : [];
  const warning = joinWarnings([head, ...children.map(({ record }) => record)]);
  const shown = withoutPreviewOnlyPart(parts);
  return {
    id,
    title: (head.cells.title && toText(head.cells.title)) || fallbackTitle(head, parts, id),
    values: {
      ...readValues(head, { plans, basePath }),
      ...(themes.length > 0 && { [threadsField]: themes }),
    },
    slugs: {},
    ...readProperties(head, { id, parts }, context),
    ...(warning && { warning }),
    parts: warning ? withBlurredPictures(shown) : shown,
    ...(head.book && { book: head.book }),
    ...foreignColumns(head),
  };
}

/** Returns a title if none is written: the picture's own, or one made of the file name. */
function fallbackTitle({ objects }: RawRecord, parts: readonly Part[], id: string): string {
  const picture = parts.flatMap(picturesOf)[0];
  if (picture?.embedded.title) return picture.embedded.title;
  const [first] = objects;
  const file = first && first.kind !== 'link' ? first.file : undefined;
  return labelOf(file ? posix.basename(file, posix.extname(file)) : id);
}

/**
 * Joins the parts of an item's own record and of its children. If the first children repeat objects of the record,
 * they replace these parts, with the record's own facts added.
 */
function joinParts(own: readonly Part[], others: readonly Part[]): Part[] {
  const isShownAgain = (part: Part, at: number) => {
    const same = others[at];
    const [object, again] = [addressOfObject(part.object), addressOfObject(same?.object)];
    return object !== undefined && object === again && !(part.transcript && same?.transcript);
  };
  if (!own.every(isShownAgain)) return [...own, ...others];
  return others.map((part, at) => {
    const { alt, transcript, speech, index, preview, text } = own[at] ?? {};
    return {
      ...{ ...(alt && { alt }), ...(transcript && { transcript }), ...(preview && { preview }) },
      ...{ ...(speech && { speech }), ...(index && { index }), ...(text && !part.transcript && { text }) },
      ...part,
    };
  });
}

/** Returns the identity of a part's object: its address on the site or elsewhere. */
function addressOfObject(object: MediaObject | undefined): string | undefined {
  if (object?.kind === 'link') return object.url;
  return object && (object.kind === 'picture' ? object.picture.id : `${object.id}/${object.name}`);
}

/** Removes the item's own part if it is only a preview, and other parts have pictures. */
function withoutPreviewOnlyPart(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  const isIdle =
    first && !first.object && !hasTranscriptOrIndex(first) && Object.keys(first.values).length === 0;
  return isIdle && rest.some((part) => picturesOf(part).length > 0) ? rest : parts;
}

function hasTranscriptOrIndex({ transcript, speech, index }: Part): boolean {
  return Boolean(transcript ?? speech ?? index);
}

/** Returns the warnings of an item and its parts, each once; undefined if there are none, or all are a no. */
function joinWarnings(records: readonly RawRecord[]): string | undefined {
  const warnings = records.map(({ cells: { warning } }) =>
    warning === undefined || publishWord(warning, '') === 'no' ? undefined : toText(warning),
  );
  return [...new Set(warnings.filter(Boolean))].join(' ') || undefined;
}

/** Returns parts with pictures blurred until a visitor asks for them. */
function withBlurredPictures(parts: readonly Part[]): Part[] {
  const blur = (picture: Picture): Picture => ({ ...picture, veiled: true });
  return parts.map((part) => ({
    ...part,
    ...(part.object?.kind === 'picture' && {
      object: { ...part.object, picture: blur(part.object.picture) },
    }),
    ...(part.preview && { preview: blur(part.preview) }),
  }));
}

/** Reads the properties of an item from fields of special kinds: its date, its place, its rights. */
function readProperties(
  record: RawRecord,
  { id, parts }: Pick<Item, 'id' | 'parts'>,
  { columns, mainItems, datesIn, report }: ItemContext,
): ItemProperties {
  const source: ItemSource = {
    cells: record.cells,
    toText,
    main: mainItems?.get(id),
    datesIn: (column) => datesIn(record, column),
    pictures: parts.flatMap(picturesOf),
    report: (column, fault) => report({ ...cellLocation(columns, record, column), ...fault }),
  };
  const properties: ItemProperties = {};
  for (const { readItem } of Object.values(fieldKinds)) Object.assign(properties, readItem?.(source));
  return properties;
}

export interface PartsContext {
  /** Anchor of the first part. */
  id: string;
  /** Makes a unique anchor for each further part of the item. */
  freeId: (wanted: string) => string;
  opened: Opened;
  basePath: string;
  /** Title for a document that is the transcript of another part. */
  transcriptTitle: string;
  /** BCP 47 tags of the locale and of the site's main language. */
  language: string;
  mainLanguage: string;
  /** Fields of the part's own record; undefined for the item's record. */
  plans?: readonly FieldPlan[];
}

/** Returns the parts of one record: one for each object, or one without object if it has only a preview or fields. */
export function makeParts(record: RawRecord, context: PartsContext): Part[] {
  const { objects, preview } = record;
  const { id, freeId, opened, basePath, transcriptTitle, language, mainLanguage, plans } = context;
  const shown = objects
    .filter((object) => !isShownAsText(object, opened))
    .flatMap((reference) =>
      openObject(reference, opened).map((slot) => ({
        ...slot,
        label: reference.isTranscript ? transcriptTitle : reference.label,
      })),
    );
  const previewPicture = preview === undefined ? undefined : opened.pictures.get(preview)?.[0];
  const isOwnRecord = plans !== undefined;
  const slots: Slot[] =
    shown.length > 0 ? shown : previewPicture || isOwnRecord || hasTranscript(record) ? [{}] : [];
  const { alt, title } = record.cells;
  const transcript = readTranscript(record, context);
  const recording = Math.max(
    0,
    slots.findIndex(({ object }) => isRecording(object)),
  );
  const ownTitle = isOwnRecord ? title : undefined;
  const titleAt = (index: number, label = ownTitle) => toText((index === 0 && ownTitle) || label || '');
  // A person's transcript replaces a machine's, in every language, so that all pages have the same text.
  const isWritten = hasTranscriptCell(record);
  return slots.map(({ object, label, text, page, document }, index) => {
    const { words, ...speech } = speechOf(record, {
      ...{ texts: opened.transcripts, language, mainLanguage, isFirst: index === recording },
      file: object?.kind === 'file' ? object.file : undefined,
    });
    const beside = words.map((text) => toMarkup(text, { basePath }));
    const written = [...(index === 0 ? [transcript] : []), ...beside].join('');
    return {
      id: index === 0 ? id : freeId(id),
      ...(titleAt(index, label) && { title: titleAt(index, label) }),
      ...(object && { object }),
      ...(previewPicture && index === 0 && object?.kind !== 'picture' && { preview: previewPicture }),
      ...(alt && index === 0 && { alt: toText(alt) }),
      ...(written && { transcript: written }),
      ...speech,
      ...(text && !isWritten && { text }),
      ...(page && { page }),
      ...(document && { document: isWritten ? { ...document, further: [] } : document }),
      values: index === 0 ? readValues(record, { plans: plans ?? [], basePath }) : {},
      ...foreignColumns(record),
    };
  });
}

function isRecording(object: MediaObject | undefined): boolean {
  return object !== undefined && object.kind !== 'picture' && isRecordedMedia(object.media);
}

/** True for a document whose text is shown, so that a download adds nothing. */
function isShownAsText(reference: Reference, { transcripts }: Opened): boolean {
  return reference.kind === 'file' && reference.isTranscript === true && transcripts.has(reference.file);
}

/** In any language, since an item has the same parts in each. */
function hasTranscript(record: RawRecord): boolean {
  return record.recordingTexts !== undefined || hasTranscriptCell(record);
}

function hasTranscriptCell({ cells, transcriptFiles }: RawRecord): boolean {
  return Object.entries(cells).some(
    ([name, cell]) => /^transcript(?:@|$)/.test(name) && transcriptFiles?.get(cell)?.length !== 0,
  );
}

/** Returns the transcript in a cell, or in the files that the cell names, as safe HTML. */
function readTranscript({ cells, transcriptFiles }: RawRecord, { opened, basePath }: PartsContext): string {
  const { transcript = '' } = cells;
  const files = transcriptFiles?.get(transcript);
  const texts = files ? files.flatMap((file) => opened.transcripts.get(file)?.words ?? []) : [transcript];
  return texts.map((text) => toMarkup(text, { basePath })).join('');
}

/** A part of a record before it has an anchor. */
interface Slot extends Pick<Part, 'object' | 'text' | 'page' | 'document'> {
  label?: string | undefined;
}

function openObject(reference: Reference, opened: Opened): Slot[] {
  if (reference.kind === 'link') return [{ object: reference }];
  const { pictures, pageTexts } = opened;
  if (reference.kind === 'picture')
    return (pictures.get(reference.file) ?? []).map((picture) => ({
      object: { kind: 'picture', picture },
      ...textOf(picture, pageTexts.get(reference.file)),
    }));
  const file = opened.files.get(reference.file);
  // A transcript is read beside its recording, or downloaded.
  const pages = reference.isTranscript ? [] : openPages(reference.file, file, opened);
  return pages.length > 0 ? pages : file ? [{ object: file }] : [];
}

/**
 * Returns the pages of a document; none if it is shown as a file.
 *
 * @param file undefined if it is not published because it contains its location: its pages are pictures
 */
function openPages(
  name: string,
  file: FileObject | undefined,
  { pictures, documents, pageTexts }: Opened,
): Slot[] {
  const document = documents.get(name);
  if (!document) return [];
  const { total, contents, further, pages } = document;
  return (pictures.get(name) ?? []).map((picture, at) => {
    const { page = 0 } = picture;
    const label = pages.find((one) => (one.page ?? 0) === page)?.label;
    return {
      object: { kind: 'picture', picture },
      ...(file && { page: { number: page + 1, ...(label && { label }) } }),
      ...textOf(picture, pageTexts.get(name)),
      ...(file && at === 0 && { document: { file, pages: total, contents, further } }),
    };
  });
}

function textOf({ id }: Picture, texts: ReadonlyMap<string, PartText> | undefined): Pick<Part, 'text'> {
  const text = texts?.get(id);
  return text ? { text } : {};
}

/** Returns the pictures of a part. */
export function picturesOf(part: Part): Picture[] {
  return [
    ...(part.object?.kind === 'picture' ? [part.object.picture] : []),
    ...(part.preview ? [part.preview] : []),
  ];
}

/** Returns the values of a record's fields: plain text, or sanitised HTML. */
export function readValues(
  record: RawRecord,
  { plans, basePath }: { plans: readonly FieldPlan[]; basePath: string },
): Item['values'] {
  const values: Item['values'] = {};
  for (const { field, textsOf } of plans) {
    const cell = record.cells[field.name];
    const found =
      cell === undefined ? [] : kindOf(field).isHtml ? [toMarkup(cell, { basePath })] : textsOf(cell);
    if (found.length > 0) values[field.name] = found;
  }
  return values;
}
