import { z } from 'zod';
import type { SettingEditor, SettingValue } from '#model/desk/protocol';
import { settingsSchema } from '#model/settings';
import { isRecord } from '#scripts/settings/yaml';

/** The parts of a setting's JSON Schema that decide its editor. */
const settingSchema = z.object({
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  input: z.enum(['lines', 'url', 'email', 'colour']).optional(),
  get items() {
    return settingSchema.optional();
  },
  get properties() {
    return z.record(z.string(), settingSchema).optional();
  },
  required: z.array(z.string()).optional(),
});

type Schema = z.infer<typeof settingSchema>;

const schemaOfAll: Schema = settingSchema.parse(
  z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' }),
);

/** Choices and defaults of a setting that depend on the folder, or are not in the schema. */
export interface SettingHints {
  choices?: SettingValue[];
  usual?: unknown;
}

/**
 * Returns the editor for a setting, by its schema in `model/settings.ts`.
 *
 * @param name `look.accent`
 * @param value as written
 */
export function settingEditor(
  name: string,
  { value, known: { choices, usual: own } = {} }: { value: unknown; known: SettingHints | undefined },
): SettingEditor {
  const schema = name.split('.').reduce((all, key) => all.properties?.[key] ?? {}, schemaOfAll);
  const { default: usual = own, enum: values, items, input } = schema;
  if (values)
    return { kind: 'choice', value: textOf(value), usual: textOf(usual), choices: valuesOf(values) };
  if (items?.properties) {
    const keys = Object.keys(items.properties);
    const records = (list: unknown) =>
      Array.isArray(list) ? list.filter(isRecord).map((each) => textsIn(each, keys)) : undefined;
    return {
      kind: 'records',
      value: records(value),
      usual: records(usual) ?? [],
      keys,
      required: items.required ?? [],
    };
  }
  const offered = choices ?? (items?.enum && valuesOf(items.enum));
  if (items && offered)
    return {
      kind: 'list',
      value: textsOf(value, items),
      usual: textsOf(usual, items) ?? [],
      choices: offered,
    };
  return {
    kind: 'text',
    value: items ? textsOf(value, items)?.join(', ') : textOf(value),
    usual: textOf(usual),
    ...{ input, choices, isList: items !== undefined },
  };
}

export function valuesOf(values: readonly string[]): SettingValue[] {
  return values.map((value) => ({ value }));
}

/** Returns undefined for an empty value: `title:` with nothing behind it, or a null. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && !/^(?:~|null)?$/i.test(value) ? value : undefined;
}

function textsOf(value: unknown, { enum: values }: Schema): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((each) => textOf(each) ?? []).filter((each) => values?.includes(each) ?? true);
}

function textsIn(record: Record<string, unknown>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, textOf(record[key]) ?? '']));
}
