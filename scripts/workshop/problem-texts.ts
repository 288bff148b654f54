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
    one: '{count} file without a row ({files})',
    other: '{count} files without a row ({files})',
  },
  'files-without-row-and-more': {
    one: '{count} file without a row ({files} and more)',
    other: '{count} files without a row ({files} and more)',
  },
  'in-file': 'in {file} {found}',
  'page-there': 'There is a page {file} already. Open it, or give the new one another title.',
  'page-name': '"{file}" is no name for a page. Expected letters, digits and hyphens, as in pages/about.md.',
  'page-not-there': 'There is no page {file} in the folder.',
  'page-changed': '{file} was changed by another program since it was opened here.',
  'settings-not-utf8':
    '{file} is not saved as UTF-8, so the desk does not change it. Open it in a text editor, and save it as UTF-8.',
  'setting-unchangeable':
    '{place}: "{key}" is written in a form that the desk cannot change without a risk to what is around it. Change it in a text editor.',
  'record-not-there': 'There is no such record any more. Choose another one in the table.',
  'built-already': 'The site is being built already. Wait until that is done.',
  'upload-empty': '"{name}" is empty (0 bytes). Copy it again from where it came from.',
  'upload-too-large':
    '"{name}" has {size}, and a file of at most {most} is added here. Copy it into the folder yourself, or export it smaller.',
  'no-room':
    'There is no room for "{name}" ({size}) on the disk of the collection. Make room, and add it again.',
  'folder-not-folder':
    '"{folder}" is a link or a file, and files are added to folders only. Rename it, or the folder that you drop.',
  'folder-of-built-site': '"{folder}" is a site that Vitrine built, and is not read. Choose another folder.',
  'nothing-to-undo': 'There is nothing to take back.',
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
