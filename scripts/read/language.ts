import type { Settings } from '#model/settings';
import type { Fault } from '#scripts/read/fault';
import { foldTag, languagesIn } from '#scripts/read/translations';
import type { Yaml } from '#scripts/read/yaml';

/** The languages of a site by BCP 47 tag, the main one first; none where nothing is said of them. */
export interface SiteLanguages {
  language?: string;
  languages: string[];
  faults: Fault[];
}

/**
 * The languages that settings name. A tag that is none would stop every sort and every number that is written in its
 * language: it is told and passed over.
 */
export function checkLanguages({ language, languages = [] }: Settings, yaml: Yaml): SiteLanguages {
  const faults: Fault[] = [];
  const main = language === undefined ? [] : [{ tag: language, path: ['language'] }];
  const listed = languages.map((tag, index) => ({ tag, path: ['languages', index] }));
  const known = [...main, ...listed].flatMap(({ tag, path }) => {
    if (isLanguage(tag)) return Intl.getCanonicalLocales(tag);
    const row = yaml.lineOf(path);
    faults.push(noLanguage(tag, row, String(path[0])));
    return [];
  });
  const tags = [...new Set(known)];
  const [first] = tags;
  return { ...(first && { language: first }), languages: tags, faults };
}

/** The same for settings that name one language, under whatever key. */
export function checkLanguage(
  settings: Settings,
  yaml: Yaml,
  key: string,
): { settings: Settings; faults: Fault[] } {
  const { language, ...others } = settings;
  if (language === undefined || isLanguage(language)) return { settings, faults: [] };
  return { settings: others, faults: [noLanguage(language, yaml.lineOf([key]), key)] };
}

/** Tells of names such as `title@fr` in settings of a site that is not in that language. */
export function unnamedLanguages(settings: unknown, languages: readonly string[], yaml: Yaml): Fault[] {
  const known = new Set(languages.map(foldTag));
  const row = yaml.lineOf(['languages']);
  return [...languagesIn(settings)]
    .filter((language) => !known.has(language))
    .map((language) => ({
      ...(row !== undefined && { row }),
      column: 'languages',
      expected: `the languages that the file speaks, "${language}" among them`,
      found: languages.length > 0 ? languages.join(', ') : 'nothing',
      remedy: `Add "${language}" to the list. Until then what ends in @${language} is passed over.`,
    }));
}

function noLanguage(found: string, row: number | undefined, column: string): Fault {
  return {
    ...(row !== undefined && { row }),
    column,
    expected: 'a language tag such as `en` or `pt-BR`',
    found,
    remedy:
      column === 'languages'
        ? 'Correct the tag. Until then the site is not in that language.'
        : 'Correct the tag. Until then the site is in English.',
  };
}

/** Whether a text is a BCP 47 tag in form. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
