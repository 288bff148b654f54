import { z } from 'zod';
import { dateSpanSchema } from '#model/dates/span';
import { formatNames } from '#model/pictures/formats';
import { fileMedia, itemMedia, objectMedia } from '#model/recordings/media-kinds';
import { recordingIndexSchema, transcriptSchema } from '#model/recordings/transcript';
import { analyticsServices } from '#model/site/analytics';
import { isContact } from '#model/site/contact';
import { isDsn, isSiteAddress, isTileAddress } from '#model/site/owner-addresses';
import { partTextSchema } from '#model/text/page-text';

export const coordinatesSchema = z.object({
  /** Decimal degrees, north positive, WGS 84. */
  latitude: z.number().min(-90).max(90),
  /** Decimal degrees, east positive, WGS 84. */
  longitude: z.number().min(-180).max(180),
});

/** Metadata embedded in a picture: IPTC-IIM, XMP and EXIF, in that order of trust; without camera data. */
export const embeddedSchema = z.object({
  /** IPTC ObjectName, XMP dc:title. */
  title: z.string().optional(),
  /** IPTC Caption, XMP dc:description, EXIF ImageDescription. */
  description: z.string().optional(),
  /** IPTC By-line, XMP dc:creator, EXIF Artist. */
  creators: z.array(z.string()),
  /** IPTC Keywords, XMP dc:subject. */
  keywords: z.array(z.string()),
  /** IPTC CopyrightNotice, XMP dc:rights, EXIF Copyright. */
  rights: z.string().optional(),
  /** IPTC Credit, XMP photoshop:Credit. */
  credit: z.string().optional(),
  /** EXIF DateTimeOriginal or XMP photoshop:DateCreated, as `YYYY-MM-DD` or coarser. */
  date: z.string().optional(),
  /** EXIF GPS location. Absent unless the collection publishes locations. */
  location: coordinatesSchema.optional(),
  /** XMP xmp:Rating is -1: a folder of pictures leaves it out. */
  rejected: z.literal(true).optional(),
});

/** An original as it is published at `/pictures/{id}/original/{name}`. */
export const originalSchema = z.object({
  /** `{hash}/{file name}`: 20 hex digits of the SHA-256 of its bytes as published, and an ASCII name close to its own. */
  name: z.string().regex(/^[0-9a-f]{20}\/[^/]+$/),
  /** Size in bytes, as published. */
  bytes: z.int().nonnegative(),
});

export const pictureSchema = z.object({
  /** 20 hex digits of the picture's address: its hash, or one made from it if a page or a published location tells two apart. */
  id: z.string().regex(/^[0-9a-f]{20}$/),
  /** First 20 hex digits of the SHA-256 of the original's bytes. */
  hash: z.string().regex(/^[0-9a-f]{20}$/),
  /** Pixels as seen: EXIF orientation applied. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Dominant colour, `#rrggbb`, sRGB: the background until the picture is there. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Path of the original below the collection folder, with forward slashes. */
  file: z.string(),
  /** Address on another host that its owner names instead, and that it was fetched from. */
  address: z.string().optional(),
  /** Size of the original in bytes. */
  bytes: z.int().nonnegative(),
  /** Which page of the original it is, from 1 for the second; absent for the first or only one. */
  page: z.int().positive().optional(),
  /** Frames of an animation that is published moving; absent for a still. */
  frames: z.int().min(2).optional(),
  /** True if it is a page of a document, which is made at few widths. */
  isPage: z.literal(true).optional(),
  /** True if it has colours outside sRGB, so that its derivatives are in Display P3. */
  wide: z.literal(true).optional(),
  /** True if its item has a warning: pages show it blurred until a visitor asks for it. */
  veiled: z.literal(true).optional(),
  /** True if a page names it to social networks, so that a version for them is made. */
  shared: z.literal(true).optional(),
  embedded: embeddedSchema,
  /** Download; absent unless the collection publishes originals. Only the first page of a file has it. */
  original: originalSchema.optional(),
});

/** A picture, as pages need it: addresses and sizes of its derivatives are derived from these. */
export const shownPictureSchema = pictureSchema.pick({
  id: true,
  width: true,
  height: true,
  color: true,
  frames: true,
  isPage: true,
  veiled: true,
});

/** A file other than a picture, published at `/files/{id}/{name}` (a PDF at `/pdf/…`), unchanged but for its location. */
export const fileObjectSchema = z.object({
  kind: z.literal('file'),
  /** First 20 hex digits of the SHA-256 of its bytes as published. */
  id: z.string().regex(/^[0-9a-f]{20}$/),
  /** Path below the collection folder, with forward slashes. */
  file: z.string(),
  /** Address on another host that its owner names instead, and that it was fetched from. */
  address: z.string().optional(),
  /** File name in its address: ASCII, as close to the original as that allows. */
  name: z.string(),
  media: z.enum(fileMedia),
  /** MIME type. */
  type: z.string(),
  /** Size in bytes, as published. */
  bytes: z.int().nonnegative(),
  /** Length of a recording or a film, in seconds; absent if it cannot be read. */
  duration: z.number().positive().optional(),
  /** True of a recording or a film that browsers do not play, which is offered as a download. */
  isUnplayable: z.literal(true).optional(),
  /** Pixels of a film as shown; absent if they cannot be read. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});

/** An object on another site that was not fetched: linked, never embedded. */
export const linkObjectSchema = z.object({
  kind: z.literal('link'),
  url: z.url(),
  media: z.enum(objectMedia),
});

export const pictureObjectSchema = z.object({ kind: z.literal('picture'), picture: pictureSchema });

export const mediaObjectSchema = z.discriminatedUnion('kind', [
  pictureObjectSchema,
  fileObjectSchema,
  linkObjectSchema,
]);

/** A document whose first pages are pictures of an item. */
export const documentSchema = z.object({
  file: fileObjectSchema,
  /** Pages of the whole document. */
  pages: z.int().positive(),
  /** Its bookmarks, in order: the page from 1, and the depth below others, from 0. */
  contents: z.array(z.object({ title: z.string(), page: z.int().positive(), level: z.int().nonnegative() })),
  /** Words of the pages that have no picture: the page from 1. */
  further: z.array(z.object({ page: z.int().positive(), text: partTextSchema })),
});

/** A field's values in the order of the cell. A markup field has one value: sanitised HTML. */
const valuesSchema = z.record(z.string(), z.array(z.string()));

/** Names of the columns that are in the site's main language here, because nobody has translated them; absent for none. */
const foreignSchema = z.array(z.string()).optional();

/** One object that belongs to an item: a postcard's side, a book's page, a recording. */
export const partSchema = z.object({
  /** Anchor on the item's page; unique within the item. */
  id: z.string(),
  title: z.string().optional(),
  /** Absent if the record names no object, or the object could not be used. */
  object: mediaObjectSchema.optional(),
  /** Preview of an object that is no picture: a PDF's first page, a film's still. */
  preview: pictureSchema.optional(),
  /** Text alternative. */
  alt: z.string().optional(),
  /** Its written or spoken words, without times: sanitised HTML. */
  transcript: z.string().optional(),
  /** Transcripts of its recording, the page's language first. */
  speech: z.array(transcriptSchema).optional(),
  /** The contents of its recording. */
  index: recordingIndexSchema.optional(),
  /** The words in its picture. */
  text: partTextSchema.optional(),
  /** Which page of a document it is, from 1, and what the document calls it: `iv`. */
  page: z.object({ number: z.int().positive(), label: z.string().optional() }).optional(),
  /** The document, if this is its first page. */
  document: documentSchema.optional(),
  /** The part's own record, if it has one. */
  values: valuesSchema,
  foreign: foreignSchema,
});

/** A day, or a second of it in UTC. */
const timestampSchema = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/);

export const rightsSchema = z.object({ label: z.string(), uri: z.string().optional() });

/** A record of the collection: one page, at `itemPath(id)`. */
export const itemSchema = z.object({
  /** As its owner wrote it, if an address can be made of it. */
  id: z.string(),
  title: z.string(),
  values: valuesSchema,
  /** Per facet field: the address part of each of its values, in the same order. */
  slugs: valuesSchema,
  date: dateSpanSchema.optional(),
  coordinates: coordinatesSchema.optional(),
  rights: rightsSchema.optional(),
  /** Plain text that visitors read before they see its pictures, which are veiled. */
  warning: z.string().optional(),
  /** Persistent address, cited instead of the page's. */
  permalink: z.url().optional(),
  /** When the record was added and last changed: `2026-05-14`, or `2026-05-14T09:30:00Z`. */
  added: timestampSchema.optional(),
  modified: timestampSchema.optional(),
  parts: z.array(partSchema),
  /** How it is read, if its parts are the pages of a book. */
  book: z.enum(['left-to-right', 'right-to-left']).optional(),
  foreign: foreignSchema,
});

export const fieldSchema = z.object({
  /** Column name, normalised. */
  name: z.string(),
  label: z.string(),
  /** Name in `model/fields/kinds.ts`. */
  kind: z.string(),
});

/** A field whose values group items, at `/by/{slug}`. */
export const facetSchema = z.object({
  field: z.string(),
  label: z.string(),
  slug: z.string(),
  /** Number of distinct values. */
  size: z.int().nonnegative(),
});

export const facetValueSchema = z.object({
  slug: z.string(),
  label: z.string(),
  count: z.int().positive(),
  /** BCP 47 tag of the label, if not the page's. */
  language: z.string().optional(),
});

/** The collection along time: the items of each year, decade or century, as a facet at an address of its own. */
export const timelineSchema = z.object({
  facet: facetSchema,
  /** Years that a period lasts. */
  years: z.int().positive(),
  /** Periods with items, in order. */
  periods: z.array(
    facetValueSchema.extend({
      /** First year, in astronomical numbering: 1 BC is 0. */
      from: z.int(),
      /** The same as it is read: written at build, for browsers know the eras by other names. */
      year: z.string(),
    }),
  ),
  /** Number of items in no period: without a date, or with one in too many. */
  unplaced: z.int().nonnegative(),
});

/** Sections of the front page, in the usual order. */
export const frontSections = ['featured', 'about', 'facets', 'timeline', 'map', 'items'] as const;

export type FrontSection = (typeof frontSections)[number];

/** The item that something in a page belongs to. */
export const namedItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Anchor of its part, if the page names that. */
  part: z.string().optional(),
});

/** The sections and items that an owner chose for the front page. */
export const frontSchema = z.object({
  sections: z.array(z.enum(frontSections)),
  /** Ids of items; none: some from the whole length of the collection. */
  items: z.array(z.string()),
});
/** A picture in a page, with its texts. */
export const figureSchema = z.object({
  picture: pictureSchema,
  /** Text alternative; absent if the collection has none. */
  alt: z.string().optional(),
  /** Plain text. */
  caption: z.string().optional(),
  /** The item that it belongs to and links to. */
  item: namedItemSchema.optional(),
  /** Address that the page links it to instead. */
  href: z.string().optional(),
});

/** Widths of a picture in a page: of the text, or of the window. */
export const figureSizes = ['text', 'wide'] as const;

/** A stretch of a page: text, or pictures between two texts. */
export const pageBlockSchema = z.discriminatedUnion('kind', [
  /** Sanitised HTML. */
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('figure'), figure: figureSchema, size: z.enum(figureSizes) }),
  z.object({ kind: z.literal('gallery'), figures: z.array(figureSchema), caption: z.string().optional() }),
  /** Two pictures, one laid over the other. */
  z.object({
    kind: z.literal('compare'),
    before: figureSchema,
    after: figureSchema,
    caption: z.string().optional(),
  }),
  /** The recording, film or document of an item, here or on another site. */
  z.object({
    kind: z.literal('media'),
    object: z.discriminatedUnion('kind', [fileObjectSchema, linkObjectSchema]),
    preview: pictureSchema.optional(),
    alt: z.string().optional(),
    caption: z.string().optional(),
    item: namedItemSchema,
  }),
]);

/** One of the collection's own Markdown pages. */
export const pageSchema = z.object({
  /** Address parts: `['essays', 'north']` is `/essays/north`; none of the text of the front page. */
  slug: z.array(z.string()),
  title: z.string(),
  description: z.string().optional(),
  /** Position in the navigation; smaller comes first. */
  order: z.number(),
  navigation: z.boolean(),
  authors: z.array(z.string()),
  date: dateSpanSchema.optional(),
  /** Its headings of the second level: the anchor without `#`, and the words. */
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
  blocks: z.array(pageBlockSchema),
  /** BCP 47 tag, if not the language of the page's locale. */
  language: z.string().optional(),
});

/** A locale of a site in several languages: a language, and what its addresses begin with. */
export const localeSchema = z.object({
  /** BCP 47. */
  language: z.string(),
  /** The language's name in itself. */
  name: z.string(),
  /** Beginning of its addresses: `/fr`; `` for the main language. */
  path: z.string().regex(/^(\/[a-z\d-]+)?$/),
});

/**
 * A link of the navigation; `href` begins with `/` and has no base path, or is absolute. Links one after another with the
 * same `menu` are shown in a menu of that name.
 */
export const navigationLinkSchema = z.object({
  label: z.string(),
  href: z.string(),
  menu: z.string().optional(),
});

export const organisationSchema = z.object({ name: z.string(), url: z.string().optional() });

/** Error reports to Sentry (https://docs.sentry.io/concepts/key-terms/dsn-explainer/). */
export const monitoringSchema = z.object({
  /** `https://key@host/1`. */
  dsn: z.string().refine(isDsn),
  environment: z.string(),
  /** True if visits may be recorded: masked, and only if the visitor has not asked for privacy. */
  replay: z.boolean(),
});

/** The service that counts visits: `model/site/analytics.ts`. */
export const analyticsSchema = z.object({
  service: z.enum(analyticsServices),
  /** `https://host/a`, without a slash at the end. */
  url: z.string().refine(isSiteAddress),
  /** The site's id there; empty if the service needs none. */
  site: z.string(),
});

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** The site's theme: addresses begin with `/` and have no base path. */
export const themeSchema = z.object({
  /** The style sheet with its colours and its type. */
  style: z.string(),
  /** The owner's own style sheet, after all others. */
  ownerStyle: z.string().optional(),
  /** Fonts that every page needs. */
  fonts: z.array(z.string()),
  /** Fonts for slanted text. */
  italics: z.array(z.string()),
  /** The script that shows what a visitor has chosen, before the first paint. */
  script: z.string(),
  /** `auto` follows the visitor's system and offers a switch. */
  scheme: z.enum(['auto', 'light', 'dark']),
  /** Contrast of at least 4.5 on paper and wall. */
  accent: z.object({ light: colorSchema, dark: colorSchema }),
  logo: z
    .object({
      /** PNG, three pixels for each of the page's. */
      address: z.string(),
      /** Pixels of the page. */
      width: z.int().positive(),
      height: z.int().positive(),
      /** Path of the original below the collection folder. */
      file: z.string(),
      /** Background of one that is hardly seen on paper by day or by night. */
      ground: colorSchema.optional(),
    })
    .optional(),
});

/** A format of the site's pictures, as far as pages need it. */
const shownFormatSchema = z.object({
  name: z.enum(formatNames),
  type: z.string(),
  longestSide: z.int().positive(),
  widths: z.array(z.int().positive()),
  pageWidths: z.array(z.int().positive()),
});

/** The small map on the front page: an SVG's size in pixels, and its paths. */
export const mapDrawingSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  /** Areas, to be filled by the rule of even and odd. */
  land: z.string(),
  borders: z.string(),
  /** Lines of latitude and longitude. */
  grid: z.string(),
  /** Dots as short lines with round ends, by their number of items: one, less than ten, less than a hundred, and so on. */
  dots: z.array(z.string()),
});

/** The map of the items that have coordinates. */
export const siteMapSchema = z.object({
  /** Number of items that have them. */
  items: z.int().positive(),
  /** Set after resolving: drawn from the coordinates. */
  drawing: mapDrawingSchema.optional(),
  /**
   * Addresses of land and borders in two finenesses, and of the names of countries by language, without base path. Absent if a
   * service has the tiles.
   */
  baseMap: z
    .object({ coarse: z.string(), fine: z.string(), names: z.record(z.string(), z.string()) })
    .optional(),
  /** A service's tiles: `https://host/{z}/{x}/{y}.png`. Absent: the site's own base map. */
  tiles: z.string().refine(isTileAddress).optional(),
  /** Attribution of the tiles, plain text. */
  attribution: z.string().optional(),
});

/** The search index of a locale. */
export const searchSchema = z.object({
  /** Address of its manifest, without the base path. */
  address: z.string(),
  /** Its text. */
  manifest: z.string(),
  /** Slugs of the facets that the search page opens with on a wide screen. */
  openFacets: z.array(z.string()),
  /** True if any item has a date, or coordinates. */
  dates: z.boolean(),
  places: z.boolean(),
});

/** A file of the collection as data. */
export const dataFileSchema = z.object({
  /** Address, without base path. */
  path: z.string(),
  /** All items as a table or as records, items with coordinates, the values of a facet, or the description of the files. */
  contents: z.enum(['items', 'records', 'places', 'values', 'package']),
  /** Slug of the facet, for `values`. */
  facet: z.string().optional(),
  /** Rows below the headers, records, places or values. */
  rows: z.int().nonnegative().optional(),
  bytes: z.int().nonnegative(),
});

/**
 * A former address, and its present one, both below the site's subfolder, without what a server may read as its own and without
 * `.` and `..`, which lead out of a folder.
 */
export const redirectSchema = z.object({
  // Most disks take names of 255 bytes, with their ending, and paths of 1,024.
  from: z
    .string()
    .max(900)
    .regex(/^(?:\/(?!\.\.?(?:\/|$))[\w~.,-]{1,240})+$/),
  to: z.string().regex(/^(?:\/|(?:\/(?!\.\.?(?:\/|$))[\w~.,%-]+)+)$/),
});

export const siteSchema = z.object({
  title: z.string(),
  tagline: z.string().optional(),
  description: z.string().optional(),
  /** BCP 47. */
  language: z.string(),
  /** The main locale first; absent if the site is in one language. Every locale has every page. */
  locales: z.array(localeSchema).optional(),
  /** `https://host`, if known: needed for absolute addresses. */
  origin: z.string().optional(),
  /** `` or `/a/b`: the subfolder that the site lies in. */
  basePath: z.string().regex(/^(\/[^/]+)*$/),
  organisation: organisationSchema.optional(),
  /** E-mail address, or address of a form with `{id}`, `{url}`, `{title}`, to which questions about items go. */
  contact: z.string().refine(isContact).optional(),
  /** The licence of the data. */
  licence: rightsSchema.optional(),
  /** Asks search engines to stay away. */
  noindex: z.boolean(),
  /** Formats of the derivatives, the preferred first; JPEG is always among them. */
  formats: z.array(shownFormatSchema),
  /** `https://host/a`: another host with all files below `/pictures/`. */
  picturesUrl: z.string().optional(),
  /** True if pictures wider than their largest width have tiles, so that they can be looked at closer. */
  zoom: z.literal(true).optional(),
  /** True if social networks are given whole pictures, however tall. */
  sharesWhole: z.literal(true).optional(),
  /** True if the originals can be downloaded. */
  originals: z.boolean(),
  /** Fields with a IIIF collection for each value. Absent: no IIIF document is written. */
  iiif: z.object({ facets: z.array(z.string()) }).optional(),
  /** Absent: the site reports nothing. */
  monitoring: monitoringSchema.optional(),
  /** Absent: no visit is counted. */
  analytics: analyticsSchema.optional(),
  /** Origins of the players on other hosts that items' pages offer: `model/recordings/embeds.ts`. Absent: they offer none. */
  frames: z.array(z.string()).optional(),
  /** Set after resolving: fonts depend on the characters in the collection. */
  theme: themeSchema.optional(),
  /** Set after resolving: the index depends on all texts. */
  search: searchSchema.optional(),
  /** Set after resolving, once they are written: files of the collection as data. */
  data: z.array(dataFileSchema).optional(),
  /** Item shown large on the front page. */
  featured: z.string().optional(),
  /** Picture of no item to show there instead, with its text alternative. */
  frontPicture: pictureSchema.extend({ alt: z.string().optional() }).optional(),
  /** Words under which others look for the collection. */
  keywords: z.array(z.string()).optional(),
  /** Absent: the usual front page. */
  front: frontSchema.optional(),
  /** Fields in the order in which they are shown. */
  fields: z.array(fieldSchema),
  facets: z.array(facetSchema),
  /** Absent if too few items have a date. */
  timeline: timelineSchema.optional(),
  /** Absent if no item has coordinates. */
  map: siteMapSchema.optional(),
  /** True if any item says when it was added. */
  added: z.literal(true).optional(),
  navigation: z.array(navigationLinkSchema),
  /** Former addresses of the collection's pages and documents. */
  redirects: z.array(redirectSchema).optional(),
  /** True if `/item.html?id=…` leads to an item, as on the site that the folder was made for. */
  itemsByQuery: z.literal(true).optional(),
  counts: z.object({ items: z.int(), pictures: z.int(), files: z.int(), links: z.int() }),
});

/** An item in a list. */
export const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** BCP 47 tag of the title's language, if not the page's. */
  language: z.string().optional(),
  /** The date as written. */
  date: z.string().optional(),
  picture: shownPictureSchema.optional(),
  alt: z.string().optional(),
  /** Kind of the item's first object. */
  media: z.enum(itemMedia),
  /** Without a picture: the length of a recording, the beginning of a text, or the first fields, in a few short lines. */
  face: z.array(z.string()).optional(),
  /** Number of parts. */
  parts: z.int().nonnegative(),
});

/** A mistake in the collection, reported to its owner. */
export const problemSchema = z.object({
  /** The cause, as `docs/problems.md` explains it. */
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** Path below the collection folder. */
  file: z.string(),
  /** Rows as a spreadsheet shows them: the header is row 1. */
  rows: z.array(z.int()),
  column: z.string().optional(),
  expected: z.string(),
  found: z.string(),
  /** A whole sentence that says how to mend it, or what was done instead. */
  remedy: z.string(),
  /** True if nothing may be wrong, and the owner alone knows whether it is. */
  question: z.boolean().optional(),
});

export type Redirect = z.infer<typeof redirectSchema>;
export type Embedded = z.infer<typeof embeddedSchema>;
export type Original = z.infer<typeof originalSchema>;
export type Picture = z.infer<typeof pictureSchema>;
export type ShownPicture = z.infer<typeof shownPictureSchema>;
export type FileObject = z.infer<typeof fileObjectSchema>;
export type LinkObject = z.infer<typeof linkObjectSchema>;
export type MediaObject = z.infer<typeof mediaObjectSchema>;
export type Part = z.infer<typeof partSchema>;
export type Coordinates = z.infer<typeof coordinatesSchema>;
export type Rights = z.infer<typeof rightsSchema>;
export type Item = z.infer<typeof itemSchema>;
export type Field = z.infer<typeof fieldSchema>;
export type Facet = z.infer<typeof facetSchema>;
export type FacetValue = z.infer<typeof facetValueSchema>;
export type MapDrawing = z.infer<typeof mapDrawingSchema>;
export type SiteMap = z.infer<typeof siteMapSchema>;
export type Timeline = z.infer<typeof timelineSchema>;
export type Front = z.infer<typeof frontSchema>;
export type NamedItem = z.infer<typeof namedItemSchema>;
export type Figure = z.infer<typeof figureSchema>;
export type PageBlock = z.infer<typeof pageBlockSchema>;
export type Page = z.infer<typeof pageSchema>;
export type NavigationLink = z.infer<typeof navigationLinkSchema>;
export type Monitoring = z.infer<typeof monitoringSchema>;
export type Locale = z.infer<typeof localeSchema>;
export type Theme = z.infer<typeof themeSchema>;
export type DataFile = z.infer<typeof dataFileSchema>;
export type SearchIndex = z.infer<typeof searchSchema>;
export type Site = z.infer<typeof siteSchema>;
export type Card = z.infer<typeof cardSchema>;
/** The item before or after another. */
export type Neighbour = Pick<Card, 'id' | 'title'>;
export type Problem = z.infer<typeof problemSchema>;
