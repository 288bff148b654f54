import type { Settings } from '#model/settings';
import type { Fault } from '#scripts/read/fault';
import type { Yaml } from '#scripts/read/yaml';

/**
 * A tag that is none would stop every sort and every number that is written in its language.
 *
 * @param key what the language is called in the file
 */
export function checkLanguage(
  settings: Settings,
  yaml: Yaml,
  key = 'language',
): { settings: Settings; faults: Fault[] } {
  const { language, ...others } = settings;
  if (language === undefined || isLanguage(language)) return { settings, faults: [] };
  const row = yaml.lineOf([key]);
  const fault: Fault = {
    ...(row !== undefined && { row }),
    column: key,
    expected: 'a language tag such as `en` or `pt-BR`',
    found: language,
    remedy: 'Correct the tag. Until then the site is in English.',
  };
  return { settings: others, faults: [fault] };
}

/** Whether a text is a BCP 47 tag in form. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
