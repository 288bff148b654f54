import { z } from 'zod';
import { dateSpanSchema } from '#model/dates/span';
import { formatNames } from '#model/pictures/formats';
import { detailsSchema, phraseSchema } from '#model/problems/phrase-schema';
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

/** Metadata embedded in a picture, from IPTC-IIM, XMP and EXIF, in this order of precedence; without camera data. */
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
  /** XMP xmp:Rating is -1: excluded if items are pictures. */
  rejected: z.literal(true).optional(),
});

/** An original, published at `/pictures/{id}/original/{name}`. */
export const originalSchema = z.object({
  /** `{hash}/{file name}`: 20 hex digits of the SHA-256 of the published bytes, and a file name in ASCII. */
  name: z.string().regex(/^[0-9a-f]{20}\/[^/]+$/),
  /** Size in bytes, as published. */
  bytes: z.int().nonnegative(),
});

export const pictureSchema = z.object({
  /**
   * 20 hex digits for the picture's address: its hash, or one derived from it to distinguish pages, a published
   * location, or credits.
   */
  id: z.string().regex(/^[0-9a-f]{20}$/),
  /** First 20 hex digits of the SHA-256 of the original's bytes. */
  hash: z.string().regex(/^[0-9a-f]{20}$/),
  /** Width in pixels as displayed, with EXIF orientation applied. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Dominant colour, `#rrggbb`, sRGB: the background while the picture loads. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Path of the original below the collection folder, with forward slashes. */
  file: z.string(),
  /** Address on another host, from which it was fetched. */
  address: z.string().optional(),
  /** Size of the original in bytes. */
  bytes: z.int().nonnegative(),
  /** Page of the original, from 1 for the second; absent for the first or only one. */
  page: z.int().positive().optional(),
  /** Number of frames if it is published as an animation. */
  frames: z.int().min(2).optional(),
  /** True for a page of a document; made in fewer widths. */
  isPage: z.literal(true).optional(),
  /** True if it has colours outside sRGB: its derivatives are in Display P3. */
  wide: z.literal(true).optional(),
  /** True if its item has a warning: pages show it blurred until a visitor asks for it. */
  veiled: z.literal(true).optional(),
  /** True if a page shares it with social networks, so that a derivative for them is made. */
  shared: z.literal(true).optional(),
  embedded: embeddedSchema,
  /** Absent unless the collection publishes originals. Only the first page of a file has it. */
  original: originalSchema.optional(),
});

/** Properties of a picture that pages need to derive addresses and sizes of its derivatives. */
export const shownPictureSchema = pictureSchema.pick({
  id: true,
  width: true,
  height: true,
  color: true,
  frames: true,
  isPage: true,
  veiled: true,
});

/**
 * A file other than a picture, published at `/files/{id}/{name}` (a PDF at `/pdf/…`), unchanged except for its
 * location.
 */
export const fileObjectSchema = z.object({
  kind: z.literal('file'),
  /** First 20 hex digits of the SHA-256 of the published bytes. */
  id: z.string().regex(/^[0-9a-f]{20}$/),
  /** Path below the collection folder, with forward slashes. */
  file: z.string(),
  /** Address on another host, from which it was fetched. */
  address: z.string().optional(),
  /** File name in its address, in ASCII. */
  name: z.string(),
  media: z.enum(fileMedia),
  /** MIME type. */
  type: z.string(),
  /** Size in bytes, as published. */
  bytes: z.int().nonnegative(),
  /** Duration of a recording or film, in seconds; absent if unknown. */
  duration: z.number().positive().optional(),
  /** True for a recording or film that browsers cannot play; offered as a download. */
  isUnplayable: z.literal(true).optional(),
  /** Displayed width of a film, in pixels; absent if unknown. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});

/** An object on another site that was not fetched: linked, not embedded. */
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
  /** Number of pages. */
  pages: z.int().positive(),
  /** Its bookmarks, in order: page from 1, level from 0. */
  contents: z.array(z.object({ title: z.string(), page: z.int().positive(), level: z.int().nonnegative() })),
  /** Texts of pages without a picture; page from 1. */
  further: z.array(z.object({ page: z.int().positive(), text: partTextSchema })),
});

/** A field's values in the order of the cell. Markup fields have one value: sanitised HTML. */
const valuesSchema = z.record(z.string(), z.array(z.string()));

/** Names of untranslated columns, which are in the site's main language here; absent if none. */
const foreignSchema = z.array(z.string()).optional();

/** One object that belongs to an item: a postcard's side, a book's page, a recording. */
export const partSchema = z.object({
  /** Anchor on the item's page; unique within the item. */
  id: z.string(),
  title: z.string().optional(),
  /** Absent if the record names no object, or it is unusable. */
  object: mediaObjectSchema.optional(),
  /** Preview of an object other than a picture: a PDF's first page, a film's still. */
  preview: pictureSchema.optional(),
  /** Text alternative. */
  alt: z.string().optional(),
  /** Transcript without times: sanitised HTML. */
  transcript: z.string().optional(),
  /** Transcripts of its recording, those in the page's language first. */
  speech: z.array(transcriptSchema).optional(),
  /** The table of contents of its recording. */
  index: recordingIndexSchema.optional(),
  /** Text of its picture. */
  text: partTextSchema.optional(),
  /** Page of a document: number from 1, and its label in the document: `iv`. */
  page: z.object({ number: z.int().positive(), label: z.string().optional() }).optional(),
  /** The document, if this is its first page. */
  document: documentSchema.optional(),
  /** Fields of the part's own record; empty without one. */
  values: valuesSchema,
  foreign: foreignSchema,
});

/** A day, or a second in UTC. */
const timestampSchema = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/);

export const rightsSchema = z.object({ label: z.string(), uri: z.string().optional() });

/** A record of the collection: one page, at `itemPath(id)`. */
export const itemSchema = z.object({
  /** As its owner wrote it, if it is valid in addresses. */
  id: z.string(),
  title: z.string(),
  values: valuesSchema,
  /** Slugs of the values of each facet field, in the same order. */
  slugs: valuesSchema,
  date: dateSpanSchema.optional(),
  coordinates: coordinatesSchema.optional(),
  rights: rightsSchema.optional(),
  /** Plain text to read before seeing its pictures, which are blurred until then. */
  warning: z.string().optional(),
  /** Persistent address, for citations instead of the page's. */
  permalink: z.url().optional(),
  /** When the record was added and last changed: `2026-05-14`, or `2026-05-14T09:30:00Z`. */
  added: timestampSchema.optional(),
  modified: timestampSchema.optional(),
  parts: z.array(partSchema),
  /** Reading direction, if its parts are the pages of a book. */
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
  /** BCP 47 tag of the label, unless the page's. */
  language: z.string().optional(),
});

/** Items by year, decade or century: a facet with its own address. */
export const timelineSchema = z.object({
  facet: facetSchema,
  /** Length of a period in years. */
  years: z.int().positive(),
  /** Periods with items, in order. */
  periods: z.array(
    facetValueSchema.extend({
      /** First year, in astronomical numbering: 1 BC is 0. */
      from: z.int(),
      /** The first year formatted; at build time, as browsers name the eras differently. */
      year: z.string(),
    }),
  ),
  /** Number of items in no period: without a date, or with one that spans too many. */
  unplaced: z.int().nonnegative(),
});

/** Sections of the front page, in default order. */
export const frontSections = ['featured', 'about', 'facets', 'timeline', 'map', 'items'] as const;

export type FrontSection = (typeof frontSections)[number];

/** The item that something in a page belongs to. */
export const namedItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Id of its part, if the page names one. */
  part: z.string().optional(),
});

/** The owner's choice of sections and items for the front page. */
export const frontSchema = z.object({
  sections: z.array(z.enum(frontSections)),
  /** Ids of items; if empty, items are chosen from the whole collection. */
  items: z.array(z.string()),
});
/** A picture in a page, with its texts. */
export const figureSchema = z.object({
  picture: pictureSchema,
  /** Text alternative; absent if the collection has none. */
  alt: z.string().optional(),
  /** Plain text. */
  caption: z.string().optional(),
  /** Its item, which it links to. */
  item: namedItemSchema.optional(),
  /** Address that it links to instead. */
  href: z.string().optional(),
});

/** Widths of a picture in a page: as wide as the text, or as the window. */
export const figureSizes = ['text', 'wide'] as const;

/** A block of a page: text, or pictures between texts. */
export const pageBlockSchema = z.discriminatedUnion('kind', [
  /** Sanitised HTML. */
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('figure'), figure: figureSchema, size: z.enum(figureSizes) }),
  z.object({ kind: z.literal('gallery'), figures: z.array(figureSchema), caption: z.string().optional() }),
  /** Two pictures on top of each other. */
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
  /** Segments of its address: `['essays', 'north']` is `/essays/north`; empty for the text of the front page. */
  slug: z.array(z.string()),
  title: z.string(),
  description: z.string().optional(),
  /** Position in the navigation, ascending. */
  order: z.number(),
  navigation: z.boolean(),
  authors: z.array(z.string()),
  date: dateSpanSchema.optional(),
  /** Its second-level headings: anchor without `#`, and text. */
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
  blocks: z.array(pageBlockSchema),
  /** BCP 47 tag, unless the language of the page's locale. */
  language: z.string().optional(),
});

/** A locale of a multilingual site. */
export const localeSchema = z.object({
  /** BCP 47. */
  language: z.string(),
  /** The language's name in itself. */
  name: z.string(),
  /** Prefix of its addresses: `/fr`; `` for the main language. */
  path: z.string().regex(/^(\/[a-z\d-]+)?$/),
});

/**
 * A link of the navigation; `href` is absolute, or begins with `/` and has no base path. Consecutive links with the
 * same `menu` form a menu of that name.
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
  /** True if visits may be recorded: masked, and only if the visitor has sent no privacy signal. */
  replay: z.boolean(),
});

/** The service that counts visits: `model/site/analytics.ts`. */
export const analyticsSchema = z.object({
  service: z.enum(analyticsServices),
  /** `https://host/a`, without a slash at the end. */
  url: z.string().refine(isSiteAddress),
  /** The site's id at the service; empty if it needs none. */
  site: z.string(),
});

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** The site's theme. Addresses begin with `/` and have no base path. */
export const themeSchema = z.object({
  /** The style sheet with its colours and fonts. */
  style: z.string(),
  /** The owner's own style sheet, after all others. */
  ownerStyle: z.string().optional(),
  /** Fonts that every page needs. */
  fonts: z.array(z.string()),
  /** Fonts for slanted text. */
  italics: z.array(z.string()),
  /** The script that applies a visitor's choices before the first paint. */
  script: z.string(),
  /** `auto` follows the visitor's system and offers a switch. */
  scheme: z.enum(['auto', 'light', 'dark']),
  /** At least 4.5 : 1 contrast on paper and wall. */
  accent: z.object({ light: colorSchema, dark: colorSchema }),
  logo: z
    .object({
      /** PNG at three times its displayed size. */
      address: z.string(),
      /** In CSS pixels. */
      width: z.int().positive(),
      height: z.int().positive(),
      /** Path of the original below the collection folder. */
      file: z.string(),
      /** Background of a logo that would have too little contrast by day or by night. */
      ground: colorSchema.optional(),
    })
    .optional(),
});

/** Properties of a picture format that pages need. */
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
  /** Areas, filled by the even-odd rule. */
  land: z.string(),
  borders: z.string(),
  /** Lines of latitude and longitude. */
  grid: z.string(),
  /** Dots as short lines with round caps, by number of items: one, below ten, below a hundred, and so on. */
  dots: z.array(z.string()),
});

/** The map of the items that have coordinates. */
export const siteMapSchema = z.object({
  /** Number of these items. */
  items: z.int().positive(),
  /** Set in the store: drawn from the coordinates. */
  drawing: mapDrawingSchema.optional(),
  /**
   * Addresses without base path: land and borders at two levels of detail, and names of countries by language. Absent
   * if a service provides the tiles.
   */
  baseMap: z
    .object({ coarse: z.string(), fine: z.string(), names: z.record(z.string(), z.string()) })
    .optional(),
  /** A tile service: `https://host/{z}/{x}/{y}.png`. Absent: the site's own base map. */
  tiles: z.string().refine(isTileAddress).optional(),
  /** Attribution of the tiles, plain text. */
  attribution: z.string().optional(),
});

/** The search index of a locale. */
export const searchSchema = z.object({
  /** Address of its manifest, without base path. */
  address: z.string(),
  /** Content of the manifest. */
  manifest: z.string(),
  /** Slugs of the facets that are open initially on wide screens. */
  openFacets: z.array(z.string()),
  /** True if any item has a date, or coordinates respectively. */
  dates: z.boolean(),
  places: z.boolean(),
});

/** A file of the collection as data. */
export const dataFileSchema = z.object({
  /** Address, without base path. */
  path: z.string(),
  /** All items as a table or as records, items with coordinates, values of a facet, or the description of the files. */
  contents: z.enum(['items', 'records', 'places', 'values', 'package']),
  /** Slug of the facet, for `values`. */
  facet: z.string().optional(),
  /** Number of rows below the headers, records, places or values. */
  rows: z.int().nonnegative().optional(),
  bytes: z.int().nonnegative(),
});

/**
 * A former address and its new one, both below the site's subfolder, without characters with a meaning to servers, and
 * without `.` and `..`, which leave a folder.
 */
export const redirectSchema = z.object({
  // Most file systems limit names, with ending, to 255 bytes and paths to 1,024.
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
  /** The main locale first; absent if the site has one language. Every locale has every page. */
  locales: z.array(localeSchema).optional(),
  /** `https://host`, if known; required for absolute addresses. */
  origin: z.string().optional(),
  /** Subfolder of the site: `` or `/a/b`. */
  basePath: z.string().regex(/^(\/[^/]+)*$/),
  organisation: organisationSchema.optional(),
  /** E-mail address, or address of a form with `{id}`, `{url}`, `{title}`, for questions about items. */
  contact: z.string().refine(isContact).optional(),
  /** Licence of the data. */
  licence: rightsSchema.optional(),
  /** True to ask search engines to stay away. */
  noindex: z.boolean(),
  /** Formats of derivatives, the preferred one first; JPEG is always included. */
  formats: z.array(shownFormatSchema),
  /** Base address of all files below `/pictures/`, if on another host: `https://host/a`. */
  picturesUrl: z.string().optional(),
  /** True to make tiles of pictures wider than their largest width, for zooming. */
  zoom: z.literal(true).optional(),
  /** True to share whole pictures with social networks, however tall. */
  sharesWhole: z.literal(true).optional(),
  /** True if the originals can be downloaded. */
  originals: z.boolean(),
  /** Fields with a IIIF collection per value. Absent: no IIIF documents. */
  iiif: z.object({ facets: z.array(z.string()) }).optional(),
  /** Absent: errors are not reported. */
  monitoring: monitoringSchema.optional(),
  /** Absent: visits are not counted. */
  analytics: analyticsSchema.optional(),
  /** Origins of players on other hosts that items' pages may embed: `model/recordings/embeds.ts`. Absent: none. */
  frames: z.array(z.string()).optional(),
  /** Set in the store: fonts depend on the characters in the collection. */
  theme: themeSchema.optional(),
  /** Set in the store: the index depends on all texts. */
  search: searchSchema.optional(),
  /** Set after resolving, once written: files of the collection as data. */
  data: z.array(dataFileSchema).optional(),
  /** Id of the item shown large on the front page. */
  featured: z.string().optional(),
  /** Picture to show there instead, with its text alternative. */
  frontPicture: pictureSchema.extend({ alt: z.string().optional() }).optional(),
  /** Search terms for the collection. */
  keywords: z.array(z.string()).optional(),
  /** Absent: the default front page. */
  front: frontSchema.optional(),
  /** Shown fields in order. */
  fields: z.array(fieldSchema),
  facets: z.array(facetSchema),
  /** Absent if too few items have a date. */
  timeline: timelineSchema.optional(),
  /** Absent if no item has coordinates. */
  map: siteMapSchema.optional(),
  /** True if any item has a date of addition. */
  added: z.literal(true).optional(),
  navigation: z.array(navigationLinkSchema),
  /** Redirects from former addresses of pages and documents. */
  redirects: z.array(redirectSchema).optional(),
  /** True if `/item.html?id=…` leads to an item, as on the former site. */
  itemsByQuery: z.literal(true).optional(),
  counts: z.object({ items: z.int(), pictures: z.int(), files: z.int(), links: z.int() }),
});

/** An item in a list. */
export const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** BCP 47 tag of the title, unless the page's. */
  language: z.string().optional(),
  /** The date as written. */
  date: z.string().optional(),
  picture: shownPictureSchema.optional(),
  alt: z.string().optional(),
  /** Kind of the item's first object. */
  media: z.enum(itemMedia),
  /**
   * For an item without a picture: the duration of a recording, the beginning of a text, or the first fields, in a few
   * short lines.
   */
  face: z.array(z.string()).optional(),
  /** Number of parts. */
  parts: z.int().nonnegative(),
});

/** A mistake in the collection, for its owner. */
export const problemSchema = z.object({
  /** Stable code, explained in `docs/problems.md`. */
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** Path below the collection folder. */
  file: z.string(),
  /** Row numbers in the spreadsheet: the header is row 1. */
  rows: z.array(z.int()),
  column: z.string().optional(),
  expected: z.string(),
  found: z.string(),
  /** A whole sentence: how to fix it, or what was done instead. */
  remedy: z.string(),
  /** True if it may be intended, and only the owner knows. */
  question: z.boolean().optional(),
  /** What the texts above are made of, to say them in another language: not for other programs. */
  wording: z.object({ found: phraseSchema.optional(), details: detailsSchema.optional() }).optional(),
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
/** The previous or next item. */
export type Neighbour = Pick<Card, 'id' | 'title'>;
export type Problem = z.infer<typeof problemSchema>;
