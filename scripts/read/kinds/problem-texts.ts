import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

/** Faults of folders. */
export const kindFaults = {
  'spreadsheet-missing': {
    cause: 'The settings name a spreadsheet that the folder does not have.',
    severity: 'error',
    expected: 'the name of a spreadsheet of the folder',
    remedy: 'There is no such file, and what it lists is left out. Correct the name, or add the file.',
  },
  'spreadsheet-ambiguous': {
    cause: 'Several spreadsheets could hold the items.',
    expected: 'one spreadsheet, or one that site.yaml names',
    remedy:
      'Only {file} is read. To read another, write "items: {other}" in site.yaml; to keep this one, "items: {file}".',
  },
  'spreadsheet-left-out': {
    cause: 'A spreadsheet is one of several, or in a format that is not read, so each picture is an item.',
    expected: 'one spreadsheet as Excel (.xlsx) or CSV (UTF-8)',
    remedy:
      'It was left out, and each picture is an item. If it lists the items, save it as Excel (.xlsx) or CSV (UTF-8), under the name items.xlsx or items.csv.',
  },
  'spreadsheet-in-subfolder': {
    cause: 'A spreadsheet lies in a subfolder, where lists are not read, so each picture is an item.',
    expected: 'a list beside the folders with the pictures',
    remedy:
      'Lists in subfolders are not read, nor what they say about publishing: each picture is an item. Move one list to the top of the folder, with paths such as "{folder}/1.jpg" in its column file; or name it in site.yaml: "items: {list}".',
  },
  'pictures-smaller': {
    cause: 'A folder of pictures holds smaller forms of some, as gallery programs leave them.',
    expected: 'each picture once',
    remedy: 'The smaller ones are left out. If they are pictures of their own, rename their folder.',
  },
  'file-unlisted': {
    cause:
      'The folder has no spreadsheet, and a file that is not a picture is published only if one names it.',
    expected: 'a picture, as there is no spreadsheet',
    remedy: 'It was left out. To publish it, name it in the column `file` of an items.csv.',
  },
} as const;

/** Makes a fault of a folder. */
export const kindFault = faultsOf(kindFaults);

/** What folders hold. */
export const kindPhrases = {
  'files-beside': '{files} beside it',
  'smaller-forms': {
    one: '{count} smaller form of pictures that are there, such as "{file}" of "{original}"',
    other: '{count} smaller forms of pictures that are there, such as "{file}" of "{original}"',
  },
  'file-that-ends': 'a file that ends in ".{ending}"',
} as const;

export const kindPhrase = phrasesOf(kindPhrases);
