import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

export const itemFaults = {
  'id-missing': {
    cause:
      'A row has no id, or the list has no column of ids, so that addresses may change when other rows do.',
    expected: 'an id',
    remedy:
      'An id such as "{id}" is made from the file or the title for now. Write one, so that the address stays when other things change.',
  },
  'id-repeated': {
    cause: 'Two rows have the same id.',
    severity: 'error',
    expected: 'an id that no other row has',
    remedy: 'The later row is published as "{id}". Give each row an id of its own.',
  },
  'id-characters': {
    cause: 'An id has characters that cannot stand in an address.',
    expected: 'letters, digits, full stops, - and _',
    remedy: 'The address uses "{id}". Write that in the cell, or another id of these characters.',
  },
  'title-missing': {
    cause:
      'No column of the list is known as the title, or it is empty in all rows, so items have the names of their files.',
    expected: 'a column with the name of each item',
    remedy:
      'Items have the names of their files or ids. Write the name of each into a column "title", or {how}.',
  },
  'file-column-missing': {
    cause:
      'No column of the list is known as the one that names files, although one looks like it, so items may have no pictures.',
    expected: 'a column with the names of the files',
    remedy: 'It is shown as a text. If it names the files, write {line} in site.yaml; if not, {none}.',
  },
  'date-column-missing': {
    cause:
      'No column of the list is known as the date, although one looks like it, so items have no place in time.',
    expected: 'a column with the date of each item',
    remedy: 'It is shown as a text. If it is the date, write {line} in site.yaml; if not, {none}.',
  },
  'parent-unknown': {
    cause: 'A row says that it is part of an item that no row describes, or that is part of this row.',
    severity: 'error',
    expected: 'the id of another row that is not part of this one',
    remedy: 'The row is published as an item of its own. Correct the id, or empty the cell.',
  },
  'permalink-repeated': {
    cause: 'Two rows have the same permalink.',
    severity: 'error',
    expected: 'a permalink that no other row has',
    remedy:
      'This row is cited by the address of its page. Give it a permalink of its own, or empty the cell.',
  },
  'date-ambiguous': {
    cause: 'A date such as 5/3/1956 may begin with the day or with the month.',
    expected: 'a date that shows whether its day or its month comes first',
    remedy:
      'It is shown as written, and only its year is read. Write "dates: day-first" or "dates: month-first" in {file}.',
  },
  'date-order-mixed': {
    cause: 'Dates of a column begin with the day in some rows, and with the month in others.',
    expected: 'the {first} first, as the settings or other dates of the column have it',
    remedy: 'It is read as the only day that it can be. Check it, and write every date in the same way.',
  },
  'item-failed': {
    cause: 'Vitrine failed at an item, or at its page, and leaves it out.',
    severity: 'error',
    expected: 'a row that Vitrine can make into an item and its page',
    remedy:
      'The row is not published. This is a fault of Vitrine: please report it, with the row. A cell with unusual characters may be the cause.',
  },
} as const;

/** Makes a fault of a row, or of a column of the list. */
export const itemFault = faultsOf(itemFaults);

/** What rows hold. */
export const itemPhrases = {
  'column-without-word': 'a column without a word',
  'likely-title': '{found}; the column {header} looks most like their names, as "{example}"',
  'likely-column': 'no such column; the column {header} looks like it, as "{example}"',
  'name-column-title': 'give that name to the column that has them',
  'write-in-settings': 'write {line} in site.yaml',
  'part-of-this-row': '"{written}", which is part of this row',
  'first-day': 'day',
  'first-month': 'month',
} as const;

export const itemPhrase = phrasesOf(itemPhrases);
