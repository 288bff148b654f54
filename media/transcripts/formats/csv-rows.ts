import type { Faults } from '#media/files/text-faults';
import { type TableColumn, tableColumn } from '#media/transcripts/formats/table-columns';
import { transcriptFault, transcriptPhrase } from '#media/transcripts/problem-texts';
import { findDelimiter, splitRecords } from '#scripts/lists/csv-records';

/** A row of a CSV file. */
export interface CsvRow {
  /** Line of the file that it begins in, from 1. */
  line: number;
  /** Returns the cell of a column; `` if there is none. */
  cell(column: TableColumn): string;
}

/** Characters that contain the headers. */
const headerSize = 2000;

/** Returns the headers of a CSV text. */
export function csvHeaders(text: string): string[] {
  const top = text.slice(0, headerSize);
  const [header = []] = splitRecords(top, findDelimiter(top), 1).records;
  return header.map((name) => name.trim());
}

/** Returns the meanings of the columns; undefined for unknown ones. */
export function csvColumns(text: string): (TableColumn | undefined)[] {
  const found = csvHeaders(text).map(tableColumn);
  return found.map((column, at) => (found.indexOf(column) === at ? column : undefined));
}

/** Reads the non-empty rows of a CSV file, and reports those that do not fit its columns. */
export function readCsvRows(text: string, faults: Faults): CsvRow[] {
  const { records, unclosed } = splitRecords(text, findDelimiter(text));
  const columns = csvColumns(text);
  const rows: CsvRow[] = [];
  const open = new Set(unclosed);
  let line = 1;
  for (const [index, record] of records.entries()) {
    if (open.has(index))
      faults.add({
        line,
        ...transcriptFault('transcript-cells', transcriptPhrase('cell-unclosed')),
      });
    if (record.slice(columns.length).some((cell) => cell.trim() !== ''))
      faults.add({ line, ...transcriptFault('transcript-cells', transcriptPhrase('more-cells')) });
    if (index > 0 && record.some((cell) => cell.trim() !== ''))
      rows.push({ line, cell: (column) => record[columns.indexOf(column)] ?? '' });
    line += record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1);
  }
  return rows;
}
