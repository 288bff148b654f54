import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

const without = 'The record is published with what was fetched before, or without it.';
const correct = 'Correct the address, or save the file in the folder and name it instead.';

export const fetchFaults = {
  'address-unusable': {
    cause: 'An address does not begin with http:// or https://, or leads to one that does not.',
    severity: 'error',
    expected: 'an address that begins with http:// or https://',
    remedy: `${without} ${correct}`,
  },
  'fetch-password': {
    cause: 'An address has a name and a password in it.',
    severity: 'error',
    expected: 'an address without a password, since addresses are published',
    remedy: `${without} Save the file in the folder and name it instead.`,
  },
  'fetch-private': {
    cause: 'An address leads to your own machine or network, where others cannot go.',
    severity: 'error',
    expected: 'an address outside it, since a spreadsheet from elsewhere must not reach into your network',
    remedy: `${without} If you know and trust the address, use --private-network.`,
  },
  'fetch-not-found': {
    cause: 'There is no file at an address.',
    severity: 'error',
    expected: 'an address with a file behind it',
    remedy: `${without} ${correct}`,
  },
  'fetch-refused': {
    cause: 'The host does not give the file to everybody.',
    severity: 'error',
    expected: 'a file that anybody may fetch',
    remedy: `${without} Ask its owner for the file, save it in the folder, and name it instead.`,
  },
  'fetch-unexpected': {
    cause: 'An address leads to something other than the cell promises, such as a page around the picture.',
    severity: 'error',
    expected: 'the file that the cell promises',
    remedy: `${without} Give the address of the file itself: the one at which a browser shows nothing else.`,
  },
  'fetch-too-large': {
    cause: 'A file is larger than `--max-size`.',
    severity: 'error',
    expected: 'a file of at most {most} MB',
    remedy: `${without} Name a smaller one, or raise the limit with --max-size.`,
  },
  'list-refused': {
    cause:
      'The list of a collection, on another host, is not there any more, is not for everybody, or is a page that asks for a login.',
    severity: 'error',
    expected: 'a list that anybody may download, as CSV or as a workbook (.xlsx, .ods)',
    remedy:
      '{former} Publish the sheet as CSV, or share it with everybody who has the link, and write the address of the download, not that of the page.',
  },
  'list-empty': {
    cause: 'The list of a collection, on another host, has no row any more.',
    severity: 'error',
    expected: 'the names of the columns in the first row, and a record in each row below',
    remedy: '{former} Restore the rows: the program that has the sheet keeps its former versions.',
  },
  'list-shrunk': {
    cause:
      'The list of a collection, on another host, has lost more than half of the rows that it had when it was fetched last.',
    severity: 'error',
    expected: 'at least half of the {before} rows that it had before',
    remedy:
      'The list that was fetched before stays in its place. If rows are missing by mistake, restore them: the program that has the sheet keeps its former versions. If they are to be gone, fetch the list with --accept; at GitHub: Actions, Vitrine, Run workflow.',
  },
  'list-unreachable': {
    cause: 'The host of the list of a collection does not answer, or answers with an error.',
    severity: 'error',
    expected: 'a host that answers',
    remedy:
      '{former} Fetch it again later. If the address leads nowhere in a browser either, correct it, or save the list in the folder and name that instead.',
  },
  'host-unknown': {
    cause: 'The host of an address is not known.',
    severity: 'error',
    expected: 'a host that answers',
    remedy: `${without} ${correct}`,
  },
  'host-untrusted': {
    cause: 'The host of an address cannot prove who it is.',
    severity: 'error',
    expected: 'a host with a valid certificate',
    remedy: `${without} If a browser shows the file, save it in the folder and name it instead.`,
  },
  'host-unreachable': {
    cause: 'The host does not answer, answers with an error, or takes too long.',
    severity: 'error',
    expected: 'a host that answers',
    remedy: `${without} Run "npx vitrine fetch" again later.`,
  },
  'iiif-unreadable': {
    cause: 'A IIIF document is of another version, or its contents cannot be read.',
    severity: 'error',
    expected: 'a IIIF document of version 2 or 3 (Presentation API)',
    remedy: `${without} Ask its host for one. https://presentation-validator.iiif.io tells what is wrong with this one.`,
  },
  'iiif-too-large': {
    cause: 'A IIIF document has more pictures than are fetched.',
    severity: 'error',
    expected: 'a IIIF document with at most {most} pictures',
    remedy: `${without} Name the documents of its parts instead.`,
  },
  'iiif-incomplete': {
    cause: 'A IIIF document has entries without a picture, recording or film that can be read.',
    expected: 'a IIIF document in which each entry leads to something that can be shown',
    remedy:
      'They are left out, and the others are shown. https://presentation-validator.iiif.io tells what is wrong with a document.',
  },
  'iiif-more-pictures': {
    cause: 'A IIIF manifest has canvases with several pictures.',
    expected: 'a IIIF manifest with one picture on each canvas',
    remedy:
      'Only the first picture of each canvas is shown. To show the others too, name their own addresses in the column file.',
  },
  'iiif-more-manifests': {
    cause:
      'A IIIF collection has more manifests than are fetched, or has them too deep within other collections.',
    severity: 'error',
    expected: 'IIIF collections with at most {most} manifests, nested at most {deepest} deep',
    remedy: 'They are left out. Name a smaller collection.',
  },
} as const;

/** Makes a fault of a file on another host. */
export const fetchFault = faultsOf(fetchFaults);

/** What other hosts answer. */
export const fetchPhrases = {
  'private-network': 'an address in a private network',
  'nothing-there': 'nothing ({status})',
  refusal: 'a refusal ({status})',
  'host-error': 'an error of the host ({status})',
  'file-larger': 'a larger file',
  'host-nobody-knows': 'a host that nobody knows',
  'host-unproven': 'a host that cannot prove who it is ({code})',
  'host-silent': 'a host that fell silent',
  'connection-broken': 'a connection that broke off ({code})',
  'answer-unreadable': 'an answer that cannot be read ({error})',
  'entries-unread': {
    one: '{unread} of {count} entry that lead to nothing',
    other: '{unread} of {count} entries that lead to nothing',
  },
  'pictures-further': {
    one: '{count} picture on top of others, or to be chosen instead of them',
    other: '{count} pictures on top of others, or to be chosen instead of them',
  },
  'manifests-beyond': { one: '{count} manifest beyond that', other: '{count} manifests beyond that' },
  'web-page': 'a web page',
  'text-of-tags': 'a web page, or another text of tags',
  'empty-file': 'an empty file',
  'not-a-picture': 'no picture, but {kind}',
  'not-a-pdf': 'no PDF document, but {kind}',
  'not-a-description': 'no description of a picture, but {kind}',
  'not-a-manifest': 'no IIIF manifest, but {kind}',
  'not-a-collection': 'no IIIF collection, but {kind}',
  'pdf-instead': 'a PDF document',
  'picture-instead': 'a picture ({kind})',
  'file-called': 'a file that its host calls "{type}"',
  'file-of-kind': 'a file of the kind {format}',
  'host-skipped': 'a host that failed several times in a row, and was not asked any more',
  'no-answer': 'no answer within {seconds} s',
  'packed-damaged': 'a damaged file, packed as {encoding}',
  'file-too-slow': 'a file that comes too slowly to be waited for',
  'at-address': '{address}: {found}',
  'redirects-endless': 'redirects that go on after {most} of them',
  'another-address': 'another address',
  'address-with-password': 'an address with a name and a password in it',
  'more-pictures': 'more pictures',
  'no-row': 'no row',
  'rows-now': { one: '{count} row', other: '{count} rows' },
  'former-list': 'The list that was fetched before stays in its place.',
  'no-former-list': 'No list was fetched before, so the site has none.',
} as const;

export const fetchPhrase = phrasesOf(fetchPhrases);
