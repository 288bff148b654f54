import type { Problem } from '#model/schema';
import { columnName } from '#scripts/columns/column-names';
import { readFault } from '#scripts/lists/problem-texts';
import type { Sheet, SheetColumn } from '#scripts/lists/sheet';

/** `1.95E+03`, `4,00125E+12`: a number of many digits in a narrow cell, or typed as a number with an E in it. */
const exponent = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;
/** What a narrow column shows in place of a number or a date, as text was copied from the screen. */
const hashes = /^#{3,}$/;
/** `3-Apr`, `Apr-03`, `03. Apr`: what an id such as 3-4 or 4/3 becomes. */
const dayOfMonth =
  /^(?:\d{1,2}[-. ]{1,2}(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|janv|févr|mars|avr|juin|juil|août|ene|abr|ago|dic|fev|set|out)\.?|(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[-. ]\d{2})$/iu;
/** Headers of columns of ids and numbers of objects. */
const naming =
  /(?<!\p{L})(?:id|identifier|inv|inventory|accession|object|catalogue?|call)(?:[ _.-]*(?:no|nr|number|num))?\.?$|nummer|signatur|(?<!\p{L})cote$|num[eé]ro/iu;

const kinds = [
  {
    pattern: exponent,
    isIn: () => true,
    code: 'value-altered',
    what: 'a number that a spreadsheet program has shortened',
  },
  {
    pattern: dayOfMonth,
    isIn: ({ header }: SheetColumn) => ['id', 'parent'].includes(columnName(header)) || naming.test(header),
    code: 'value-altered',
    what: 'a day that a spreadsheet program may have made of a number such as 3-4',
  },
  {
    pattern: hashes,
    isIn: () => true,
    code: 'column-too-narrow',
    what: 'what a spreadsheet program shows if a column is too narrow',
  },
] as const;

/** Returns whether a cell holds nothing but the signs of a narrow column. */
export function isTooNarrow(cell: string): boolean {
  return hashes.test(cell);
}

/** Returns a problem for each column in which a spreadsheet program has changed what was typed, and how. */
export function alteredCells({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>, file: string): Problem[] {
  return columns.flatMap((column) =>
    kinds.flatMap(({ pattern, isIn, code, what }): Problem[] => {
      const altered = isIn(column) ? rows.filter(({ cells }) => pattern.test(cells[column.index] ?? '')) : [];
      const [first] = altered;
      if (!first) return [];
      return [
        {
          file,
          rows: altered.map(({ row }) => row),
          column: column.header,
          ...readFault(code, `"${first.cells[column.index]}", ${what}`),
        },
      ];
    }),
  );
}
