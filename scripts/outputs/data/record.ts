import { creatorsOf } from '#model/fields/creator';
import { kindOf, kindOfColumn } from '#model/fields/kinds';
import { hasManifest } from '#model/iiif/manifest';
import { addressOf } from '#model/linked-data/nodes';
import { derivativeFor, fallbackOf, plannedDerivatives } from '#model/pictures/derivatives';
import { fileOfPart } from '#model/pictures/part-picture';
import { largestWidth } from '#model/pictures/widths';
import { isTimed, type Segment, type Transcript } from '#model/recordings/transcript';
import type {
  Card,
  Coordinates,
  FileObject,
  Item,
  MediaObject,
  Part,
  Picture,
  Rights,
  Site,
} from '#model/schema';
import { pagesOfItem } from '#model/shown/item-pages';
import {
  filePath,
  imageServicePath,
  itemManifestPath,
  itemPath,
  itemTextPath,
  transcriptPath,
  withBase,
  wordsPath,
} from '#model/urls';

/** The record of an item at `/api/items/{id}.json` and in `/api/items.jsonl`; docs/data.md explains each property. */
export interface ItemRecord {
  id: string;
  url: string;
  title: string;
  language: string;
  permalink?: string | undefined;
  /** Address of the IIIF manifest. */
  manifest?: string;
  creators?: readonly string[];
  date?: { written: string; edtf: string };
  coordinates?: Coordinates | undefined;
  rights?: Rights | undefined;
  warning?: string | undefined;
  added?: string | undefined;
  modified?: string | undefined;
  fields: Record<string, RecordedField>;
  /** Address of the text of its pages, as plain text. */
  text?: string;
  parts: RecordedPart[];
}

/** A field's values: plain texts, or sanitised HTML. */
type RecordedField = { label: string } & ({ values: readonly string[] } | { html: string });

interface RecordedPart {
  id: string;
  /** Address of the item's page, at the part. */
  url: string;
  title?: string | undefined;
  type: Card['media'];
  alt?: string | undefined;
  picture?: RecordedPicture;
  file?: RecordedFile;
  link?: string;
  preview?: RecordedPicture;
  /** HTML. */
  transcript?: string | undefined;
  /** Transcripts of a recording, by language. */
  speech?: { language: string; role: Transcript['role']; text: string; vtt?: string }[];
  /** The contents of a recording; times in seconds. */
  contents?: readonly Segment[];
  /** Number of the page in its document, from 1. */
  page?: number | undefined;
  /** The document; only on its first page. */
  document?: RecordedFile;
  /** Address of the page's text, with word positions. */
  words?: string;
  fields?: Record<string, RecordedField>;
}

interface RecordedFile {
  url: string;
  name: string;
  type: string;
  bytes: number;
}

interface RecordedPicture {
  /** Address of the largest JPEG. */
  url: string;
  width: number;
  height: number;
  /** Id of its IIIF image service. */
  iiif?: string;
  derivatives: { url: string; width: number; height: number; type: string }[];
}

/** Returns the published record of an item. */
export function recordItem(item: Item, site: Site): ItemRecord {
  const { id, title, permalink, date, coordinates, rights, warning, added, modified, values, parts } = item;
  const creators = creatorsOf(item);
  const url = addressOf(site, itemPath(id));
  return {
    ...{ id, url, title, language: site.language, permalink },
    ...(site.iiif && hasManifest(item) && { manifest: addressOf(site, itemManifestPath(id)) }),
    ...(creators.length > 0 && { creators }),
    ...(date && { date: { written: date.written, edtf: date.edtf } }),
    ...{ coordinates, rights, warning, added, modified },
    fields: recordFields(values, site),
    ...(pagesOfItem(item).length > 0 && { text: addressOf(site, itemTextPath(id)) }),
    parts: parts.map((part) => recordPart(part, { site, address: url })),
  };
}

/** Returns the fields by the names of their columns, shown fields in the order of the site. */
function recordFields(values: Item['values'], site: Site): Record<string, RecordedField> {
  const shown = site.fields.filter(({ name }) => Object.hasOwn(values, name));
  const names = new Set(shown.map(({ name }) => name));
  const grouped = site.facets
    .map(({ field, label }) => ({ name: field, label, kind: kindOfColumn(field) }))
    .filter(({ name }) => Object.hasOwn(values, name) && !names.has(name));
  return Object.fromEntries(
    [...shown, ...grouped].map(({ name, label, kind }): [string, RecordedField] => {
      const texts = values[name] ?? [];
      return [name, kindOf({ kind }).isHtml ? { label, html: texts.join('') } : { label, values: texts }];
    }),
  );
}

function recordPart(
  { id, title, object, alt, preview, transcript, speech, index, text, page, document, values }: Part,
  { site, address }: { site: Site; address: string },
): RecordedPart {
  const fields = recordFields(values, site);
  return {
    ...{ id, url: `${address}#${id}`, title, type: typeOf(object), alt },
    ...(object && recordObject(object, site)),
    ...(preview && { preview: recordPicture(preview, site) }),
    transcript,
    ...(speech && { speech: speech.map((one) => recordSpeech(one, site)) }),
    ...(index && { contents: index.segments }),
    ...(page && { page: page.number }),
    ...(document && { document: recordFile(document.file, site) }),
    ...(text?.id !== undefined && { words: addressOf(site, wordsPath(text.id)) }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}

function recordSpeech(
  { language, role, id, name, cues }: Transcript,
  site: Site,
): NonNullable<RecordedPart['speech']>[number] {
  const at = (ending: 'txt' | 'vtt') => addressOf(site, transcriptPath({ id, name }, ending));
  return { language, role, text: at('txt'), ...(isTimed(cues) && { vtt: at('vtt') }) };
}

function typeOf(object: MediaObject | undefined): RecordedPart['type'] {
  if (!object) return 'none';
  return object.kind === 'picture' ? 'picture' : object.media;
}

function recordObject(object: MediaObject, site: Site): Pick<RecordedPart, 'picture' | 'file' | 'link'> {
  if (object.kind === 'picture') return { picture: recordPicture(object.picture, site) };
  if (object.kind === 'link') return { link: object.url };
  return { file: recordFile(object, site) };
}

function recordFile({ id, name, type, bytes }: FileObject, site: Site): RecordedFile {
  return { url: addressOf(site, filePath(id, name)), name, type, bytes };
}

function recordPicture(picture: Picture, site: Site): RecordedPicture {
  return {
    url: largestAddress(site, picture),
    width: picture.width,
    height: picture.height,
    ...(site.iiif && { iiif: pictureAddress(site, imageServicePath(picture.id)) }),
    derivatives: site.formats.flatMap((format) =>
      plannedDerivatives(picture, format).map(({ path, width, height }) => ({
        ...{ url: pictureAddress(site, path), width, height, type: format.type },
      })),
    ),
  };
}

/** Returns the address of a file below `/pictures/`. */
function pictureAddress(site: Site, path: string): string {
  return site.picturesUrl === undefined ? addressOf(site, path) : withBase(site.picturesUrl, path);
}

/** Returns the address of a picture's largest JPEG. */
function largestAddress(site: Site, picture: Picture): string {
  return pictureAddress(site, derivativeFor(picture, fallbackOf(site.formats), largestWidth).path);
}

/** Returns the address of a part's object: a picture's largest JPEG, the file, or the link; on a first page the document. */
export function objectAddress(site: Site, part: Part): string | undefined {
  const object = fileOfPart(part) ?? part.object;
  if (object?.kind === 'picture') return largestAddress(site, object.picture);
  if (object?.kind === 'file') return addressOf(site, filePath(object.id, object.name));
  return object?.url;
}
