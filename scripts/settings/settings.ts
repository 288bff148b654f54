import type { Problem } from '#model/schema';
import { fieldOptionsSchema, type Settings, settingsSchema } from '#model/settings';
import { defined } from '#model/std/assert';
import { publishName, publishWord } from '#scripts/columns/publish-words';
import { foldTag, inLanguage, languagesIn } from '#scripts/columns/translations';
import { decodeFile } from '#scripts/lists/encoding';
import { mergeProblems } from '#scripts/report/problems';
import { fitSchema } from '#scripts/settings/fit-schema';
import { settingsFault, settingsPhrase } from '#scripts/settings/problem-texts';
import { keysAt, similarKey } from '#scripts/settings/schema-problems';
import { isRecord, type Path, readSettingsYaml, type Yaml } from '#scripts/settings/yaml';

/** Settings as written in a file. */
export interface SettingsFile {
  settings: Settings;
  /** Settings in each secondary language of the site, by BCP 47 tag. */
  translations: ReadonlyMap<string, Settings>;
  locationOf: Yaml['locationOf'];
  /** Returns whether the file has a top-level key. */
  isWritten: (key: string) => boolean;
  problems: Problem[];
}

/**
 * Reads `site.yaml`. Unknown keys and invalid values become problems; the rest is used.
 *
 * @param file its path below the collection folder
 * @throws CommandError if it cannot be read completely
 */
export function readSettings(bytes: Uint8Array, file: string): SettingsFile {
  const decoded = decodeFile(bytes, { file });
  const yaml = withKnownSpellings(readSettingsYaml(decoded.text, { file }));
  const written = prepareSettings(yaml.value);
  const fitIn = (language: string) =>
    fitSchema(settingsSchema, inLanguage(written, language), {
      yaml,
      knownKeys: (path) => keysAt(settingsSchema, path),
    });
  const defaults = settingsSchema.parse({});
  const { languages, problems } = readLanguages(fitIn('').fitted ?? defaults, yaml);
  const inEach = languages.map((tag) => ({ tag, ...fitIn(tag) }));
  const [main, ...translations] = inEach.map(({ tag, fitted = defaults }): [string, Settings] => {
    const { languages: _, ...others } = fitted;
    return [tag, { ...others, language: tag, ...(languages.length > 1 && { languages }) }];
  });
  const [, settings] = defined(main, 'settings in a main language');
  return {
    settings,
    translations: new Map(translations),
    locationOf: yaml.locationOf,
    isWritten: (key) => isRecord(written) && Object.hasOwn(written, key),
    problems: mergeProblems([
      ...decoded.problems,
      ...inEach.flatMap((fit) => fit.problems),
      ...problems,
      ...unlistedLanguages(written, languages, yaml),
    ]),
  };
}

/** Other spellings of keys, and the known ones. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['organization', 'organisation'],
  ['license', 'licence'],
  ['lang', 'language'],
]);

const settingKeys = Object.keys(settingsSchema.shape);

/** Renames keys in another spelling or case to the known one, unless both are there. */
function withKnownSpellings(yaml: Yaml): Yaml {
  const { value } = yaml;
  if (!isRecord(value)) return yaml;
  const written = new Map<string | number, string>();
  const knownOf = (key: string) => {
    const plain = key.toLowerCase();
    return spellings.get(plain) ?? (settingKeys.includes(plain) ? plain : undefined);
  };
  for (const other of Object.keys(value)) {
    const known = knownOf(other);
    if (known !== undefined && known !== other && !Object.hasOwn(value, known)) written.set(known, other);
  }
  const asWritten = (path: Path) => path.map((key, index) => (index === 0 ? (written.get(key) ?? key) : key));
  const respelt = Object.entries(value).map(([key, setting]) => {
    const known = knownOf(key);
    return [known !== undefined && written.get(known) === key ? known : key, setting];
  });
  return {
    ...yaml,
    value: Object.fromEntries(respelt),
    locationOf: (path) => yaml.locationOf(asWritten(path)),
    sourceOf: (path) => yaml.sourceOf(asWritten(path)),
  };
}

/**
 * Prepares a file for the schema: an empty file has no settings, an empty value is no setting, and `fields` may be a
 * plain list of columns.
 */
function prepareSettings(value: unknown): unknown {
  if (value === null || value === undefined) return {};
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, setting]) => setting !== null)
      .map(([key, setting]) => [key, key === 'fields' ? prepareFields(setting) : setting]),
  );
}

function prepareFields(fields: unknown): unknown {
  if (Array.isArray(fields)) return Object.fromEntries(fields.map((name) => [safeKey(String(name)), {}]));
  if (!isRecord(fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, setting]) => [safeKey(name), prepareField(setting)]),
  );
}

/** Renames `__proto__`, which zod would silently drop. */
function safeKey(name: string): string {
  return name === '__proto__' ? '__PROTO__' : name;
}

const fieldKeys = Object.keys(fieldOptionsSchema.shape);

/**
 * Normalises every spelling that hides a column: `false`, `Hidden: true`, `private: yes`, `visible: no`. If unclear,
 * as with a misspelt key, the column is hidden until its owner has corrected it, since publishing cannot be undone.
 */
function prepareField(setting: unknown): unknown {
  if (setting === null || setting === undefined) return {};
  if (
    Array.isArray(setting) ? setting.includes('hidden') : [false, 'no', 'hidden'].some((no) => no === setting)
  )
    return { hidden: true };
  if (!isRecord(setting)) return setting;
  const options: Record<string, unknown> = {};
  let isHidden: boolean | undefined;
  for (const [key, value] of Object.entries(setting)) {
    const plain = key.toLowerCase().trim();
    const name = fieldKeys.includes(plain) && plain !== 'hidden' ? undefined : publishName(key);
    const word = publishWord(String(value), '');
    const isAnswered = name !== undefined && (word === 'yes' || word === 'no');
    if (isAnswered) isHidden = isHidden || (word === 'yes') === (name === 'holds');
    else options[fieldKeys.includes(plain) && !Object.hasOwn(setting, plain) ? plain : key] = value;
    if (!isAnswered && similarKey(plain, fieldKeys) === 'hidden') isHidden = isHidden || word !== 'no';
  }
  return { ...options, ...(isHidden !== undefined && !('hidden' in options) && { hidden: isHidden }) };
}

/** Returns the languages of a site, the main one first. An invalid tag would make every sort and number format throw. */
function readLanguages(
  { language, languages = [] }: Settings,
  yaml: Yaml,
): { languages: string[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const listed = languages.map((tag, index) => ({ tag, path: ['languages', index] }));
  const main = { tag: language, path: ['language'] };
  // A list without `language` names the main language first.
  const isMainListed = listed.length > 0 && !isWritten(yaml, 'language');
  const tags = (isMainListed ? listed : [main, ...listed]).flatMap(({ tag, path }) => {
    if (isLanguageTag(tag)) return Intl.getCanonicalLocales(tag);
    problems.push(languageFault(tag, yaml, path));
    return [];
  });
  const { language: fallback } = settingsSchema.parse({});
  return { languages: tags.length > 0 ? [...new Set(tags)] : [fallback], problems };
}

function isWritten({ value }: Yaml, key: string): boolean {
  return isRecord(value) && Object.hasOwn(value, key) && value[key] !== null;
}

/** True if a text has the form of a BCP 47 tag. No language has a longer name in it than three letters, as `german` would be. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1 && /^[a-z]{2,3}(?:-|$)/i.test(text);
  } catch {
    return false;
  }
}

/** Returns the problem of an invalid language tag. */
export function languageFault(found: string, yaml: Yaml, path: Path): Problem {
  return {
    ...yaml.locationOf(path),
    column: String(path[0]),
    ...settingsFault('language-invalid', found),
  };
}

/** Returns the problems of keys such as `title@fr` if the site is not in that language. */
function unlistedLanguages(settings: unknown, languages: readonly string[], yaml: Yaml): Problem[] {
  const known = new Set(languages.map(foldTag));
  return [...languagesIn(settings)]
    .filter((language) => !known.has(language))
    .map((language) => ({
      ...yaml.locationOf(['languages']),
      column: 'languages',
      ...settingsFault('language-unlisted', settingsPhrase('keys-in-language', { language }), { language }),
    }));
}
