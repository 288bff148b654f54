import type { DeskField, DeskSetting } from '#model/desk/protocol';

/** A column in the settings form: shown with each item, not shown, or not published. */
export interface FieldRow extends DeskField {
  state: 'shown' | 'unshown' | 'hidden';
  /** Default label, unless the settings have another. */
  usualLabel: string;
}

type Fields = Pick<DeskSetting<'columns'>, 'value' | 'isChosen' | 'usual' | 'choices'>;

/** Returns the shown columns in their order, then the others in the spreadsheet's order. */
export function fieldRows({ value: fields, isChosen, usual, choices }: Fields): FieldRow[] {
  const named = new Map(fields.map((field) => [field.name, field]));
  const labels = new Map(choices.map(({ value, label = value }) => [value, label]));
  const candidates = isChosen ? fields.map(({ name }) => name) : usual;
  const shown = new Set(candidates.filter((name) => !named.get(name)?.hidden));
  const names = new Set([...shown, ...labels.keys(), ...named.keys()]);
  return [...names].map((name) => {
    const field = named.get(name) ?? { column: name, name };
    const usualLabel = labels.get(name) ?? field.column;
    return { ...field, usualLabel, state: shown.has(name) ? 'shown' : field.hidden ? 'hidden' : 'unshown' };
  });
}

/**
 * Returns the settings of columns, hidden ones last. If the shown columns are the default ones, only hidden columns are written. A
 * written setting is kept, since it may contain more than the form shows.
 */
export function fieldsOfRows(rows: readonly FieldRow[], { isChosen, usual: names }: Fields): DeskField[] {
  const shown = rows.filter(({ state }) => state === 'shown');
  const hidden = rows.filter(({ state }) => state === 'hidden');
  const hiddenNames = new Set(hidden.map(({ name }) => name));
  const usual = names.filter((name) => !hiddenNames.has(name));
  const isUsual =
    !isChosen &&
    shown.every(({ label }) => label === undefined) &&
    JSON.stringify(shown.map(({ name }) => name)) === JSON.stringify(usual);
  const named = isUsual ? shown.filter((row) => row.hidden === false) : shown;
  return [...named, ...hidden].map(({ column, name, label, hidden: said, state }) => ({
    ...{ column, name },
    ...(label !== undefined && { label }),
    ...(state === 'hidden' ? { hidden: true } : said === false && { hidden: false }),
  }));
}
