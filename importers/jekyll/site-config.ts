import { z } from 'zod';
import { projectFault } from '#importers/problem-texts';
import type { Problem } from '#model/schema';
import { settingsSchema, type WrittenSettings } from '#model/settings';
import { isSiteAddress, siteAddress } from '#model/site/owner-addresses';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/lists/encoding';
import { isAddress } from '#scripts/lists/remote-spreadsheet';
import { toText } from '#scripts/markup/cells';
import { fitSchema } from '#scripts/settings/fit-schema';
import { isLanguageTag, languageFault } from '#scripts/settings/settings';
import { isRecord, readSettingsYaml, type Yaml } from '#scripts/settings/yaml';

const { pictures, publish, look, share, iiif, licence, dates } = settingsSchema.shape;

const configSchema = z.object({
  url: z.string().optional(),
  baseurl: z.string().optional(),
  title: z.string().optional(),
  tagline: z.string().optional(),
  description: z.string().optional(),
  lang: z.string().optional(),
  /** Separated by `;`, or a list. */
  keywords: z.union([z.string(), z.array(z.string())]).optional(),
  noindex: z.boolean().optional(),
  'organization-name': z.string().optional(),
  'organization-link': z.string().optional(),
  /** Paths or addresses of pictures. */
  logo: z.string().optional(),
  'organization-logo-nav': z.string().optional(),
  'organization-logo-banner': z.string().optional(),
  /** CollectionBuilder: name of the spreadsheet in `_data/`. */
  metadata: z.string().optional(),
  /** CollectionBuilder-Sheets: path or address of the spreadsheet. */
  'metadata-csv': z.string().optional(),
  /** Wax; other projects have collections and menus in other formats. */
  collections: z.unknown().optional(),
  menu: z.unknown().optional(),
  search: z.unknown().optional(),
  /** Vitrine's own keys, as in `site.yaml`. */
  ...{ pictures, publish, look, share, iiif, licence, dates },
});

export type JekyllConfig = z.infer<typeof configSchema>;

export interface SiteConfig {
  settings: WrittenSettings;
  /** Subfolder of the site: `` or `/a/b`. */
  basePath: string;
  /** Known keys. */
  config: JekyllConfig;
  /** All keys with a value, unparsed. */
  written: Readonly<Record<string, unknown>>;
  problems: Problem[];
}

/** Returns the path of a Jekyll project's settings; undefined if a folder is not such a project. */
export function findSiteConfig(files: readonly string[]): string | undefined {
  return files.find((file) => /^_config\.ya?ml$/.test(file));
}

/** Opens and reads the settings of a Jekyll project. */
export async function openSiteConfig(root: string, file: string): Promise<SiteConfig> {
  return readSiteConfig(decodeText(await readWhole(root, file)), file);
}

/**
 * Reads the `_config.yml` of a Jekyll project; keys that only Jekyll needs are ignored.
 * @param text content of the file
 * @param file its path below the collection folder
 * @throws CommandError if it cannot be parsed
 */
export function readSiteConfig(text: string, file: string): SiteConfig {
  const yaml = readSettingsYaml(text, { file, mayRepeat: true });
  const written = withoutNulls(yaml.value);
  const { fitted = configSchema.parse({}), problems } = fitSchema(configSchema, written, {
    yaml,
    knownKeys: () => [],
  });
  const address = siteUrl(fitted, yaml);
  const { lang } = fitted;
  const isLanguage = lang !== undefined && isLanguageTag(lang);
  const noLanguage = lang && !isLanguage ? [languageFault(lang, yaml, ['lang'])] : [];
  const texts = Object.fromEntries(
    (['title', 'tagline', 'description'] as const).flatMap((key) => {
      const text = toText(fitted[key] ?? '');
      return text === '' ? [] : [[key, text]];
    }),
  );
  const organisation = organisationOf(fitted);
  const keywords = keywordsIn(fitted.keywords);
  return {
    settings: {
      ...texts,
      ...(isLanguage && { language: lang }),
      ...(address.url && { url: address.url }),
      ...(organisation && { organisation }),
      ...(keywords.length > 0 && { keywords }),
      noindex: fitted.noindex,
      pictures: fitted.pictures,
      publish: fitted.publish,
      look: fitted.look,
      share: fitted.share,
      iiif: fitted.iiif,
      licence: fitted.licence,
      dates: fitted.dates,
    },
    basePath: address.basePath,
    config: fitted,
    written,
    problems: [...problems, ...address.problems, ...noLanguage],
  };
}

/** Returns the theme of a project: Vitrine's key `look`, completed by the project's own settings. */
export function lookOf(
  { settings: { look }, written }: Pick<SiteConfig, 'settings' | 'written'>,
  projectLook: { accent?: string | undefined; logo?: string | undefined },
): WrittenSettings['look'] {
  const setValues = Object.entries(projectLook).filter(
    ([key, value]) => value !== undefined && !hasOwnLook({ written }, key),
  );
  return { ...look, ...Object.fromEntries(setValues) };
}

/** Returns whether a project sets a key of Vitrine's `look`. */
export function hasOwnLook({ written }: Pick<SiteConfig, 'written'>, key: string): boolean {
  return isRecord(written.look) && Object.hasOwn(written.look, key);
}

/** Removes keys without a value, at any depth. */
export function withoutNulls(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null)
      .map(([key, entry]) => [key, isRecord(entry) ? withoutNulls(entry) : entry]),
  );
}

function keywordsIn(written: JekyllConfig['keywords'] = []): string[] {
  const words = typeof written === 'string' ? written.split(/[;,]/) : written;
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

function organisationOf(config: JekyllConfig): WrittenSettings['organisation'] {
  const name = toText(config['organization-name'] ?? '');
  const url = config['organization-link'];
  if (name === '') return undefined;
  return isAddress(url) ? { name, url } : { name };
}

/** Joins `url` and `baseurl`; templates leave `url` empty for the host to fill in. */
function siteUrl(
  { url = '', baseurl = '' }: JekyllConfig,
  yaml: Yaml,
): { url?: string; basePath: string; problems: Problem[] } {
  const folder = baseurl.trim().replace(/^\/+|(?<!\/)\/+$/g, '');
  const host = url.trim().replace(/(?<!\/)\/+$/, '');
  const isFolder = !/[?#\\]|:\/\//.test(folder);
  const whole = `${host || anyHost}${folder === '' ? '' : `/${folder}`}`;
  if (isFolder && isSiteAddress(whole))
    return { ...(host !== '' && { url: whole }), basePath: siteAddress(whole).basePath, problems: [] };
  const isHost = host === '' || isSiteAddress(host);
  const key = isHost ? 'baseurl' : 'url';
  const fault = projectFault('site-address-invalid', isHost ? baseurl : url);
  return { basePath: '', problems: [{ ...yaml.locationOf([key]), column: key, ...fault }] };
}

const anyHost = 'https://site.invalid';
