import { z } from 'zod';
import { columnMeanings } from '#model/columns';
import { dayOrders } from '#model/dates/day-order';
import { timeUnits } from '#model/dates/period-label';
import { defaultFormats, formats } from '#model/pictures/formats';
import { fallback } from '#model/pictures/formats/fallback';
import { defaultWidths, largestWidth, widthSetNames } from '#model/pictures/widths';
import { frontSections } from '#model/schema';
import { analyticsServices } from '#model/site/analytics';
import { contactForm, isContact } from '#model/site/contact';
import { hostNames } from '#model/site/host-names';
import {
  dsnForm,
  isDsn,
  isSiteAddress,
  isTileAddress,
  siteAddressForm,
  tileAddressForm,
} from '#model/site/owner-addresses';
import { defaultAccent } from '#model/site/palette';

type UnitName = keyof typeof timeUnits;
const qualitySchema = z.int().min(1).max(100).optional();
const formatSettings = formats.map(({ setting }) => setting);
const defaultQualities = formats.map(({ setting, defaultQuality }) => `${setting}: ${defaultQuality}`);

/** Excludes words, such as YAML's `yes`. */
const separatorPattern = /^[^\p{L}\p{N}]{1,5}$/u;
export const splitForm = "true, false, or the characters between the values, as '|'";

export const iiifForm = '`true`, `false`, or `facets` indented below it';

export const encodingForm = 'the name of an encoding, such as windows-1250, shift_jis or macintosh';

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/** Settings of a column. */
export const fieldOptionsSchema = z.strictObject({
  label: z.string().optional().describe('What visitors read before the values. Default: the column header.'),
  markup: z
    .boolean()
    .optional()
    .describe(
      'Whether the cells hold HTML or several paragraphs. Default: true for description, notes and transcript.',
    ),
  split: z
    .union([z.boolean(), z.string().regex(separatorPattern, splitForm)], splitForm)
    .optional()
    .describe(
      "Whether a cell holds several values, or what separates them: `'|'`. Default: true, but not for titles, dates and long texts; the separator is `;`, or `|` or `||` where nearly all cells of the column say so.",
    ),
  least: z
    .int()
    .min(1)
    .optional()
    .describe('As a facet: how many items a value needs to be listed and to be a link. Default: 1.'),
  stopwords: z
    .array(z.string())
    .optional()
    .describe('As a facet: values that are not listed and are no links.'),
  hidden: z
    .boolean()
    .optional()
    .describe('Whether to publish nothing of the column, in no form, as if it were not there.'),
});

/** A field in the settings: a label, or a label with options. */
const fieldSettingSchema = z.union([z.string(), fieldOptionsSchema]);

/** The default font, the system's, or files of the collection. */
const fontSettingSchema = z.union([z.string(), z.array(z.string()).min(1)]);

/** `site.yaml`: an owner's settings. All keys are optional. `input` tells the desk's form how to edit a text. */
export const settingsSchema = z.strictObject({
  title: z.string().optional().describe("The collection's name. Default: the folder's name."),
  tagline: z.string().optional().describe('One line under the title.'),
  description: z
    .string()
    .optional()
    .meta({ input: 'lines' })
    .describe('What the collection is, in a few sentences.'),
  language: z
    .string()
    .default('en')
    .describe('BCP 47 tag of the language of the records, such as `en` or `pt-BR`.'),
  languages: z
    .array(z.string())
    .optional()
    .describe(
      'Tags of all languages of a site that is in several, the main one first: `[en, fr]`. Default: `language` alone.',
    ),
  url: z
    .string()
    .refine(isSiteAddress, siteAddressForm)
    .optional()
    .meta({ input: 'url' })
    .describe('Where the site will live, with its subfolder if it has one: `https://host/archive`.'),
  host: z
    .enum(hostNames)
    .optional()
    .describe(
      `Who hosts the site: ${hostNames.map((name) => `\`${name}\``).join(', ')}. A build says so before it makes the pictures if this host does not hold the site.`,
    ),
  organisation: z
    .strictObject({
      name: z.string().describe('Its name, as it stands at the foot of each page.'),
      url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .meta({ input: 'url' })
        .describe('Its own site, which the name then leads to.'),
    })
    .optional()
    .describe('Who publishes the collection: `name` and `url`.'),
  contact: z
    .string()
    .refine(isContact, contactForm)
    .optional()
    .meta({ input: 'email' })
    .describe(
      'Where each item’s page leads those who ask about it: an e-mail address, or the address of a form, `https://example.org/ask?about={id}`, in which `{id}`, `{url}` and `{title}` are filled in. Default: no such link.',
    ),
  keywords: z
    .array(z.string())
    .optional()
    .describe('Words under which others look for the collection: `[harbours, sailing]`. For machines.'),
  licence: z
    .string()
    .optional()
    .describe('Licence of the data: a Creative Commons or RightsStatements.org name or address.'),
  featured: z
    .string()
    .optional()
    .describe(
      'Id of the item, or path of any other picture, that the front page shows large. Default: the first item with a large one, and none if all are icons.',
    ),
  front: z
    .strictObject({
      sections: z
        .array(z.enum(frontSections))
        .default([...frontSections])
        .describe('What it shows, in the order that you want.'),
      alt: z
        .string()
        .optional()
        .describe(
          'What a person who cannot see its large picture should know of it, where that is no item’s. Default: nothing.',
        ),
      items: z
        .array(z.string())
        .default([])
        .describe('Ids of the items that it shows. Default: some from the whole length of the collection.'),
    })
    .optional()
    .describe('The front page: `sections`, `items`, `alt`.'),
  timeline: z
    .strictObject({
      unit: z
        .enum(Object.keys(timeUnits) as [UnitName, ...UnitName[]])
        .optional()
        .describe(
          '`year`, `decade` or `century`: how long its periods last. Where there would be more than 240 of them, they are longer. Default: whichever shows the collection best.',
        ),
    })
    .optional()
    .describe('The collection along time: `unit`.'),
  items: z
    .string()
    .optional()
    .describe(
      'Path of the spreadsheet below the folder, and where it is a workbook, the name of its sheet: `list.xlsx#Photographs`; or the address of a published one or of a IIIF collection, which `vitrine fetch` gets. Default: `items.csv`, `items.xlsx` or `items.ods`.',
    ),
  columns: z
    .record(z.string(), z.enum(columnMeanings))
    .optional()
    .describe(
      'What columns mean whose headers do not say it: `{ Motiv: title, Scan: file }`, each by the name of a [column](#itemscsv), or `field` for one that is shown as it is. If the key is there, even as `{}`, neither `check` nor the desk asks about columns. Default: what headers say.',
    ),
  dates: z
    .enum(dayOrders)
    .optional()
    .describe(
      '`day-first` or `month-first`: how dates such as `5/3/1956` are written. Default: as the other dates of the column show, or else as is usual in `language`.',
    ),
  encoding: z
    .string()
    .refine(isEncoding, encodingForm)
    .optional()
    .describe(
      'Encoding of the files of the folder that are not Unicode, such as `shift_jis` or `windows-1250`. Default: what their letters tell.',
    ),
  sort: z
    .string()
    .optional()
    .describe(
      'Column that orders the items: `date`, `title`, `added` for the newest first, or any other. Default: the order of the rows.',
    ),
  fields: z
    .record(z.string(), fieldSettingSchema)
    .optional()
    .describe(
      'Columns in the order in which they are shown, each with its label. Default: every column, in the order of the spreadsheet; also if only `hidden` is said of columns. A standard header, such as `creator` or `dcterms:subject`, is called as in the language of the site; any other is its own label.',
    ),
  facets: z
    .array(z.string())
    .optional()
    .describe(
      'Columns by whose values items are grouped, but for those whose values all items share. Default: the usual ones that are there, such as creator, subject and place.',
    ),
  navigation: z
    .array(z.strictObject({ label: z.string(), href: z.string(), menu: z.string().optional() }))
    .optional()
    .describe(
      'Links at the top of each page, each with a `label` and an `href`: a path such as `/about`, or an address such as `https://…` or `mailto:…`. Links one after another with the same `menu: Name` are a menu of that name. Default: browse, the facets, and the pages that ask for it.',
    ),
  look: z
    .strictObject({
      accent: z
        .string()
        .default(defaultAccent)
        .meta({ input: 'colour' })
        .describe(
          'The colour of what is pointed at, as CSS writes it: `#1d4f91`, `teal`, `hsl(200 60% 30%)`. One that cannot be read on the paper gives way to the nearest that can.',
        ),
      logo: z
        .string()
        .optional()
        .describe(
          'Path of a picture (SVG, PNG, JPEG …) for the top of each page. One more than twice as wide as high stands for the title, any other beside it.',
        ),
      fonts: z
        .strictObject({
          serif: fontSettingSchema
            .default('source')
            .describe('For titles and running text: `source`, `system`, or paths of WOFF2 files.'),
          sans: fontSettingSchema
            .default('source')
            .describe('For labels, notes and controls: `source`, `system`, or paths of WOFF2 files.'),
        })
        .prefault({})
        .describe(
          '`serif` and `sans`, each `source` (Source Serif 4, Source Sans 3), `system`, or the paths of WOFF2 files, whose own weight and slant are used.',
        ),
      scheme: z
        .enum(['auto', 'light', 'dark'])
        .default('auto')
        .describe(
          '`auto` follows the visitor’s system and offers a switch; `light` and `dark` are always so.',
        ),
      css: z
        .string()
        .optional()
        .describe(
          'Path of a style sheet of your own, of at most 50 kB, which comes after the site’s. It may load nothing, neither fonts nor pictures. Classes of the site change with its version; elements such as `h1` stay.',
        ),
    })
    .prefault({})
    .describe('What the site looks like: `accent`, `logo`, `fonts`, `scheme`, `css`.'),
  monitoring: z
    .strictObject({
      dsn: z
        .string()
        .refine(isDsn, dsnForm)
        .optional()
        .describe('Address of a Sentry project: `https://key@host/1`. Default: nothing is reported.'),
      environment: z.string().default('production').describe('Name of this installation.'),
      replay: z
        .boolean()
        .default(true)
        .describe('Whether masked recordings of visits are sent, where there is a `dsn`.'),
    })
    .prefault({})
    .describe('Reports errors of the site to a Sentry project: `dsn`, `environment`, `replay`.'),
  analytics: z
    .strictObject({
      service: z
        .enum(analyticsServices)
        .describe(
          '`matomo`, `plausible`, `goatcounter`, `umami`, or `address` for any other that counts GET requests.',
        ),
      url: z
        .string()
        .refine(isSiteAddress, siteAddressForm)
        .describe('Where the service lives: `https://stats.example.org`, `https://archive.goatcounter.com`.'),
      site: z
        .union([z.string(), z.int().transform(String)])
        .default('')
        .describe(
          'The site’s id there: a number for Matomo, the domain for Plausible, the website’s id for Umami.',
        ),
    })
    .optional()
    .describe(
      'Has visits counted, without cookies, and not of those who ask for privacy: `service`, `url`, `site`. Default: nothing is counted.',
    ),
  embeds: z
    .boolean()
    .default(false)
    .describe(
      'Whether the page of an item on YouTube, Vimeo, SoundCloud, the Internet Archive or Kaltura offers a button that loads the player from there. Nothing is asked of these hosts before a visitor presses it.',
    ),
  pictures: z
    .strictObject({
      formats: z
        .array(z.enum(formatSettings))
        .refine(
          (names) => names.includes(fallback.setting),
          `a list with ${fallback.setting} in it, which every browser and every IIIF viewer reads`,
        )
        .default(defaultFormats.map(({ setting }) => setting))
        .describe(
          `${formatSettings.map((name) => `\`${name}\``).join(', ')}, the preferred first; \`${fallback.setting}\` must be among them.`,
        ),
      quality: z
        .strictObject(Object.fromEntries(formatSettings.map((name) => [name, qualitySchema])))
        .optional()
        .describe(`1 to 100 by format. Default: \`{ ${defaultQualities.join(', ')} }\`, which look alike.`),
      widths: z
        .enum(widthSetNames)
        .default(defaultWidths.widths)
        .describe(
          '`all`: every listed width, up to 22 files a picture. `few`: nine at most, and half the bytes or less; browsers choose from larger steps.',
        ),
      largest: z
        .int()
        .min(640)
        .max(largestWidth)
        .default(defaultWidths.largest)
        .describe(`The width of wider pictures, 640 to ${largestWidth} pixels.`),
      url: z
        .string()
        .refine(isSiteAddress, siteAddressForm)
        .optional()
        .describe(
          'Where the pictures will live, if not with the site: `https://pictures.example.org/harbour`. They are then written to a folder of their own, beside the site’s.',
        ),
      zoom: z
        .boolean()
        .default(false)
        .describe(
          'Whether visitors and IIIF viewers can look closer at pictures wider than `largest`, by tiles: about 130 files more for a map of 100 megapixels.',
        ),
      megapixels: z
        .number()
        .positive()
        .default(1000)
        .describe('The largest picture that is opened, in million pixels.'),
    })
    .prefault({})
    .describe(
      'How pictures are made, and where they live: `formats`, `quality`, `widths`, `largest`, `url`, `zoom`, `megapixels`.',
    ),
  documents: z
    .strictObject({
      pages: z
        .int()
        .min(0)
        .max(5000)
        .default(300)
        .describe(
          'The pages of a PDF that are shown as pictures. One that has more is shown by its first page, and its words are found. `0`: PDFs are offered for download alone.',
        ),
    })
    .prefault({})
    .describe('How PDFs are shown: `pages`.'),
  publish: z
    .strictObject({
      location: z
        .boolean()
        .default(false)
        .describe('Whether the place that a camera wrote into a picture is published.'),
      originals: z
        .boolean()
        .default(false)
        .describe(
          'Whether visitors can download the originals. Unless `location` is true, that place is taken out of JPEG, and any other original with one is not offered.',
        ),
    })
    .prefault({})
    .describe('What leaves the folder beside the pictures themselves: `location`, `originals`.'),
  share: z
    .strictObject({
      cards: z
        .boolean()
        .optional()
        .describe(
          'Whether a tall picture is cropped, to what stands out in it, for the cards that social networks show of a page. Default: true; otherwise networks get the whole picture, and cut it themselves.',
        ),
    })
    .optional()
    .describe('How pages look where they are shared: `cards`.'),
  map: z
    .strictObject({
      tiles: z
        .string()
        .refine(isTileAddress, tileAddressForm)
        .optional()
        .describe(
          'Address of a service’s map tiles: `https://tiles.example.org/{z}/{x}/{y}.png`. Visitors’ browsers then ask that service for them. Default: the site’s own map of coasts and borders.',
        ),
      attribution: z
        .string()
        .optional()
        .describe(
          'What stands below the map, as the service asks; web addresses in it become links. Default: the service’s host.',
        ),
    })
    .optional()
    .describe('What items with coordinates are shown on: `tiles`, `attribution`.'),
  iiif: z
    .union(
      [
        z.boolean(),
        z.strictObject({
          facets: z
            .array(z.string())
            .default([])
            .describe('Columns, all of them facets, each of whose values has a IIIF collection of its own.'),
        }),
      ],
      iiifForm,
    )
    .default(true)
    .describe(
      'Whether IIIF manifests, collections and image information are written, which needs `url`; or `facets`.',
    ),
  noindex: z.boolean().default(false).describe('Ask search engines to stay away.'),
});

/** Settings with their defaults. */
export type Settings = z.infer<typeof settingsSchema>;
/** Settings as written. */
export type WrittenSettings = z.input<typeof settingsSchema>;
export type FieldOptions = z.infer<typeof fieldOptionsSchema>;
export type FieldSetting = z.infer<typeof fieldSettingSchema>;
