import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

/** Faults of lists, their cells, and the files named in them. */
export const readFaults = {
  'spreadsheet-unreadable': {
    cause: 'The spreadsheet is damaged, has a password, or is in a format that is not read.',
    severity: 'error',
    expected: 'CSV, or a workbook without a password: .xlsx, .ods or .xls',
    remedy:
      'Open it in the program that made it, and save it as Excel (.xlsx) or CSV (UTF-8), without a password.',
  },
  'spreadsheet-too-large': {
    cause: 'Reading the workbook takes too long, or too much memory.',
    severity: 'error',
    expected: 'a workbook that can be read in {seconds} seconds and {megabytes} MB of memory',
    remedy: 'Delete the sheets and rows in it that are not needed, or save the sheet as CSV (UTF-8).',
  },
  'spreadsheet-too-wide': {
    cause: 'The sheet has more columns than are read.',
    severity: 'error',
    expected: 'a sheet of at most 2,000 columns',
    remedy:
      'Delete what stands far to the right of the table. If rows and columns have changed places, transpose the table.',
  },
  'spreadsheet-empty': {
    cause: 'The spreadsheet has no names of columns, or no row below them.',
    severity: 'error',
    expected: 'the names of the columns in the first row, and a record in each row below',
    remedy: 'Write these, or move the file out of the folder to publish the pictures without a list.',
  },
  'sheet-missing': {
    cause: 'The settings name a sheet that the workbook does not have.',
    severity: 'error',
    expected: 'a sheet of this workbook: {sheets}',
    remedy: 'Correct the name after "#" in "items" of site.yaml. Until then {instead} is read.',
  },
  'sheet-ambiguous': {
    cause: 'Several sheets of a workbook could hold the items.',
    expected: 'one sheet with something in it, or its name in site.yaml',
    remedy:
      '"{sheet}" is read. Write "items: {file}#{sheet}" in site.yaml if that is right, or the name of another sheet.',
  },
  'list-not-fetched': {
    cause:
      'A spreadsheet or a IIIF collection on another site is named as the list, but has not been fetched yet.',
    severity: 'error',
    expected: 'a spreadsheet in the folder, or a list that has been fetched',
    remedy: 'Run "npx vitrine fetch" with the folder, to save the list there with the files that it names.',
  },
  'labels-too-many': {
    cause: 'IIIF manifests have more labels of metadata in all than are read.',
    expected: 'IIIF manifests with at most {most} labels of metadata in all',
    remedy: 'Those beyond the first are left out. Name fewer manifests, or list the items in an items.csv.',
  },
  'header-missing': {
    cause: 'A column that is filled in has no name in the first row.',
    expected: 'a header above each column that has something in it',
    remedy: 'The column is left out. Write its name in the first row, or empty it.',
  },
  'header-below-notes': {
    cause: 'Notes stand above the names of the columns.',
    expected: 'the names of the columns in the first row',
    remedy:
      'They were found in row {row}. What is above them is not read: delete it, or keep it in a sheet of its own.',
  },
  'column-repeated': {
    cause: 'Several columns have the same name, or names that mean the same.',
    expected: 'a different name for each column',
    remedy: 'In each row, the first that is filled in is read. Rename or delete the others.',
  },
  'columns-joined': {
    cause: 'Several columns have the same name, or names that mean the same, and may hold a value each.',
    expected: 'a different name for each column',
    remedy: 'They are read as one column with several values. Rename one if it means something else.',
  },
  'value-surplus': {
    cause: 'A row fills in several columns that mean the same, where only one value can be read.',
    expected: 'one value',
    remedy: 'The first is read. Put the others into a column of another name, or delete them.',
  },
  'column-untranslatable': {
    cause:
      'A column such as `id@fr` has a language in its name, but holds what is the same in every language.',
    expected: 'a column that may be translated',
    remedy: 'The column is ignored. Name it "{name}", without a language, or delete it.',
  },
  'column-of-texts': {
    cause: 'A column with a name like `filename` holds texts instead of names of files.',
    expected: 'names of files, such as tower.jpg',
    remedy: 'The column is shown as a text. To show files, name them in a column object_location or file.',
  },
  'column-of-recording-ids': {
    cause: 'A column with a name like `filename` holds only the ids of recordings on another site.',
    expected: 'addresses of recordings, such as {address}',
    remedy: 'The column is shown as a text. To link to the recordings, write their whole addresses.',
  },
  'row-misaligned': {
    cause:
      'A row has more cells than there are columns, perhaps because a cell with the delimiter in it is not in quotation marks.',
    expected: '{columns} cells, one for each header',
    remedy:
      'Cells beyond the last header are left out. Give them a header, or empty them; in a CSV file, put a cell with the delimiter in it between quotation marks.',
  },
  'row-in-one-cell': {
    cause: 'A whole row of a CSV file is between one pair of quotation marks.',
    expected: 'a cell for each column',
    remedy:
      'The row is left out. Remove the quotation marks around it, so that each "{delimiter}" begins a new cell.',
  },
  'row-not-an-item': {
    cause: 'A row holds an explanation, the names of the columns again or a total.',
    expected: 'an item',
    remedy: 'The row is left out. Delete it to get rid of this warning.',
  },
  'quote-unclosed': {
    cause: 'A cell of a CSV file begins with a quotation mark that is not closed.',
    expected: 'a closing quotation mark for each opening one',
    remedy: 'Close the quotation mark at the end of the cell, and write marks inside the cell twice ("").',
  },
  'cells-merged': {
    cause: 'Cells are merged, so that all but the first are empty.',
    expected: 'a cell for each row and column',
    remedy: 'Their text is read as that of the first cell alone. Unmerge them, and fill in the others.',
  },
  'cells-hidden': {
    cause: 'Rows or columns are hidden in the spreadsheet program, which does not keep them off the site.',
    expected: 'rows and columns that are shown',
    remedy:
      'They are read and published like the others. Delete what nobody may see, or hide a column with "hidden: true" in "fields" of site.yaml.',
  },
  'pictures-in-workbook': {
    cause: 'Pictures are placed in the workbook itself, from where they cannot be published.',
    expected: 'pictures as files of the folder',
    remedy:
      'They are not published. Save each as a file in the folder, and write its name in the column `file`.',
  },
  'formula-failed': {
    cause: 'A cell holds the error of a formula, such as #REF! or #N/A.',
    expected: 'a value, or an empty cell',
    remedy: 'The cell is read as empty. Correct the formula, or empty the cell.',
  },
  'value-placeholder': {
    cause: 'A cell holds a word that programs write where there is no value, such as NULL.',
    expected: 'a value, or an empty cell',
    remedy: 'The cells are read as empty, since programs write this where there is no value. Empty them.',
  },
  'value-altered': {
    cause:
      'A spreadsheet program has changed what was typed: a long number became 1.95E+03, or an id a date.',
    expected: 'a cell as it was typed',
    remedy: 'What was typed may be lost in this file. Format the column as text, and type it again.',
  },
  'column-too-narrow': {
    cause: 'A cell holds the #### that a spreadsheet program shows in a column that is too narrow.',
    expected: 'a cell as it was typed',
    remedy: 'The cell is read as empty. Make the column wider in the spreadsheet, and save or copy it again.',
  },
  'characters-unshowable': {
    cause: 'A cell has invisible control characters.',
    expected: 'text',
    remedy: 'They were removed. Retype the cell to get rid of this warning.',
  },
  'encoding-unsure': {
    cause: 'A text is not saved as UTF-8, so that letters such as é may be read wrongly.',
    expected: 'text that is saved as UTF-8',
    remedy:
      'It was read as {encoding}. If letters look wrong, save it as UTF-8 ("CSV UTF-8" in Excel), or name its encoding in site.yaml, as in "encoding: {label}".',
  },
  'letters-damaged': {
    cause: 'Letters were lost when the text was saved in another program.',
    expected: 'whole letters',
    remedy:
      'They are shown as "\ufffd". Search the file for that sign, retype the letters, and save it as UTF-8.',
  },
  'letters-read-twice': {
    cause:
      'A program has read UTF-8 as another encoding, and saved what it saw, as Excel does with a CSV file that is opened by a double click.',
    expected: '"{before}"',
    remedy:
      'Make this file again from the one that it came from, and save it as UTF-8. In Excel, open that one by "Data, From Text/CSV" with the encoding "65001: Unicode (UTF-8)", and save it as "CSV UTF-8".',
  },
  'columns-internal': {
    cause: 'Columns look as if they were not for visitors, and are published.',
    expected: 'columns that everybody may read',
    remedy: 'They are published. To keep them off the site, {how}, or delete them from the spreadsheet.',
  },
  'rows-withheld': {
    cause: 'A column says that rows are not for everybody.',
    expected: 'rows that everybody may see',
    remedy: 'They are not published. If the column means something else, {otherwise}.',
  },
  'rows-withheld-by-program': {
    cause: 'The program that exported the list keeps rows from visitors.',
    expected: 'rows that everybody may see',
    remedy: 'They are not published. Change the column, or delete it, to publish them.',
  },
  'rows-in-question': {
    cause: 'A column may mean that rows are not for everybody.',
    expected: 'rows that everybody may see',
    remedy:
      'They are not published until you decide: in a column named publish, write "yes" to publish them, or "no" to get rid of this question. If the column is never about publishing, {otherwise}.',
  },
  'publish-unreadable': {
    cause: 'A cell does not say clearly whether its row is published.',
    severity: 'error',
    expected: 'yes, no, or the day from which it is published, such as 2027-03-01',
    remedy:
      'The rows are not published. Write one of these; if the column means something else, {otherwise}.',
  },
  'file-missing': {
    cause: 'A row names a file that the folder does not have.',
    expected: 'a file of the collection',
    remedy: 'Add the file, correct its name, or empty the cell; the record is published without it.',
  },
  'folder-missing': {
    cause: 'Rows name files in a folder that is not there, or is empty.',
    expected: 'files of the collection',
    remedy:
      'There is no folder "{folder}" with files in it. Add it, or correct its name in the cells; until then the records are published without these files.',
  },
  'folder-without-files': {
    cause: 'Rows name files, and the folder has no picture, recording or document.',
    expected: 'files of the collection',
    remedy:
      'The folder holds no picture, recording or document. Put them into it; until then the records are published without these files.',
  },
  'files-on-computer': {
    cause: 'Rows name files by their paths on one computer, and not in the folder.',
    expected: 'files of the collection',
    remedy:
      'Copy these files into the folder of the collection; until then the records are published without these files. The cells can stay as they are if no two files have the same name.',
  },
  'files-unseparated': {
    cause: 'A cell names several files without semicolons between them.',
    expected: 'a file of the collection',
    remedy: 'Write semicolons between them: "{names}". The record is published without them.',
  },
  'file-name-ambiguous': {
    cause: 'A cell names a file without its folder, and several folders have a file of this name.',
    expected: 'a file of the collection',
    remedy: 'Write the folder as well; until then the record is published without the file.',
  },
  'recording-address-missing': {
    cause: 'A cell has only the id of a recording on another site.',
    expected: 'the address of a recording, such as {address}',
    remedy: 'Write its whole address; until then the record is published without the recording.',
  },
  'address-of-machine': {
    cause: 'A cell has an address that leads to the machine it was written on, where others cannot go.',
    expected: 'a file of the collection, or an address that others can open',
    remedy: 'The record is published without it. Write the path of a file in the folder instead.',
  },
  'file-name-differs': {
    cause:
      'A cell does not name a file exactly: it has other capitals, another ending, or signs that look alike.',
    expected: 'the exact name of a file, with its ending',
    remedy: '"{file}" was taken. Copy its name into the cell, since other programs tell the two apart.',
  },
  'original-missing': {
    cause: 'A row names a picture of which only a smaller form is there.',
    expected: 'the name of an original',
    remedy:
      '"{file}" was taken, a smaller form to judge by its folder, since the original is not there. Add the original, or write this path in the cell.',
  },
  'preview-not-a-picture': {
    cause: 'The column `preview` names a file that is not a picture.',
    expected: 'the name of a picture',
    remedy: 'It is not shown. Name a picture here, and files of other kinds in the column `file`.',
  },
  'embed-code': {
    cause: 'A cell holds the code that a host of recordings offers for web pages, instead of an address.',
    expected: 'the name of a file, or the address of a recording',
    remedy: 'The address in it is taken. Write that alone: {addresses}',
  },
  'embed-code-unusable': {
    cause: 'A cell holds code for web pages in which there is no address of a recording.',
    severity: 'error',
    expected: 'the name of a file, or the address of a recording',
    remedy: 'The record is published without it. Write the address of the page of the recording.',
  },
  'file-not-fetched': {
    cause: 'A file on another site is named, but has not been fetched yet.',
    expected: 'a file of the collection, or one that has been fetched',
    remedy:
      'It is not shown, since a site loads nothing from other hosts. Run "npx vitrine fetch" with the folder to show it.',
  },
  'file-unread': {
    cause: 'A cell names a file of the folder that is neither shown nor read.',
    expected: 'the name of a file that is shown or read',
    remedy:
      'Nothing of it is on the site. Name pictures, recordings and documents in the column file, words in transcript or captions, and contents in chapters; a table needs the headers time and title for contents, or speaker, words and timestamp for words.',
  },
  'file-conflicted': {
    cause:
      'A program that synchronises folders has kept a second copy of a list, a page or settings, since two people or computers had changed it.',
    expected: 'one file, {original}',
    remedy:
      'The copy is not read, but work may be in it. Add to {original} what is missing there, and delete the copy.',
  },
  'link-not-followed': {
    cause: 'A link leads to a folder, to nothing, or out of the folder of the collection.',
    expected: 'a file or a folder that can be opened',
    remedy: 'It was left out. Put the files themselves in its place.',
  },
  'folder-unreadable': {
    cause: 'There is no permission to open a folder.',
    expected: 'a folder that can be opened',
    remedy: 'It was left out. Give yourself permission to open it.',
  },
  'folder-passed-over': {
    cause: 'A folder with files has the name of one that sites are built into, such as out.',
    expected: 'a folder with another name',
    remedy: 'It was left out, with all that is in it. If that belongs to the collection, rename the folder.',
  },
  'file-name-garbled': {
    cause: 'The name of a file or a folder is not Unicode text, as may happen with old ZIP files.',
    expected: 'a file or a folder that can be opened',
    remedy: 'It was left out. Rename it.',
  },
  'text-too-large': {
    cause: 'A text is too large to be read.',
    severity: 'error',
    expected: 'a text of at most {most} bytes',
    remedy: 'It was left out, unread. Cut it into smaller ones if it is needed.',
  },
  'text-unreadable': {
    cause: 'Something in a text makes reading it fail.',
    severity: 'error',
    expected: 'a file that can be read',
    remedy:
      'It is left out, and the rest is published. Save it again in the program that made it, and delete what repeats over and over.',
  },
} as const;

/** Makes a fault of a list, a cell, or a file named in a cell. */
export const readFault = faultsOf(readFaults);

/** What lists, cells and the files that they name hold. */
export const readPhrases = {
  'file-without-text': 'a file without text',
  'sheets-empty-or-hidden': 'empty or hidden sheets alone',
  'sheet-wider': 'one with more',
  'workbook-that-takes-more': 'one that takes more',
  'workbook-of-numbers': 'a workbook of Numbers',
  'workbook-damaged': 'a workbook that is damaged, or a file of another kind',
  'workbook-locked': 'a workbook that a password protects',
  'json-otherwise': 'JSON other than [{"id": "a"}, …]',
  'named-csv': '{kind} that is named .csv',
  'kind-zip': 'an Excel, LibreOffice, Numbers or ZIP file',
  'kind-xls': 'an old Excel file (.xls)',
  'kind-pdf': 'a PDF',
  'kind-jpeg': 'a JPEG picture',
  'kind-png': 'a PNG picture',
  'kind-gzip': 'a compressed file (gzip)',
  'file-not-text': 'a file that is not text',
  'several-sheets': { one: '{count} sheet: {sheets}', other: '{count} sheets: {sheets}' },
  'pictures-placed': 'pictures that are placed in the workbook',
  'hidden-in-sheet': 'hidden rows ({rows}) and columns ({columns}) in the sheet "{sheet}"',
  'merged-cells': 'merged cells',
  'characters-not-shown': 'characters that cannot be shown',
  'whole-row-in-one-cell': 'the whole row in one cell',
  tab: 'tab',
  'cells-more': { one: '{count} more: {cells}', other: '{count} more: {cells}' },
  'cell-without-header': '"{cell}" in a column without a header',
  'cell-that-begins': 'a cell that begins {cell}',
  'cells-beside': '"{cells}" beside it',
  'headers-again': 'the names of the columns again',
  'second-headers': 'a second row of headers, which explains the columns',
  'total-row': 'a total',
  'number-shortened': '"{cell}", a number that a spreadsheet program has shortened',
  'number-as-day': '"{cell}", a day that a spreadsheet program may have made of a number such as 3-4',
  'column-narrow': '"{cell}", what a spreadsheet program shows if a column is too narrow',
  labels: { one: '{count} label', other: '{count} labels' },
  'columns-that-mean': {
    one: '{count} column that means "{header}"',
    other: '{count} columns that mean "{header}"',
  },
  'letters-lost': { one: '{count} that are damaged', other: '{count} that are damaged' },
  'word-and-the-like': {
    one: '"{word}", and the like in {count} word',
    other: '"{word}", and the like in {count} words',
  },
  'encoding-uncertain': 'letters in an encoding that is not certain',
  'rows-that-say': {
    one: '{count} row that says {words}',
    other: '{count} rows that say {words}',
  },
  or: '{before} or {next}',
  'rows-kept': {
    one: '{count} that {program} keeps from visitors',
    other: '{count} that {program} keeps from visitors',
  },
  'publish-by-setting': 'write {setting} in site.yaml to publish the rows and show it',
  'publish-or-silence': '{otherwise}, or hidden: true to get rid of this warning',
  'give-another-name': 'give it another name',
  'columns-look-internal': 'columns that look internal: {columns}',
  'column-of-addresses': '"{header}" (e-mail addresses)',
  'column-of-telephones': '"{header}" (telephone numbers)',
  'hide-by-setting':
    'write {setting} in site.yaml (with hidden: false one is shown, and not asked about again)',
  'recording-id': '"{written}", which looks like the id of a recording on {host}',
  'name-of-several': {
    one: '"{written}", which is the name of {count} file: {paths}',
    other: '"{written}", which is the name of {count} files: {paths}',
  },
  'only-looks-the-same': '{found}, which only looks the same: {difference}',
  'player-code': 'the code of an embedded player',
  'paths-on-computer': 'paths on one computer, such as {found}',
  'names-of-files': 'names of files, such as {found}',
  'names-in-folder': 'names of files in "{folder}", such as {found}',
  'file-on-host': 'a file on {host}',
  'ids-on-host': 'ids on {host}, such as "{example}"',
  'texts-such-as': 'texts, such as "{example}"',
  'text-that-cannot': 'one that cannot ({error})',
  'conflicted-copy':
    'a copy beside it, which a program keeps if two people, or two computers, change a file at once',
  'link-elsewhere': 'a link to a folder, to nothing, or to a place outside the collection folder',
  'folder-closed': 'a folder that may not be opened',
  'name-not-unicode': 'a name that is no Unicode text',
  'folder-of-sites': 'a folder with the name of one that sites are built into',
} as const;

export const readPhrase = phrasesOf(readPhrases);
