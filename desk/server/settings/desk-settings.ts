import { join } from 'node:path';
import { isAlias, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import type { DeskField, DeskSettings } from '#desk/api';
import { readIfThere } from '#desk/server/history/replace-file';
import { readList } from '#desk/server/list';
import { isEmpty } from '#desk/server/settings/edit-document';
import { readFields } from '#desk/server/settings/fields';
import { type OpenSettings, openSettings } from '#desk/server/settings/open-settings';
import { partColumns } from '#model/columns';
import { interfaceLanguages } from '#model/i18n/locale-data';
import { messagesFor } from '#model/i18n/messages';
import type { Settings } from '#model/settings';
import { planField, planFields } from '#scripts/items/fields';
import type { ReadCollection } from '#scripts/local-server/dev-server';
import { columnName } from '#scripts/read/column-names';
import { collectionBuilderKind } from '#scripts/read/kinds/collectionbuilder/project';
import { waxKind } from '#scripts/read/kinds/wax/project';
import type { RawCollection, RawColumn } from '#scripts/read/raw';
import { onlyHides } from '#scripts/read/settings-columns';

type DeskCollection = Pick<ReadCollection, 'raw' | 'built' | 'began'>;

/**
 * Reads the settings that the desk's form edits, as they are written on the disk: what is not written is absent, and has its default.
 *
 * @throws CommandError or RefusedRequest with a sentence for the owner if the file cannot be read whole
 */
export async function readDeskSettings(collection: DeskCollection): Promise<DeskSettings> {
  const { raw } = collection;
  const readOnly = whyReadOnly(raw.kind);
  const settings =
    readOnly === undefined
      ? writtenSettings(readIfThere(join(raw.root, raw.settingsFile)), raw.settingsFile)
      : { ...shownSettings(raw), readOnly };
  return { ...settings, choices: await choicesOf(collection, settings.fields) };
}

/** Returns the settings in a file, as they are written. */
export function writtenSettings(bytes: Uint8Array | undefined, file: string): Omit<DeskSettings, 'choices'> {
  const opened = openSettings(bytes, file);
  const text = (...path: string[]) => textOf(nodeAt(opened, path));
  const texts = (...path: string[]) => textsOf(nodeAt(opened, path));
  return {
    file,
    title: text('title'),
    tagline: text('tagline'),
    description: text('description'),
    language: text('language'),
    organisation: { name: text('organisation', 'name'), url: text('organisation', 'url') },
    url: text('url'),
    host: text('host'),
    look: { accent: text('look', 'accent'), scheme: text('look', 'scheme') },
    featured: text('featured'),
    facets: texts('facets')?.map(withName),
    fields: readFields(opened.settings),
    choosesFields: choosesFields(opened.settings),
    navigation: linksOf(nodeAt(opened, ['navigation'])),
    front: { sections: texts('front', 'sections'), items: texts('front', 'items') },
    licence: text('licence'),
    contact: text('contact'),
  };
}

function choosesFields(settings: Readonly<Settings>): boolean {
  return settings.fields !== undefined && !onlyHides(settings);
}

function withName(column: string): { column: string; name: string } {
  return { column, name: columnName(column) };
}

const elsewhere: readonly [kind: string, files: string][] = [
  [
    collectionBuilderKind.description,
    '_config.yml, _data/theme.yml and the tables _data/config-*.csv, which CollectionBuilder reads, too',
  ],
  [waxKind.description, '_config.yml, which Wax reads, too'],
];

/**
 * Returns why the settings and the pages of a folder are shown and not edited: they belong to another program, too. Undefined if
 * the desk edits them.
 *
 * @param kind of the folder, as its report names it
 */
export function whyReadOnly(kind: string): string | undefined {
  const [, files] = elsewhere.find(([description]) => kind.startsWith(description)) ?? [];
  if (files === undefined) return undefined;
  return `This is ${kind}: its settings are in ${files}, and its pages may hold Liquid. Change them there, in a text editor; the desk shows them.`;
}

/** Returns the settings of a folder in which they are not edited, as read. */
function shownSettings({
  settings,
  settingsFile: file,
}: Pick<RawCollection, 'settings' | 'settingsFile'>): Omit<DeskSettings, 'choices'> {
  const { organisation = {}, front = {}, facets } = settings;
  return {
    ...settings,
    ...{ file, organisation, front, facets: facets?.map(withName), fields: readFields(settings) },
    choosesFields: choosesFields(settings),
  };
}

/** Items that are offered by their ids. */
const mostItems = 2000;

/** @param fields as written: hidden ones are not among the columns of the collection */
async function choicesOf(
  { raw, built, began }: DeskCollection,
  fields: readonly DeskField[],
): Promise<DeskSettings['choices']> {
  const { settings } = raw;
  const names = [...raw.columns, ...fields.filter(({ hidden }) => hidden)].map(({ name }) => name);
  const columns = fieldColumns((await readList({ raw, built, began }))?.sheet.columns ?? raw.columns, names);
  const labels = messagesFor(settings.language).fields;
  return {
    columns: columns.map((column) => ({
      name: column.name,
      label: planField(column, {}, labels).field.label,
    })),
    usualFields: planFields(columns, { ...settings, fields: undefined }).shown.map(({ field }) => field.name),
    facets: built.site.facets.map(({ field, label }) => ({ name: field, label })),
    navigation: built.site.navigation,
    items: built.items.slice(0, mostItems).map(({ item: { id, title } }) => ({ id, title })),
    languages: [...interfaceLanguages],
  };
}

/** Returns the columns that are fields of a record, each once. */
function fieldColumns(columns: readonly RawColumn[], names: readonly string[]): RawColumn[] {
  const known = new Set(names.filter((name) => !partColumns.has(name)));
  // If several columns have one name, the first gives the label.
  return columns.flatMap(({ name, header }) => (known.delete(name) ? [{ name, header }] : []));
}

function nodeAt(
  { document, writtenKey }: OpenSettings,
  [top = '', ...below]: readonly string[],
): Node | undefined {
  const node = document.getIn([writtenKey(top), ...below], true);
  if (isAlias(node)) return node.resolve(document);
  return isNode(node) ? node : undefined;
}

/** Returns a value as text, as it is written; undefined for none. */
function textOf(node: unknown): string | undefined {
  return isScalar(node) && !isEmpty(node) ? String(node.value) : undefined;
}

function textsOf(node: unknown): string[] | undefined {
  return isSeq(node) ? node.items.flatMap((item) => textOf(item) ?? []) : undefined;
}

function linksOf(node: unknown): DeskSettings['navigation'] {
  if (!isSeq(node)) return undefined;
  return node.items.flatMap((item) => {
    if (!isMap(item)) return [];
    const [label = '', href = '', menu] = ['label', 'href', 'menu'].map((key) => textOf(item.get(key, true)));
    return { label, href, ...(menu !== undefined && { menu }) };
  });
}
