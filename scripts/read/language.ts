import type { Settings } from '#model/settings';
import type { Fault } from '#scripts/read/fault';
import type { Yaml } from '#scripts/read/yaml';

/** A tag that is none would stop every sort and every number that is written in its language. */
export function checkLanguage(settings: Settings, yaml: Yaml): { settings: Settings; faults: Fault[] } {
  const { language, ...others } = settings;
  if (language === undefined || isLanguage(language)) return { settings, faults: [] };
  const row = yaml.lineOf(['language']);
  const fault: Fault = {
    ...(row !== undefined && { row }),
    column: 'language',
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
