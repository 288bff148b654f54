import type { Problem } from '#model/schema';
import { type Settings, settingsSchema } from '#model/settings';
import { decodeText } from '#scripts/read/encoding';
import { fitSchema } from '#scripts/read/fit-schema';
import { checkLanguages, unnamedLanguages } from '#scripts/read/language';
import { faultsToProblems, mergeProblems } from '#scripts/read/problems';
import { keysAt } from '#scripts/read/settings-keys';
import { inLanguage } from '#scripts/read/translations';
import { isRecord } from '#scripts/read/values-at';
import { type Path, readYaml, type Yaml } from '#scripts/read/yaml';

/** Settings as they are written in a file. */
export interface SettingsFile {
  settings: Settings;
  /** The same as it is said in each further language of the site, by BCP 47 tag. */
  translations: ReadonlyMap<string, Settings>;
  /** Where a setting is written. */
  lineOf: Yaml['lineOf'];
  problems: Problem[];
}

/**
 * Reads `site.yaml`. What cannot be read, is not known or has not the right form becomes a problem; the rest is used.
 *
 * @param source path of the file below the collection folder
 */
export function readSettings(bytes: Uint8Array, source: string): SettingsFile {
  const yaml = respell(readYaml(decodeText(bytes).text));
  const written = prepare(yaml.value);
  const said = (language: string) =>
    fitSchema(settingsSchema, inLanguage(written, language), {
      yaml,
      knownKeys: (path) => keysAt(settingsSchema, path),
    });
  const { language, languages, faults } = checkLanguages(said('').fitted ?? {}, yaml);
  const inEach = (languages.length > 0 ? languages : ['']).map((tag) => ({ tag, ...said(tag) }));
  const settled = inEach.map(({ tag, fitted = {} }): [string, Settings] => {
    const { language: _, languages: __, ...others } = fitted;
    return [
      tag,
      { ...others, ...(language && { language: tag }), ...(languages.length > 1 && { languages }) },
    ];
  });
  const [[, settings] = ['', {}], ...translations] = settled;
  const told = [
    ...inEach.flatMap((one) => one.faults),
    ...faults,
    ...unnamedLanguages(written, languages, yaml),
  ];
  return {
    settings,
    translations: new Map(translations),
    lineOf: yaml.lineOf,
    problems: mergeProblems(faultsToProblems(told, { file: source })),
  };
}

/** Keys as others spell them. */
const spellings: Record<string, string> = {
  organization: 'organisation',
  license: 'licence',
  lang: 'language',
};

/** Gives the known spelling to keys in another, wherever both are not there. */
function respell(yaml: Yaml): Yaml {
  const { value } = yaml;
  if (!isRecord(value)) return yaml;
  const written = new Map<string | number, string>();
  for (const [other, known] of Object.entries(spellings)) {
    if (Object.hasOwn(value, other) && !Object.hasOwn(value, known)) written.set(known, other);
  }
  const toWritten = (path: Path) => path.map((key, index) => (index === 0 ? (written.get(key) ?? key) : key));
  const respelt = Object.entries(value).map(([key, setting]) => {
    const known = spellings[key];
    return [known !== undefined && written.get(known) === key ? known : key, setting];
  });
  return {
    ...yaml,
    value: Object.fromEntries(respelt),
    lineOf: (path) => yaml.lineOf(toWritten(path)),
    writtenAt: (path) => yaml.writtenAt(toWritten(path)),
  };
}

/** An empty file is no settings, an empty value no setting; fields may be a plain list of columns. */
function prepare(value: unknown): unknown {
  if (value === null || value === undefined) return {};
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, setting]) => setting !== null)
      .map(([key, setting]) => [key, key === 'fields' ? prepareFields(setting) : setting]),
  );
}

function prepareFields(fields: unknown): unknown {
  if (Array.isArray(fields)) return Object.fromEntries(fields.map((name) => [String(name), {}]));
  if (!isRecord(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, setting]) => [name, setting ?? {}]));
}
