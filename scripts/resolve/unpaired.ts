import type { Problem } from '#model/schema';
import type { RawCollection } from '#scripts/read/raw';
import { foldTag } from '#scripts/read/translations';
import type { FieldPlan } from '#scripts/resolve/fields';
import { whereIs } from '#scripts/resolve/where';

/**
 * Tells which cells translate a cell of several values into another number of them: nobody can say which belong
 * together.
 *
 * @param facets names of the fields by whose values items are grouped
 */
export function unpairedCells(
  raw: RawCollection,
  { plans, facets }: { plans: readonly FieldPlan[]; facets: readonly string[] },
): Problem[] {
  const languages = [...(raw.translations?.keys() ?? [])];
  const grouped = plans.filter(({ field }) => facets.includes(field.name));
  return raw.records.flatMap((record) =>
    grouped.flatMap(({ field: { name }, textsOf }) =>
      languages.flatMap((language): Problem[] => {
        const own = record.cells[name];
        const translated = record.cells[`${name}@${foldTag(language)}`];
        if (own === undefined || translated === undefined) return [];
        const [values, translations] = [textsOf(own), textsOf(translated)];
        if (values.length === translations.length) return [];
        const { file, rows, column = name } = whereIs(raw, record, name);
        return [
          {
            severity: 'warning',
            file,
            rows,
            column: `${column}@${language}`,
            expected: `as many values as in ${column}: ${values.join('; ')}`,
            found: `"${translations.join('; ')}"`,
            remedy: `Translate each value, in the same order. Until then those of ${column} are shown.`,
          },
        ];
      }),
    ),
  );
}
