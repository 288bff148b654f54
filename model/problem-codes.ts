/** A problem that owners look up: why they are told of it, and what they can do. */
export interface ProblemExplanation {
  /** Printed in brackets behind each sentence: noun first, in lower case. It keeps its meaning from version to version. */
  code: string;
  cause: string;
  remedy: string;
}

const spreadsheets = [
  {
    code: 'spreadsheet-missing',
    cause: 'The settings name a spreadsheet, or a sheet of a workbook, that the folder does not have.',
    remedy: 'Correct the name, or name the spreadsheet `items.csv` and leave the setting out.',
  },
  {
    code: 'spreadsheet-ambiguous',
    cause: 'Several spreadsheets, or several sheets of a workbook, could hold the items.',
    remedy: 'Write in site.yaml which one is meant, as in `items: list.xlsx#Photographs`.',
  },
  {
    code: 'spreadsheet-unreadable',
    cause: 'The spreadsheet is damaged, has a password, is too wide, or is in a format that is not read.',
    remedy:
      'Open it in your spreadsheet program and save it as Excel (.xlsx) or CSV (UTF-8), without a password.',
  },
  {
    code: 'spreadsheet-empty',
    cause: 'The spreadsheet has no names of columns, or no row below them.',
    remedy: 'Write the names of the columns in the first row, and an item in each row below.',
  },
  {
    code: 'header-missing',
    cause: 'A column that is filled in, or that is needed, has no name in the first row.',
    remedy: 'Write its name in the first row, or empty the column.',
  },
  {
    code: 'column-unknown',
    cause:
      'A setting names a column that the spreadsheet does not have, that is hidden, or that is no facet.',
    remedy: 'Correct the name in the setting, or add the column.',
  },
  {
    code: 'column-repeated',
    cause: 'Several columns have the same name, or names that mean the same.',
    remedy: 'Rename or delete the others.',
  },
  {
    code: 'column-untranslatable',
    cause: 'A column with a language in its name, such as `id@fr`, is the same in every language.',
    remedy: 'Take the language out of its name, or delete the column.',
  },
  {
    code: 'column-of-texts',
    cause:
      'A column with a name like `filename` holds texts instead of names of files, and is shown as a text.',
    remedy: 'Name the files in a column `file`.',
  },
  {
    code: 'columns-left-out',
    cause: 'The layout of a Wax project does not show these columns, so they are left out.',
    remedy: 'Add those that are to be shown to `meta` in the layout.',
  },
  {
    code: 'row-misaligned',
    cause:
      'The cells of a row do not fit the columns: a cell with the delimiter in it is not in quotation marks, or the whole row is.',
    remedy:
      'Put that cell, and it alone, between quotation marks, or save the file from a spreadsheet program.',
  },
  {
    code: 'row-not-an-item',
    cause: 'A row holds a note, an explanation, the names of the columns again or a total, and is not read.',
    remedy: 'Delete it, or keep it in a sheet of its own.',
  },
  {
    code: 'quote-unclosed',
    cause: 'A cell of a CSV file begins with a quotation mark that is not closed.',
    remedy: 'Close it at the end of the cell, and write quotation marks inside a cell twice.',
  },
  {
    code: 'cells-merged',
    cause: 'Cells are merged, so that all but the first are empty.',
    remedy: 'Unmerge them, and fill in the others.',
  },
  {
    code: 'pictures-in-workbook',
    cause: 'Pictures are placed in the workbook itself, where they cannot be published from.',
    remedy: 'Save each as a file in the folder, and write its name in the column `file`.',
  },
] as const satisfies readonly ProblemExplanation[];

const values = [
  {
    code: 'id-missing',
    cause:
      'A row has no id, so that its address may change when other rows do; CollectionBuilder does not show such rows.',
    remedy: 'Write an id.',
  },
  {
    code: 'title-missing',
    cause:
      'No column of the list is known as the title, or it is empty in all rows, so that items are called as their files are.',
    remedy: 'Call the column that holds their names `title`.',
  },
  {
    code: 'id-repeated',
    cause: 'Two rows have the same id.',
    remedy: 'Give each row an id of its own.',
  },
  {
    code: 'id-characters',
    cause: 'An id has characters that cannot stand in an address.',
    remedy: 'Use letters, digits, full stops, `-` and `_`.',
  },
  {
    code: 'parent-unknown',
    cause: 'A row says that it is part of an item which no row describes, and becomes an item of its own.',
    remedy: 'Correct the id in the column `parent`, or empty the cell.',
  },
  {
    code: 'permalink-repeated',
    cause: 'Two rows have the same permalink.',
    remedy: 'Give each its own, or empty the cell.',
  },
  {
    code: 'permalink-unreadable',
    cause: 'A permalink is no ARK, DOI, Handle or address.',
    remedy: 'Write it as an address that begins with https://.',
  },
  {
    code: 'date-unreadable',
    cause: 'A date cannot be read, so that the item is missing from the timeline and sorts last.',
    remedy: 'Write it as in 1957, 1957-09-08, c. 1957, 1920s or 1918/1933, or leave the cell empty.',
  },
  {
    code: 'date-ambiguous',
    cause:
      'A date such as 5/3/1956 may begin with the day or with the month, or differs in that from the others of its column.',
    remedy: 'Write every date in the same way, and `dates: day-first` or `dates: month-first` in site.yaml.',
  },
  {
    code: 'coordinates-unreadable',
    cause: 'A latitude or a longitude is missing, out of range, or not written as degrees.',
    remedy: 'Write decimal degrees, such as 46.72 and 7.18, each in its own column.',
  },
  {
    code: 'translation-uneven',
    cause: 'A cell has more or fewer values than its translation, so that they cannot be matched.',
    remedy: 'Translate each value, in the same order.',
  },
  {
    code: 'formula-failed',
    cause: 'A cell holds the error of a formula, such as #REF!, and is left empty.',
    remedy: 'Correct the formula, or empty the cell.',
  },
  {
    code: 'value-altered',
    cause:
      'A spreadsheet program has changed what was typed: a long number became 1.95E+03, an id a date, or a value #### in a narrow column.',
    remedy: 'Format the column as text, and type the cells again.',
  },
  {
    code: 'value-placeholder',
    cause: 'A cell holds a word that a program writes for nothing, such as NULL, and is left empty.',
    remedy: 'Empty the cell.',
  },
  {
    code: 'characters-unshowable',
    cause: 'A cell has invisible control characters, which are removed.',
    remedy: 'Retype the cell.',
  },
  {
    code: 'encoding-unsure',
    cause: 'A text is not saved as UTF-8, so that letters such as é may be read wrongly.',
    remedy: 'Save it as UTF-8 (“CSV UTF-8” in Excel), or name its encoding in site.yaml.',
  },
  {
    code: 'letters-damaged',
    cause: 'Letters were lost when the text was saved in another program.',
    remedy: 'Search for �, retype the letters, and save the file as UTF-8.',
  },
  {
    code: 'item-failed',
    cause: 'Vitrine failed at an item, or at its page, and leaves it out.',
    remedy: 'Please report it, with the row: this is a fault of Vitrine.',
  },
] as const satisfies readonly ProblemExplanation[];

const files = [
  {
    code: 'file-missing',
    cause: 'A row, a page or a setting names a file that the folder does not have.',
    remedy: 'Correct the name, or put the file into the folder.',
  },
  {
    code: 'file-name-differs',
    cause:
      'A file is written otherwise than it is called: in another case, with another ending, or with signs that look alike; or only a smaller form of the picture is there.',
    remedy: 'Copy its name into the cell, or add the original.',
  },
  {
    code: 'file-unlisted',
    cause: 'The folder has no spreadsheet, and a file that is no picture is published only if one names it.',
    remedy: 'Name it in the column `file` of an items.csv.',
  },
  {
    code: 'file-conflicted',
    cause:
      'A program that keeps folders alike has kept a second copy of a list, a page or settings, since two had changed it.',
    remedy: 'Take over what is missing in the file itself, and delete the copy.',
  },
  {
    code: 'embed-code',
    cause: 'A cell holds the code that a host of recordings offers for web pages, instead of an address.',
    remedy: 'Write the address of the recording in its place.',
  },
  {
    code: 'pictures-smaller',
    cause:
      'A folder of pictures holds smaller forms of some, as programs of galleries leave them: they are left out.',
    remedy: 'Delete them. If they are pictures of their own, rename their folder.',
  },
  {
    code: 'file-passed-over',
    cause:
      'A link that leads out of the folder, a name that is no Unicode text, or a folder called like one that sites are built into.',
    remedy: 'Put the file itself in its place, or rename it.',
  },
  {
    code: 'file-unreadable',
    cause: 'A file or a folder may not be opened, or reading it takes too long or too much memory.',
    remedy: 'Check that you may open it, and save it again in the program that made it.',
  },
  {
    code: 'file-damaged',
    cause: 'A file is empty, or a part of it is missing.',
    remedy: 'Copy it again from where it came from.',
  },
  {
    code: 'file-mislabelled',
    cause: 'A file is of another kind than its ending says, or has no ending.',
    remedy: 'Give it the ending of its kind, and write its new name in the cell.',
  },
  {
    code: 'file-placeholder',
    cause:
      'What is there stands for the file: a web page that a site sent instead of it, or a pointer of Git LFS.',
    remedy: 'Save the file itself in a browser, or run `git lfs pull`.',
  },
  {
    code: 'recording-unplayable',
    cause: 'Browsers do not play this kind of recording or film, so it is offered as a download.',
    remedy: 'Convert it to MP3 or MP4, and name that in the cell.',
  },
  {
    code: 'file-unread',
    cause: 'A cell names a file of the folder that is neither shown nor read.',
    remedy:
      'Name it in the column that is for its kind, or in a form that is read; or take its name out of the cell.',
  },
  {
    code: 'transcript-unnamed',
    cause:
      'The folder has captions that lie beside no recording and are named by no row, so that they are not shown.',
    remedy: 'Call them as their recording is, or write the name of the file in the column `captions`.',
  },
  {
    code: 'transcript-times',
    cause:
      'Times in captions, a transcript or an index cannot be read, contradict each other, or begin again.',
    remedy: 'Correct them at the line that is named. What can be read is shown.',
  },
  {
    code: 'transcript-text',
    cause: 'Captions or a transcript are not written as their format asks, or have marks in their words.',
    remedy: 'Save the file again in the program that made it. What can be read is shown.',
  },
  {
    code: 'transcript-empty',
    cause: 'A file of captions, of a transcript or of an index says nothing that can be read.',
    remedy: 'Save it again in the program that made it, or take its name out of the cell.',
  },
  {
    code: 'transcript-length',
    cause: 'The times of captions, of a transcript or of an index do not fit the length of their recording.',
    remedy: 'See whether they belong to another recording, and correct the times.',
  },
  {
    code: 'page-text-damaged',
    cause:
      'A file with the words of a picture is not written as its format asks, or is of a version that is not known yet.',
    remedy: 'If words are missing on the site, save the file again in the program that made it.',
  },
  {
    code: 'page-text-empty',
    cause: 'A file with the words of a picture has none.',
    remedy: 'If the picture has words, have it read again; if not, delete the file.',
  },
  {
    code: 'page-text-unknown',
    cause:
      'A cell of the column `ocr` names a file that is neither ALTO, PAGE, FineReader XML, hOCR nor text.',
    remedy: 'Name the file that holds the words of the picture, or empty the cell.',
  },
  {
    code: 'page-text-unmatched',
    cause: 'Files have the words of more or fewer pages than their item has pictures, and do not name these.',
    remedy: 'Name in the row of each item the file with the words of its own pictures.',
  },
  {
    code: 'page-text-places',
    cause:
      'The places of words do not fit their picture: the file says nothing of its size, is of another cut of it, or names places beyond its edges.',
    remedy:
      'The words are shown and found all the same. To have them marked in the picture, have this very file read again.',
  },
  {
    code: 'pdf-protected',
    cause: 'A PDF document has a password, or limits to its use.',
    remedy: 'If it asks for a password when you open it, save it without one.',
  },
  {
    code: 'model-incomplete',
    cause: 'A 3D model needs other files, which are not published with it.',
    remedy: 'Save it as GLB, or put all its files into a ZIP.',
  },
  {
    code: 'document-unreadable',
    cause: 'A PDF document is damaged, has no pages or is too large, so that its pages are not shown.',
    remedy: 'Open it in a PDF program and save it again, or cut it into several.',
  },
  {
    code: 'document-page-failed',
    cause: 'Pages of a PDF document are damaged, take too long to draw, or have a shape that no picture has.',
    remedy: 'Look at them in a PDF program, and save the document again.',
  },
  {
    code: 'document-too-many-pages',
    cause: 'A PDF document has more pages than are shown of one.',
    remedy: 'Raise `documents: { pages }` in site.yaml, or cut the document into several.',
  },
  {
    code: 'document-fonts',
    cause: 'The fonts of a PDF document are not in it, so that some of its words cannot be drawn.',
    remedy: 'Save it with its fonts embedded, as PDF/A.',
  },
] as const satisfies readonly ProblemExplanation[];

const pictures = [
  {
    code: 'picture-damaged',
    cause: 'A picture, or a part of it, cannot be decoded.',
    remedy: 'Copy the file again from where it came from, or export it again.',
  },
  {
    code: 'picture-failed',
    cause: 'The program that decodes pictures broke down at this one, or ran out of memory.',
    remedy: 'Open it in a picture program, and export it as JPEG or PNG.',
  },
  {
    code: 'picture-unsupported',
    cause: 'A picture is in a format, or in colours, that cannot be read.',
    remedy: 'Open it in a picture program, and export it as PNG, TIFF or JPEG.',
  },
  {
    code: 'picture-too-large',
    cause:
      'A picture has more pixels than the site takes, is too long for every format of the web, or is a drawing of many megabytes.',
    remedy: 'Make it smaller, cut it into several, or export the drawing as PNG.',
  },
  {
    code: 'picture-too-many-pages',
    cause: 'A file has more pages than are published of one.',
    remedy: 'Put the others into a second file.',
  },
  {
    code: 'animation-too-long',
    cause: 'An animation is too long to be published moving, so its first frame is shown.',
    remedy: 'Save it as an MP4 film.',
  },
  {
    code: 'picture-rejected',
    cause: 'A photo program has rated a picture as rejected, so it is left out.',
    remedy: 'Remove the rating to publish it.',
  },
  {
    code: 'sidecar-too-large',
    cause: 'An XMP file beside a picture is too large to be its metadata, and is not read.',
    remedy: 'Save the metadata again in a photo program.',
  },
  {
    code: 'preview-not-a-picture',
    cause: 'The column `preview` names a file that is no picture.',
    remedy: 'Name a picture there, and other files in the column `file`.',
  },
] as const satisfies readonly ProblemExplanation[];

const otherHosts = [
  {
    code: 'file-not-fetched',
    cause: 'A file or a spreadsheet on another site is named, but was not fetched yet.',
    remedy: 'Run `npx vitrine fetch` with the folder.',
  },
  {
    code: 'address-unusable',
    cause:
      'An address does not begin with http:// or https://, or leads to your own machine or network, where others cannot go.',
    remedy: 'Correct the address, or save the file in the folder and name it instead.',
  },
  {
    code: 'fetch-not-found',
    cause: 'There is no file at an address.',
    remedy: 'Correct the address, or save the file in the folder and name it instead.',
  },
  {
    code: 'fetch-refused',
    cause: 'The host does not give the file to everybody.',
    remedy: 'Ask its owner for the file, and save it in the folder.',
  },
  {
    code: 'fetch-unexpected',
    cause: 'There is something else at an address than the cell promises, such as a page around the picture.',
    remedy: 'Give the address of the file itself: the one at which a browser shows nothing else.',
  },
  {
    code: 'fetch-too-large',
    cause:
      'A file is larger than `--max-size`, or a IIIF document has more pictures than are fetched of one.',
    remedy: 'Name a smaller one, or raise the limit.',
  },
  {
    code: 'iiif-incomplete',
    cause:
      'A IIIF manifest has canvases without a picture, recording or film that can be read, or with several pictures; or a collection has entries that are no manifests, or more of them than are taken.',
    remedy:
      'The others are shown. Ask the host of the document; https://presentation-validator.iiif.io tells what is wrong with it.',
  },
  {
    code: 'host-unreachable',
    cause: 'The host is not known, does not answer, answers with an error, or cannot prove who it is.',
    remedy: 'Check the address, and run `npx vitrine fetch` again later.',
  },
] as const satisfies readonly ProblemExplanation[];

const pages = [
  {
    code: 'page-unpublished',
    cause:
      'A page is marked as a draft, as private or for a later day, or is a post of Jekyll, and is left out.',
    remedy: 'Remove the mark to publish it, or move the post to pages/.',
  },
  {
    code: 'page-moved',
    cause: 'The site itself, or another page, has the address that a page asks for.',
    remedy: 'Rename the file, or write another address above its text.',
  },
  {
    code: 'page-too-complex',
    cause:
      'A text is too long, or too deeply nested, to be read as Markdown, and is published as plain text.',
    remedy: 'Divide it into several pages or paragraphs.',
  },
  {
    code: 'page-from-template',
    cause: 'A page still says what the template said which the site was begun from.',
    remedy: 'Write your own text in place of these lines, or delete them.',
  },
  {
    code: 'front-matter-unclosed',
    cause: 'The lines above a text begin with `---`, and no such line ends them.',
    remedy: 'Write `---` on a line of its own between them and the text.',
  },
  {
    code: 'comment-unclosed',
    cause: 'A comment begins with `<!--` and does not end, so that all below it is left out.',
    remedy: 'Write `-->` where it ends.',
  },
  {
    code: 'directive-unknown',
    cause: 'Two or three colons are followed by a word that places nothing.',
    remedy: 'Correct the word, or write a space behind the colons.',
  },
  {
    code: 'directive-invalid',
    cause:
      'What a page places lacks something, has a word or a value that is not known, or other text in it.',
    remedy: 'Write it in the form that the message shows.',
  },
  {
    code: 'item-unknown',
    cause: 'A page or a setting names an item that there is not.',
    remedy: 'Correct the id.',
  },
  {
    code: 'item-without-picture',
    cause: 'A page shows an item that has no picture.',
    remedy: 'Name an item with a picture, or link to this one.',
  },
  {
    code: 'content-elsewhere',
    cause: 'A page would load a picture, a frame or a player from another site, which no page does.',
    remedy: 'Save the picture in the folder and name that file; a link stands in the place of a frame.',
  },
  {
    code: 'content-left-out',
    cause: 'The project has a text or a column that its pages show in a way which this site does not have.',
    remedy: 'Do what the message says, or leave it: nothing else depends on it.',
  },
  {
    code: 'link-broken',
    cause: 'A link leads to nothing in the site, or to a file of the folder that is not published.',
    remedy: 'Correct the address, or name the file in a row of the spreadsheet and link to that item.',
  },
  {
    code: 'redirect-invalid',
    cause: 'A former address is one that the site has, is written twice, or leads nowhere or in a circle.',
    remedy: 'Correct or delete it in redirects.csv, or in the column `was`.',
  },
  {
    code: 'liquid-removed',
    cause: 'A page of Jekyll has Liquid that means nothing here, and is published without it.',
    remedy: 'Write what is missing as Markdown.',
  },
] as const satisfies readonly ProblemExplanation[];

const settings = [
  {
    code: 'setting-unknown',
    cause: 'A key is not known, perhaps because it is misspelt, and is ignored.',
    remedy: 'Correct or delete it.',
  },
  {
    code: 'setting-invalid',
    cause: 'A value is missing, or is not of the kind that its key takes.',
    remedy: 'Correct the value, or leave the key out.',
  },
  {
    code: 'yaml-unreadable',
    cause: 'A line of YAML is not written as YAML is, has a key twice, or belongs to more than is read.',
    remedy: 'Look for a missing quotation mark, bracket, colon or space in the line or above it.',
  },
  {
    code: 'language-invalid',
    cause: 'A language is not named by a tag such as `en` or `pt-BR`.',
    remedy: 'Correct the tag.',
  },
  {
    code: 'language-unlisted',
    cause: 'A column or a setting is in a language that `languages` in site.yaml does not list.',
    remedy: 'Add the language to the list.',
  },
  {
    code: 'language-missing',
    cause: 'The settings name no language, and the texts look as if they were in another than English.',
    remedy: 'Name the language in the settings.',
  },
  {
    code: 'analytics-id-missing',
    cause: 'Visits are not counted, as the service knows the site by an id that is not in the settings.',
    remedy: 'Copy the site id from the settings page of the service.',
  },
  {
    code: 'project-unknown',
    cause: 'The folder looks like a project of a program that is not read, so each picture is an item.',
    remedy: 'List the items in an items.csv, and put the texts into pages/ as Markdown.',
  },
] as const satisfies readonly ProblemExplanation[];

const privacy = [
  {
    code: 'columns-internal',
    cause: 'Columns look as if they were not for visitors, and are published.',
    remedy: 'Hide them in the settings, or delete them, if nobody may see them.',
  },
  {
    code: 'column-not-hidden',
    cause:
      'The settings hide a column that addresses of items are made of, and it is published all the same.',
    remedy: 'Rename the column, and write other ids or none.',
  },
  {
    code: 'rows-withheld',
    cause: 'A column says, or may mean, that rows are not for everybody, and they are not published.',
    remedy:
      'Change the cells, write yes or no in a column `publish`, or say in the settings that the column means something else.',
  },
  {
    code: 'publish-unreadable',
    cause: 'A cell does not say whether its row is published, so it is not.',
    remedy: 'Write yes, no, or the day from which it is published.',
  },
  {
    code: 'cells-hidden',
    cause: 'Rows or columns that are hidden in the spreadsheet program are published as the others.',
    remedy: 'Delete what nobody may see, or hide the column in site.yaml.',
  },
  {
    code: 'address-secret',
    cause: 'An address has a user name, a password or a key in it, which is not published.',
    remedy: 'Write an address that works without them, and have the secret changed if it was online.',
  },
  {
    code: 'location-not-removable',
    cause:
      'A file says where it was taken, or may. That is removed only from JPEG, MP4 and MOV, and not from every form.',
    remedy:
      'Save it without location data, or publish locations with `publish: { location: true }` in site.yaml.',
  },
  {
    code: 'document-hidden-words',
    cause:
      'Words of a PDF document lie under a box or a picture, or have the colour of the paper: nobody sees them on the page, but they are in the file.',
    remedy:
      'Redact them in a PDF program, which removes them; a black box only covers them. Or keep the file out of the collection.',
  },
  {
    code: 'document-attachments',
    cause: 'A PDF document has other files in it, which are not shown, and are downloaded with it.',
    remedy: 'Publish them as files of their own, or remove them from the document.',
  },
] as const satisfies readonly ProblemExplanation[];

/** All problems that owners are told of, as `docs/problems.md` lists them. */
export const problemGroups = [
  { title: 'Spreadsheets', problems: spreadsheets },
  { title: 'Cells', problems: values },
  { title: 'Files', problems: files },
  { title: 'Pictures', problems: pictures },
  { title: 'Files on other sites', problems: otherHosts },
  { title: 'Pages and links', problems: pages },
  { title: 'Settings and look', problems: settings },
  { title: 'Privacy', problems: privacy },
] as const;

export const problemCodes = problemGroups.flatMap(({ problems }) => problems.map(({ code }) => code));
export type ProblemCode = (typeof problemCodes)[number];
