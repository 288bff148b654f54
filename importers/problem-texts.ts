import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';
import { siteAddressForm } from '#model/site/owner-addresses';

/** Faults of projects of several programs, or of one that is not read. */
export const projectFaults = {
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
  'iiif-address-incomplete': {
    cause: 'A Canopy project names a IIIF collection or manifest without its whole address.',
    severity: 'error',
    expected: 'the address of a IIIF document, which begins with https://',
    remedy: 'It is left out. Write its whole address.',
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

/** Words a fault of another program's project. */
export const projectFault = faultsOf(projectFaults);

/** What projects of other programs hold, and how to publish it. */
export const projectPhrases = {
  'project-of': 'what looks like a project of {program}',
  'links-to-nothing': 'links to {addresses}, none of which is there',
  'usual-navigation': 'The usual navigation is shown. Put these pages into pages/ as Markdown.',
  'canopy-pages': {
    one: "Canopy's pages, which are programs: {pages}, {count} word",
    other: "Canopy's pages, which are programs: {pages}, {count} words",
  },
  'texts-into-pages': 'Put their texts into pages/ as Markdown.',
  'a-post': 'a post',
  'a-post-and-more': {
    one: 'a post, and {count} more in _posts/',
    other: 'a post, and {count} more in _posts/',
  },
  'drawn-by-script': 'what a script draws on a page',
  'drawn-beside-words': 'what a script draws on a page, beside words, which are shown',
  'filled-by-layout': 'a page without words, which its layout "{layout}" fills in',
  'describe-in-page': 'Describe or picture it in the page, if visitors should have it.',
  'liquid-such-as': 'Liquid, such as {text}',
  'liquid-alone': 'Liquid, such as {text}, and no words beside it',
  'second-front': {
    one: 'another text of the front page, {count} word',
    other: 'another text of the front page, {count} words',
  },
  'own-address': 'Give it an address of its own, behind "permalink:" above its text.',
  'texts-in-language': 'nothing, and texts that look {language}',
  'list-of-collection':
    'the list of the collection "{name}", which has neither pictures nor pages of its own',
  'output-true': 'To publish each row as an item, write "output: true" below "{name}" in _config.yml.',
  'other-columns': 'other columns: {columns}',
  'text-of-no-record': {
    one: 'a text of no record, {count} word',
    other: 'a text of no record, {count} words',
  },
  'name-after-pid': 'Name the file after the pid of the record that it belongs to, or move it to pages/.',
  'list-in-metadata': 'list only the others in _data/config-metadata.csv',
  'list-in-layout': 'list only the others in "meta" of the layout in _layouts',
  'table-of-no-record': 'a table of no record',
  'table-of-no-record-and-more': {
    one: 'a table of no record, and {count} more such file',
    other: 'a table of no record, and {count} more such files',
  },
} as const;

export const projectPhrase = phrasesOf(projectPhrases);
