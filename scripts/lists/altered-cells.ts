import type { Problem } from '#model/schema';
import { columnName } from '#scripts/columns/column-names';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import type { Sheet, SheetColumn } from '#scripts/lists/sheet';

/** `1.95E+03`, `4,00125E+12`: a long number in a narrow cell, or a text with an E in it that was taken for a number. */
const exponent = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;
/** Displayed instead of a number or a date in a narrow column, and copied from the screen. */
const hashes = /^#{3,}$/;
/** `3-Apr`, `Apr-03`, `03. Apr`: made of an id such as 3-4 or 4/3. */
const dayOfMonth =
  /^(?:\d{1,2}[-. ]{1,2}(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|janv|févr|mars|avr|juin|juil|août|ene|abr|ago|dic|fev|set|out)\.?|(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[-. ]\d{2})$/iu;
/** Headers of ids and object numbers. */
const idHeaders =
  /(?<!\p{L})(?:id|identifier|inv|inventory|accession|object|catalogue?|call)(?:[ _.-]*(?:no|nr|number|num))?\.?$|nummer|signatur|(?<!\p{L})cote$|num[eé]ro/iu;

const alterations = [
  {
    pattern: exponent,
    isIn: () => true,
    code: 'value-altered',
    what: 'number-shortened',
  },
  {
    pattern: dayOfMonth,
    isIn: ({ header }: SheetColumn) =>
      ['id', 'parent'].includes(columnName(header)) || idHeaders.test(header),
    code: 'value-altered',
    what: 'number-as-day',
  },
  {
    pattern: hashes,
    isIn: () => true,
    code: 'column-too-narrow',
    what: 'column-narrow',
  },
] as const;

/**
 * Texts that Excel takes for something else when it opens a CSV, and saves so: formulas (`=1+1`, `+49 89`, `-5 °C`), days
 * (`3-4`, `1957-07`), numbers with zeros in front, of more than eleven digits, or with an exponent (`2E5`).
 */
const takenOtherwise =
  /^(?:[=+@]|-(?!\d*[.,]?\d+$)|\d{1,2}[-/]\d{1,2}$|\d{4}-\d{2}$|0\d+$|\d{12,}$|\d+e\d+$)/i;

/** Returns whether Excel changes a text if it opens it in a CSV by a double click. */
export function isChangedByExcel(text: string): boolean {
  return takenOtherwise.test(text.trim());
}

/** Returns whether a cell contains only the `###` of a narrow column. */
export function isTooNarrow(cell: string): boolean {
  return hashes.test(cell);
}

/** Returns a problem for each column and kind of change that a spreadsheet program made to typed cells. */
export function alteredCells({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>, file: string): Problem[] {
  return columns.flatMap((column) =>
    alterations.flatMap(({ pattern, isIn, code, what }): Problem[] => {
      const altered = isIn(column) ? rows.filter(({ cells }) => pattern.test(cells[column.index] ?? '')) : [];
      const [first] = altered;
      if (!first) return [];
      return [
        {
          file,
          rows: altered.map(({ row }) => row),
          column: column.header,
          ...readFault(code, readPhrase(what, { cell: first.cells[column.index] ?? '' })),
        },
      ];
    }),
  );
}
