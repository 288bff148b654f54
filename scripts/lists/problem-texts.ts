import { faultsOf } from '#model/problems/problem-texts';

/** Faults of lists, of their cells, and of the files that these name. */
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
      'Delete what stands far to the right of the table. If rows and columns have changed places, transpose it.',
  },
  'spreadsheet-empty': {
    cause: 'The spreadsheet has no names of columns, or no row below them.',
    severity: 'error',
    expected: 'the names of the columns in the first row, and a record in each row below',
    remedy: 'Write these, or move the file out of the folder to publish its pictures without a list.',
  },
  'sheet-missing': {
    cause: 'The settings name a sheet that the workbook does not have.',
    severity: 'error',
    expected: 'a sheet of this workbook: {sheets}',
    remedy: 'Correct the name behind "#" in "items" of site.yaml. Until then {instead} is read.',
  },
  'sheet-ambiguous': {
    cause: 'Several sheets of a workbook could hold the items.',
    expected: 'one sheet with something in it, or its name in site.yaml',
    remedy:
      '"{sheet}" is read. Write "items: {file}#{sheet}" in site.yaml if that is right, or the name of another.',
  },
  'list-not-fetched': {
    cause:
      'A spreadsheet or a IIIF collection on another site is named as the list, but was not fetched yet.',
    severity: 'error',
    expected: 'a spreadsheet in the folder, or one or a IIIF collection that was fetched',
    remedy: 'Run "npx vitrine fetch" with the folder: it saves the list, and what that names, there.',
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
    remedy: 'The first that is filled is read in each row. Rename or delete the others.',
  },
  'columns-joined': {
    cause: 'Several columns have the same name, and are read as one with several values.',
    expected: 'a different name for each column',
    remedy: 'They are read as one column with several values. Rename one if it means something else.',
  },
  'value-surplus': {
    cause: 'A row fills several columns that mean the same, and of which one value is read.',
    expected: 'one value',
    remedy: 'The first is read. Put the others into a column of another name, or delete them.',
  },
  'column-untranslatable': {
    cause: 'A column with a language in its name, such as `id@fr`, is the same in every language.',
    expected: 'a column that may be translated',
    remedy: 'The column is ignored. Name it "{name}", without a language, or delete it.',
  },
  'column-of-texts': {
    cause:
      'A column with a name like `filename` holds texts instead of names of files, and is shown as a text.',
    expected: 'names of files, such as tower.jpg',
    remedy: 'The column is read as a text. Name files in a column object_location or file.',
  },
  'column-of-recording-ids': {
    cause: 'A column with a name like `filename` holds the ids of recordings on another site alone.',
    expected: 'addresses of recordings, such as {address}',
    remedy: 'The column is read as a text. Write their whole addresses, to link to them.',
  },
  'row-misaligned': {
    cause:
      'A row has more cells than there are columns, perhaps because one that has the delimiter in it is not in quotation marks.',
    expected: '{columns} cells, one for each header',
    remedy:
      'What is beyond them is left out. Give it a header, or empty it; in a CSV file, put a cell that has the delimiter in it between quotation marks.',
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
    remedy:
      'Their text is read in the first row and column of them alone. Unmerge them, and fill in the others.',
  },
  'cells-hidden': {
    cause: 'Rows or columns that are hidden in the spreadsheet program are published as the others.',
    expected: 'rows and columns that are shown',
    remedy:
      'They are read, and published, as the others. Delete what nobody may see, or hide a column with "hidden: true" in "fields" of site.yaml.',
  },
  'pictures-in-workbook': {
    cause: 'Pictures are placed in the workbook itself, where they cannot be published from.',
    expected: 'pictures as files of the folder',
    remedy:
      'They are not published. Save each as a file in the folder, and write its name in the column `file`.',
  },
  'formula-failed': {
    cause: 'A cell holds the error of a formula, such as #REF!, and is left empty.',
    expected: 'a value, or an empty cell',
    remedy: 'The cell is read as empty. Correct the formula, or empty the cell.',
  },
  'value-placeholder': {
    cause: 'A cell holds a word that a program writes for nothing, such as NULL, and is left empty.',
    expected: 'a value, or an empty cell',
    remedy: 'The cells are read as empty, since programs write this for no value. Empty them.',
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
    cause: 'A cell has invisible control characters, which are removed.',
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
      'Make this file anew from the one that it was made from, and save it as UTF-8. In Excel, open that by "Data, From Text/CSV" with the encoding "65001: Unicode (UTF-8)", and save it as "CSV UTF-8".',
  },
  'columns-internal': {
    cause: 'Columns look as if they were not for visitors, and are published.',
    expected: 'columns that everybody may read',
    remedy: 'They are published. To keep them off the site, {how}, or delete them from the spreadsheet.',
  },
  'rows-withheld': {
    cause: 'A column says that rows are not for everybody, and they are not published.',
    expected: 'rows that everybody may see',
    remedy: 'They are not published. If the column means something else, {otherwise}.',
  },
  'rows-withheld-by-program': {
    cause: 'The program that exported the list keeps rows from visitors, and they are not published.',
    expected: 'rows that everybody may see',
    remedy: 'They are not published. Change the column, or delete it, to publish them.',
  },
  'rows-in-question': {
    cause: 'A column may mean that rows are not for everybody, and they are not published until you decide.',
    expected: 'rows that everybody may see',
    remedy:
      'They are not published until you decide: in a column named publish, write "yes" to publish them, or "no" to get rid of this question. If the column is never about publishing, {otherwise}.',
  },
  'publish-unreadable': {
    cause: 'A cell does not say whether its row is published, so it is not.',
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
    remedy: 'Write the folder as well; the record is published without it.',
  },
  'recording-address-missing': {
    cause: 'A cell has only the id of a recording on another site.',
    expected: 'the address of a recording, such as {address}',
    remedy: 'Write its whole address; the record is published without it.',
  },
  'address-of-machine': {
    cause: 'A cell has an address that leads to the machine it was written on, where others cannot go.',
    expected: 'a file of the collection, or an address that others can open',
    remedy: 'The record is published without it. Give a path below the folder instead.',
  },
  'file-name-differs': {
    cause:
      'A file is written otherwise than it is called: in another case, with another ending, or with signs that look alike.',
    expected: 'the name of a file, sign for sign and with its ending',
    remedy: '"{file}" was taken. Copy its name into the cell, since other programs tell the two apart.',
  },
  'original-missing': {
    cause: 'A row names a picture of which only a smaller form is there.',
    expected: 'the name of an original',
    remedy:
      '"{file}" was taken, a smaller form by its folder, since the original is not there. Add that, or write this path in the cell.',
  },
  'preview-not-a-picture': {
    cause: 'The column `preview` names a file that is no picture.',
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
    remedy: 'The record is published without it. Write the address of its page.',
  },
  'file-not-fetched': {
    cause: 'A file on another site is named, but was not fetched yet.',
    expected: 'a file of the collection, or one that was fetched',
    remedy:
      'It is not shown, for sites ask nothing of other hosts. Run "npx vitrine fetch" with the folder to show it.',
  },
  'file-unread': {
    cause: 'A cell names a file of the folder that is neither shown nor read.',
    expected: 'the name of a file that is shown or read',
    remedy:
      'Nothing of it is on the site. Name pictures, recordings and documents in the column file, words in transcript or captions, and contents in chapters; a table needs the headers time and title for contents, or speaker, words and timestamp for words.',
  },
  'file-conflicted': {
    cause:
      'A program that keeps folders alike has kept a second copy of a list, a page or settings, since two had changed it.',
    expected: 'one file, {original}',
    remedy:
      'It is not read, and work may be in it. Take over into {original} what is missing there, and delete the copy.',
  },
  'link-not-followed': {
    cause: 'A link leads to a folder, to nothing, or out of the folder of the collection.',
    expected: 'a file or a folder that can be opened',
    remedy: 'It was left out. Put the files themselves in its place.',
  },
  'folder-unreadable': {
    cause: 'A folder may not be opened.',
    expected: 'a folder that can be opened',
    remedy: 'It was left out. Give yourself permission to open it.',
  },
  'folder-passed-over': {
    cause: 'A folder with files is called like one that sites are built into.',
    expected: 'pictures in folders under other names',
    remedy: 'It was left out, with all that is in it. If that belongs to the collection, rename the folder.',
  },
  'file-name-garbled': {
    cause: 'The name of a file or a folder is no Unicode text, as old ZIP files bring them.',
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
    cause: 'What is in a text makes its reading fail.',
    severity: 'error',
    expected: 'a file that can be read',
    remedy:
      'It is left out, and the rest is published. Save it again in the program that made it, and delete what repeats over and over.',
  },
} as const;

/** Words a fault of a list, of its cells, or of the files that these name. */
export const readFault = faultsOf(readFaults);
