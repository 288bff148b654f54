import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';
import { encodingForm, iiifForm, splitForm } from '#model/settings';
import { contactForm } from '#model/site/contact';
import { dsnForm, siteAddressForm, tileAddressForm } from '#model/site/owner-addresses';

/** Faults of settings, of the front matter of pages, and of pages. */
export const settingsFaults = {
  'yaml-unreadable': {
    cause: 'A line does not follow the rules of YAML.',
    severity: 'error',
    expected: 'YAML: a key, a colon, a space and a value on each line',
    remedy: 'Look at the line, and at the one above it. {how}',
  },
  'yaml-key-repeated': {
    cause: 'A key of YAML is there twice.',
    expected: 'each key once',
    remedy: 'The key is there twice. Delete one, or join the two if both matter.',
  },
  'yaml-alias-unusable': {
    cause: 'A value of YAML that is not in quotation marks is read as the name of another part of the file.',
    severity: 'error',
    expected: 'a part that is there, and does not repeat itself',
    remedy: 'Nothing of it was used. Put values that begin with "*", "&" or "!" between quotation marks.',
  },
  'yaml-too-large': {
    cause: 'YAML is too long, or too deeply nested, to be read.',
    severity: 'error',
    expected: 'YAML of at most {length} characters, with values at most {depth} deep within each other',
    remedy: 'Nothing of it was used. Move what belongs to the items into the spreadsheet.',
  },
  'setting-unknown': {
    cause: 'A key is not known, perhaps because it is misspelt, and is ignored.',
    expected: 'one of {known}',
    remedy: 'It is ignored. Correct or delete it.',
  },
  'setting-invalid': {
    cause: 'A value is not of the kind that its key takes.',
    expected: '{expected}',
    remedy: 'It is ignored. Correct the value, or leave the key out.',
  },
  'setting-missing': {
    cause: 'A setting lacks a value that it needs.',
    expected: '{expected}',
    remedy: 'What it belongs to is left out. Write "{key}: " and its value.',
  },
  'setting-hidden-unclear': {
    cause: 'It is not clear whether a column is to be hidden, so it is.',
    severity: 'error',
    expected: '"hidden: true" or "hidden: false"',
    remedy: 'The column is hidden until this is corrected.',
  },
  'language-invalid': {
    cause: 'A language is not named by a tag such as `en` or `pt-BR`.',
    expected: 'a language tag such as `en` or `pt-BR`',
    remedy: 'It is ignored; a site that names no other language is in English. Correct the tag.',
  },
  'language-unlisted': {
    cause: 'A column or a setting is in a language that `languages` in site.yaml does not list.',
    expected: 'a language of the site',
    remedy: 'What is in it is ignored. Add "{language}" to "languages" in site.yaml.',
  },
  'column-unknown': {
    cause: 'A setting names a column that the spreadsheet does not have.',
    expected: 'a column of the spreadsheet: {columns}',
    remedy: 'It is ignored. Correct the name, or add the column.',
  },
  'column-hidden': {
    cause: 'A setting groups or sorts by a column that another setting hides.',
    expected: 'a column that is shown',
    remedy: 'Items are neither grouped nor ordered by it. Delete it here, or do not hide it.',
  },
  'column-not-hidden': {
    cause: 'The settings hide a column that the addresses of items are made from, so it cannot be hidden.',
    severity: 'error',
    expected: 'a column that can be hidden',
    remedy: 'It is published. If it must not be, rename the column, and give the items other ids or none.',
  },
  'address-secret': {
    cause: 'An address has a user name, a password or a key in it, which is not published.',
    severity: 'error',
    expected: 'an address that everybody may have',
    remedy:
      'In a text it is published without them; a link of the navigation, a permalink or a rights statement is left out. Write an address that works without them, or delete it. If the secret was online before, have it changed.',
  },
  'file-address-secret': {
    cause: 'The address of a file has a user name, a password or a key in it, and is not published.',
    severity: 'error',
    expected: 'an address that everybody may have',
    remedy:
      'What it leads to is not shown. Put the file into the folder and write its name, or write an address that works without them. If the secret was online before, have it changed.',
  },
  'redirects-unreadable': {
    cause: 'The list of former addresses has no columns `from` and `to`.',
    severity: 'error',
    expected: 'the columns from and to',
    remedy: 'No former address is redirected. Name the columns "from" and "to" in the first row.',
  },
  'front-matter-unclosed': {
    cause: 'The lines above a text begin with `---`, and no such line ends them.',
    severity: 'error',
    expected: 'a line "---" below the front matter',
    remedy:
      'The page is left out, as it may say here that it is not to be published. Write "---" on a line of its own between the front matter and the text.',
  },
  'front-matter-unreadable': {
    cause: 'The lines above a text do not follow the rules of YAML.',
    severity: 'error',
    expected: 'front matter that can be read whole',
    remedy: 'The page is left out, as it may say here that it is not to be published. {how}',
  },
  'page-unpublished': {
    cause: 'A page is marked as a draft, as private or for a later day, and is left out.',
    expected: 'a page that is meant for visitors',
    remedy: 'It was left out. Remove this mark to publish it; leave it to keep the page private.',
  },
  'page-moved': {
    cause: 'The site itself, or another page, has the address that a page asks for.',
    expected: 'an address that neither the site nor another page uses',
    remedy: 'The page is published at {address}. Write another address above its text, after "{key}:".',
  },
  'page-from-template': {
    cause: 'A page still has sentences of the template that the site was begun from.',
    expected: 'a text of your own',
    remedy:
      'The page is published as it is. Write your own text in the place of these lines, or delete them and what belongs to them.',
  },
  'page-date-unreadable': {
    cause: 'The date above the text of a page cannot be read.',
    expected: 'a date',
    remedy: 'The page is published without it. {how}',
  },
  'page-picture-missing': {
    cause: 'A page shows a picture that the folder does not have.',
    expected: 'a picture of the collection',
    remedy: 'Only its alt text is published. Correct the name, or add the file.',
  },
  'page-picture-elsewhere': {
    cause: 'A page shows a picture of another site, from which no page loads anything.',
    expected: 'a picture of the collection',
    remedy:
      'Only its alt text is published. Save the picture in the folder and name that file, or link to it.',
  },
  'comment-unclosed': {
    cause: 'A comment begins with `<!--` and does not end, so that all below it is left out.',
    expected: '"-->" at the end of a comment',
    remedy: 'Everything below it was left out. Write "-->" where the comment ends.',
  },
} as const;

/** Makes a fault of settings, of front matter or of pages. */
export const settingsFault = faultsOf(settingsFaults);

/** What settings and pages hold, and what they take. */
export const settingsPhrases = {
  'type-text': 'text',
  'type-boolean': '`true` or `false`',
  'type-number': 'a number',
  'type-integer': 'a whole number',
  'type-list': 'a list, each value on a line of its own that begins with "- "',
  'type-keys': 'keys and values, indented below it',
  'type-text-or-keys': 'text, or keys and values indented below it',
  'type-address': 'an address that begins with https://',
  'one-of': 'one of {values}',
  'at-least': 'a number of at least {minimum}',
  'at-most': 'a number of at most {maximum}',
  'key-and-more': {
    one: '"{key}" and {count} more key that is not known',
    other: '"{key}" and {count} more keys that are not known',
  },
  'keys-in-language': 'keys that end in @{language}',
  'makes-addresses': '"{column}", which makes the addresses of the items',
  'hidden-by-fields': '"{column}", which fields hides',
  'address-with-secret': 'one with a user name, password or key in it',
  'picture-without-file': 'a picture without a file',
  'end-of-text': 'the end of the text',
  'repeats-itself': 'a text that repeats a part of itself too often',
  'alias-endless': '"*{alias}" inside what it repeats, which has no end',
  'alias-without-anchor': '"*{alias}" without "&{alias}" above it',
  'yaml-look': 'Look at the line, and at the one above it. {how}',
  'yaml-quote':
    'Put the value between straight quotation marks ("…"): without them, a colon and a space begin another key.',
  'yaml-indented-below':
    'The line below begins with spaces: delete these, or put a value of several lines between quotation marks.',
  'yaml-colon': 'Write a colon and a space after the key, and indent a value that has several lines.',
  'yaml-tab': 'Indent with spaces: YAML takes no tabs.',
  'yaml-closing': 'A closing quotation mark, a bracket or a comma is missing, here or above.',
  'yaml-indent':
    'Indent the lines that belong together by the same number of spaces, and close each bracket on its line.',
  'yaml-sign':
    'Put the value between quotation marks: the sign that it begins with means something else in YAML.',
  'yaml-one-document': 'Delete this line: what is below it belongs to nothing.',
  'yaml-missing': 'Something may be missing: a quotation mark, a bracket or a space.',
  'yaml-characters': { one: '{count} character', other: '{count} characters' },
  'yaml-too-deep': 'values more than {most} deep within each other',
  'no-such-line': 'no such line',
  'comment-without-end': '"<!--" without it',
  'name-that-begins': 'a name that begins with "{sign}"',
  'template-sentence': '"{sentence}…", a sentence of the template of the site',
  'template-sentence-and-others': '{found}; others are in {files}',
} as const;

export const settingsPhrase = phrasesOf(settingsPhrases);

/** What the schema of the settings expects beyond types. Braces in them are examples. */
export const formPhrases = {
  'form-contact': contactForm,
  'form-dsn': dsnForm,
  'form-encoding': encodingForm,
  'form-iiif': iiifForm,
  'form-site-address': siteAddressForm,
  'form-split': splitForm,
  'form-tiles': tileAddressForm,
} as const;
