import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

export const deskFaults = {
  'files-without-row': {
    cause: 'Files of the folder are named by no row and no page, which the desk notes.',
    expected: 'a row, or a page, that names each file of the folder',
    remedy: 'They are not on the site. Give them rows, or leave them as they are.',
  },
} as const;

/** Makes a fault that only the desk reports. */
export const deskFault = faultsOf(deskFaults);

/** What only the desk reports, and the labels of its corrections. */
export const deskPhrases = {
  'files-without-row': {
    one: '{count} file without one ({files})',
    other: '{count} files without one ({files})',
  },
  'files-without-row-and-more': {
    one: '{count} file without one ({files} and more)',
    other: '{count} files without one ({files} and more)',
  },
  'in-file': 'in {file} {found}',
  'fix-take-out': 'Take out the characters that cannot be shown',
  'fix-empty': { one: 'Empty the cell', other: 'Empty the {count} cells' },
  'fix-write': 'Write “{text}”',
  'fix-write-in-rows': { one: 'Write “{text}” in {count} row', other: 'Write “{text}” in {count} rows' },
  'fix-dates': {
    one: 'Write “{date}”',
    other: 'Write {count} dates so, as in “{date}”',
  },
  'fix-id': 'Write the id “{id}”',
  'fix-ids': { one: 'Write {count} id', other: 'Write {count} ids' },
  'fix-remove-rows': { one: 'Remove the row', other: 'Remove the {count} rows' },
} as const;

export const deskPhrase = phrasesOf(deskPhrases);
