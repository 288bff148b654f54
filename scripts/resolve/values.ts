import { fieldKinds } from '#model/fields/kinds';
import type { Item } from '#model/schema';
import { toMarkup } from '#scripts/markup/cells';
import type { RawRecord } from '#scripts/read/raw';
import type { FieldPlan } from '#scripts/resolve/fields';

/** The values of a record's fields: text without markup, or sanitised HTML where the field is long text. */
export function readValues(
  record: RawRecord,
  { plans, basePath }: { plans: readonly FieldPlan[]; basePath: string },
): Item['values'] {
  const values: Item['values'] = {};
  for (const { field, textsOf } of plans) {
    const cell = record.cells[field.name];
    const found =
      cell === undefined
        ? []
        : fieldKinds[field.kind].isHtml
          ? [toMarkup(cell, { basePath })]
          : textsOf(cell);
    if (found.length > 0) values[field.name] = found;
  }
  return values;
}
