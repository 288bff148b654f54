import { faultsOf } from '#model/problems/problem-texts';
import { siteAddressForm } from '#model/site/owner-addresses';

/** Faults of folders as such, and of the projects of other programs. */
export const kindFaults = {
  'spreadsheet-missing': {
    cause: 'The settings name a spreadsheet that the folder does not have.',
    severity: 'error',
    expected: 'the name of a spreadsheet of the folder',
    remedy: 'There is no such file, and what it lists is left out. Correct the name, or add the file.',
  },
  'spreadsheet-misnamed': {
    cause: 'The settings name a spreadsheet that the folder does not have, and it has only one.',
    expected: 'the name of a spreadsheet in _data, without its ending',
    remedy: '"{only}" was read, the only one there is. Correct the name.',
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
  'project-unknown': {
    cause: 'The folder looks like a project of a program that is not read, so each picture is an item.',
    expected: 'pictures with a spreadsheet, or a project of CollectionBuilder or Wax',
    remedy:
      'Its texts and what it says of its pictures are not read, and each picture is an item. List the items in an items.csv, and put the texts into pages/ as Markdown.',
  },
  'site-address-invalid': {
    cause: 'The address of the site and its subfolder, `url` and `baseurl`, do not make an address together.',
    expected: siteAddressForm,
    remedy:
      'The site is built for the top of any host. Write its address after "url:", and its subfolder, such as /archive, after "baseurl:".',
  },
  'language-missing': {
    cause:
      'The settings name no language, and the texts look as if they were in a language other than English.',
    expected: 'the language of the site',
    remedy:
      'The site is published in English. If it is in {name}, write "lang: {tag}", for its pages, its search and screen readers.',
  },
  'objectid-missing': {
    cause: 'Rows have no objectid, without which CollectionBuilder does not show them.',
    expected: 'an id of lower-case letters, digits, `_` and `-`',
    remedy:
      'Rows without an objectid are not shown, as in CollectionBuilder. Give each of them one in a column objectid, or delete them.',
  },
  'featured-unknown': {
    cause:
      'The picture of the front page, `featured-image`, is neither an item nor a picture of the project.',
    expected: 'an objectid, the object_location of an item, or the path of a picture of the project',
    remedy:
      'The front page shows the first item with a picture instead. Name an item or a picture, or add the file.',
  },
  'interview-table-unmatched': {
    cause: 'A table of Oral History as Data, a transcript or an index, is named after no record.',
    expected: 'a table that is named after the objectid of its interview',
    remedy: 'It is not shown. Rename it after that objectid, or delete it.',
  },
  'iiif-address-incomplete': {
    cause: 'A Canopy project names a IIIF collection or manifest without its whole address.',
    severity: 'error',
    expected: 'the address of a IIIF document, which begins with https://',
    remedy: 'It is left out. Write its whole address.',
  },
  'columns-left-out': {
    cause: 'The layout of a Wax project does not show these columns, so they are left out.',
    expected: 'only columns that {layout}, the layouts around it or their includes name',
    remedy: 'They are left out. To show one, add it to "meta" in that file, as {line}.',
  },
  'posts-unpublished': {
    cause: 'Posts of Jekyll are not published.',
    expected: 'texts in pages/, or in a collection that _config.yml names',
    remedy: 'Posts are not published. To show them as pages, move them to pages/.',
  },
  'liquid-removed': {
    cause: 'A page of Jekyll has Liquid that means nothing here, and is published without it.',
    expected: 'Markdown, HTML, or Liquid that can be shown here',
    remedy: 'It was removed, and a page of nothing else was left out. Write what is missing as Markdown.',
  },
  'content-left-out': {
    cause: 'The project has a text or a list that its pages show in a way that this site does not have.',
    expected: 'something that this site can show',
    remedy: 'It is not shown. {how}',
  },
} as const;

/** Words a fault of a folder, or of another program's project. */
export const kindFault = faultsOf(kindFaults);
