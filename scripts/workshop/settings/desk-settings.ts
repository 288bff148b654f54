import { basename, join } from 'node:path';
import { partColumns } from '#model/columns';
import { type DeskSettings, type SettingEditor, settingSections } from '#model/desk/protocol';
import { interfaceLanguages } from '#model/i18n/locale-data';
import { messagesFor } from '#model/i18n/messages';
import type { Settings } from '#model/settings';
import { chosenMeanings, nameOfColumn } from '#scripts/columns/column-names';
import { onlyHides } from '#scripts/columns/settings-columns';
import { planField, planFields } from '#scripts/items/fields';
import type { ReadCollection } from '#scripts/local-server/dev-server';
import { folderKinds } from '#scripts/read/kinds';
import type { RawColumn } from '#scripts/read/raw';
import { isRecord } from '#scripts/settings/yaml';
import { readIfThere } from '#scripts/workshop/history/replace-file';
import { readList } from '#scripts/workshop/read-list';
import { readFields } from '#scripts/workshop/settings/fields';
import { openSettings } from '#scripts/workshop/settings/open-settings';
import { type SettingHints, settingEditor, valuesOf } from '#scripts/workshop/settings/setting-editor';

type DeskCollection = Pick<ReadCollection, 'raw' | 'built' | 'began'>;

/**
 * Reads the settings in the desk's form, as written on disk; absent ones have their default.
 *
 * @throws CommandError or RefusedRequest with a sentence for the owner if the file cannot be read completely
 */
export async function readDeskSettings(collection: DeskCollection): Promise<DeskSettings> {
  const { root, kind, settings: read, settingsFile: file } = collection.raw;
  const readOnly = readOnlySentence(kind);
  const opened = readOnly === undefined ? openSettings(readIfThere(join(root, file)), file) : undefined;
  const settings = opened?.settings ?? read;
  const written: unknown = opened ? opened.document.toJS() : read;
  const known = await knownOf(collection, settings);
  const editorOf = (name: string) => {
    if (name === 'fields') return columnsEditor(settings, known[name]);
    const [top = '', ...below] = name.split('.');
    const value = [opened?.writtenKey(top) ?? top, ...below].reduce(valueIn, written);
    return settingEditor(name, { value, known: known[name] });
  };
  return {
    ...{ file, readOnly },
    settings: settingSections.flatMap(([section, names]) =>
      names.map((name) => ({ section, name, ...editorOf(name) })),
    ),
  };
}

function columnsEditor(settings: Settings, { choices = [], usual = [] }: SettingHints = {}): SettingEditor {
  const isChosen = settings.fields !== undefined && !onlyHides(settings);
  return {
    kind: 'columns',
    value: readFields(settings),
    isChosen,
    choices,
    usual: [usual].flat().map(String),
  };
}

function valueIn(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

/**
 * Returns a sentence if the settings and pages of a folder cannot be edited because they belong to another program;
 * undefined if they can.
 *
 * @param kind of the folder, as in the report
 */
export function readOnlySentence(kind: string): string | undefined {
  const { settingsIn } = folderKinds.find(({ description }) => kind.startsWith(description)) ?? {};
  if (settingsIn === undefined) return undefined;
  return `This is ${kind}: its settings are in ${settingsIn}, and its pages may hold Liquid. Change them there, in a text editor; the desk shows them.`;
}

/** Maximum number of items offered by id. */
const maxItems = 2000;

/** Most used licences, as suggestions. */
const licences = ['CC0 1.0', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0'];

async function knownOf(
  { raw, built, began }: DeskCollection,
  written: Settings,
): Promise<Record<string, SettingHints>> {
  // Hidden columns are missing in the collection.
  const hidden = readFields(written).filter((field) => field.hidden);
  const columns = fieldColumns(
    (await readList({ raw, built, began }))?.sheet.columns ?? raw.columns,
    [...raw.columns, ...hidden].map(({ name }) => name),
  );
  const labels = messagesFor(raw.settings.language).fields;
  const choices = columns.map((column) => ({
    value: column.name,
    label: planField(column, {}, labels).field.label,
  }));
  const chosen = chosenMeanings(written);
  const spelt = new Map(written.facets?.map((facet) => [nameOfColumn(facet, chosen), facet]));
  const { shown } = planFields(columns, { ...raw.settings, fields: undefined });
  return {
    title: { usual: basename(raw.root) },
    language: { choices: valuesOf(interfaceLanguages) },
    featured: {
      choices: built.items.slice(0, maxItems).map(({ item: { id, title } }) => ({ value: id, label: title })),
    },
    facets: {
      choices: choices.map(({ value, label }) => ({ value: spelt.get(value) ?? value, label })),
      usual: built.site.facets.map(({ field }) => field),
    },
    fields: { choices, usual: shown.map(({ field }) => field.name) },
    navigation: { usual: built.site.navigation },
    licence: { choices: valuesOf(licences) },
  };
}

/** Returns the columns that are fields of a record, each once. */
function fieldColumns(columns: readonly RawColumn[], names: readonly string[]): RawColumn[] {
  const known = new Set(names.filter((name) => !partColumns.has(name)));
  // If several columns have the same name, the first gives the label.
  return columns.flatMap(({ name, header }) => (known.delete(name) ? [{ name, header }] : []));
}
