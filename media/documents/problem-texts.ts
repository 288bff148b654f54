import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

const asFile = 'It was published as a file, without its pages and words.';

export const documentFaults = {
  'document-locked': {
    cause: 'A PDF document asks for a password.',
    expected: 'one that everybody can open',
    remedy: `${asFile} Save it without a password, in the program that made it.`,
  },
  'document-restricted': {
    cause: 'A PDF document does not allow copying from it.',
    expected: 'one from which visitors may copy',
    remedy:
      'Its pages and words were published all the same. If you have the right to publish them, save it without this restriction; if not, take it out of the collection.',
  },
  'document-unreadable': {
    cause: 'A PDF document is damaged, or has no page that can be drawn.',
    expected: 'a PDF document that can be read',
    remedy: `${asFile} Open it in a PDF program and save it again, or copy it again from where it came from.`,
  },
  'document-too-large': {
    cause: 'A PDF document is too large to be read.',
    expected: 'a PDF document of at most {most} bytes',
    remedy: `${asFile} Save it with smaller pictures, or cut it into several.`,
  },
  'document-too-many-pages': {
    cause: 'A PDF document has more pages than are shown.',
    expected: 'a PDF document of at most {most} pages',
    remedy:
      'Only its first page is shown as a picture; the words of all pages can be searched. To show every page, raise `documents: { pages }` in site.yaml, or cut the document into several.',
  },
  'document-too-many-words': {
    cause: 'A PDF document has more words than are read.',
    expected: 'a PDF document of at most {read} pages',
    remedy: 'Only the words of its first {read} pages can be searched. Cut the document into several.',
  },
  'document-page-failed': {
    cause:
      'Pages of a PDF document are damaged, take too long to draw, or have a shape that no picture can have.',
    expected: 'pages that can be drawn',
    remedy:
      'What cannot be drawn was left out, and the other pages were published. Open the document in a PDF program, look at these pages, and save it again.',
  },
  'document-hidden-words': {
    cause:
      'Words of a PDF document lie under a box or a picture, or have the colour of the paper: nobody sees them on the page, but they are in the file.',
    expected: 'words that everybody who looks at a page can see',
    remedy:
      'They are left out of the words of the pages, but the file itself still holds them, and whoever downloads it can copy them. If nobody should read them, redact them in a PDF program (“Redact”, not a black box), or keep the file out of the collection.',
  },
  'document-fonts': {
    cause: 'The fonts of a PDF document are not in it, so some of its words cannot be drawn.',
    expected: 'fonts that are embedded in the file',
    remedy:
      'These words are missing from the pictures of the pages, and from the text that can be searched. Save the document with its fonts embedded, as PDF/A.',
  },
  'document-attachments': {
    cause: 'A PDF document has other files in it.',
    expected: 'a PDF document without other files in it',
    remedy:
      'Its own pages were published. The attached files are not shown, but whoever downloads the document gets them too. Publish them as files of their own, or remove them from it.',
  },
} as const;

/** Returns a fault of a PDF document. */
export const documentFault = faultsOf(documentFaults);

/** What PDF documents are, and hold. */
export const documentPhrases = {
  'document-crash': 'a document at which reading broke down: {reason}',
  'document-with-password': 'a PDF document that asks for a password',
  'document-damaged': 'a damaged document, or a file of another kind',
  'document-without-page': 'a document without any page',
  'document-not-drawn': 'a document none of whose pages can be drawn',
  'document-forbids': 'a document that forbids to copy',
  'document-attached': { one: '{count} file attached to it', other: '{count} files attached to it' },
  'pages-not-drawn': {
    one: '{count} page that cannot be drawn: {pages}',
    other: '{count} pages that cannot be drawn: {pages}',
  },
  'words-hidden': {
    one: '{count} word that something hides or may hide, in the colour of the paper or beyond the edge: {pages}',
    other:
      '{count} words that something hides or may hide, in the colour of the paper or beyond the edge: {pages}',
  },
  'words-in-fonts': {
    one: '{count} word in fonts that are not in the file: {pages}',
    other: '{count} words in fonts that are not in the file: {pages}',
  },
  'page-number': 'page {page}',
  'page-numbers': 'pages {pages} and {page}',
  'page-numbers-and-more': 'pages {pages} and {count} more',
} as const;

export const documentPhrase = phrasesOf(documentPhrases);
