import { z } from 'zod';
import { isSiteAddress, siteAddress, siteAddressForm } from '#model/owner-addresses';
import type { Problem } from '#model/schema';
import { settingsSchema, type WrittenSettings } from '#model/settings';
import { toText } from '#scripts/markup/cells';
import { fitSchema } from '#scripts/read/fit-schema';
import { isLanguageTag, notALanguage } from '#scripts/read/settings';
import { isRecord, readYaml, type Yaml } from '#scripts/read/yaml';

const configSchema = z.object({
  url: z.string().optional(),
  baseurl: z.string().optional(),
  title: z.string().optional(),
  tagline: z.string().optional(),
  description: z.string().optional(),
  lang: z.string().optional(),
  /** Name of the spreadsheet in `_data/`, without its ending. */
  metadata: z.string().optional(),
  'organization-name': z.string().optional(),
  'organization-link': z.string().optional(),
  noindex: z.boolean().optional(),
  /** Vitrine's own keys, as in `site.yaml`. */
  pictures: settingsSchema.shape.pictures,
  publish: settingsSchema.shape.publish,
});

type Config = z.infer<typeof configSchema>;

export interface SiteConfig {
  settings: WrittenSettings;
  /** `` or `/a/b`: the subfolder that the site lies in. */
  basePath: string;
  /** Name of the spreadsheet in `_data/`, without its ending. */
  metadata?: string;
  problems: Problem[];
}

/**
 * Reads the `_config.yml` of a CollectionBuilder project; keys that only Jekyll needs are passed over.
 *
 * @param text the file
 * @param file its path below the collection folder
 */
export function readSiteConfig(text: string, file: string): SiteConfig {
  const yaml = readYaml(text, { file });
  const { fitted = configSchema.parse({}), problems } = fitSchema(configSchema, withoutNulls(yaml.value), {
    yaml,
    knownKeys: () => [],
  });
  const address = siteUrl(fitted, yaml);
  const { lang } = fitted;
  const isLanguage = lang !== undefined && isLanguageTag(lang);
  const noLanguage = lang && !isLanguage ? [notALanguage(lang, yaml, ['lang'])] : [];
  const texts = Object.fromEntries(
    (['title', 'tagline', 'description'] as const).flatMap((key) => {
      const text = toText(fitted[key] ?? '');
      return text === '' ? [] : [[key, text]];
    }),
  );
  const organisation = organisationOf(fitted);
  return {
    settings: {
      ...texts,
      ...(isLanguage && { language: lang }),
      ...(address.url && { url: address.url }),
      ...(organisation && { organisation }),
      noindex: fitted.noindex,
      pictures: fitted.pictures,
      publish: fitted.publish,
    },
    basePath: address.basePath,
    ...(fitted.metadata && { metadata: fitted.metadata.replace(/\.csv$/i, '') }),
    problems: [...problems, ...address.problems, ...noLanguage],
  };
}

/** Takes out the keys without a value. */
export function withoutNulls(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));
}

function organisationOf(config: Config): WrittenSettings['organisation'] {
  const name = toText(config['organization-name'] ?? '');
  const url = config['organization-link'];
  if (name === '') return undefined;
  return url && isAddress(url) ? { name, url } : { name };
}

/** `url` and `baseurl` together; templates leave `url` empty, and the host fills it in. */
function siteUrl(
  { url = '', baseurl = '' }: Config,
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
  const problem: Problem = {
    severity: 'warning',
    ...yaml.locationOf([key]),
    column: key,
    expected: isHost ? `the subfolder, such as /archive, of ${siteAddressForm}` : siteAddressForm,
    found: isHost ? baseurl : url,
    remedy: 'Write the address after "url:". Until then the site is built for the top of any host.',
  };
  return { basePath: '', problems: [problem] };
}

const anyHost = 'https://site.invalid';

function isAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
