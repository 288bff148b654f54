import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

export const pageTextFaults = {
  'page-text-damaged': {
    cause: 'A file with the words of a picture is not written as its format asks.',
    expected: 'tags that are closed',
    remedy:
      'What can be read is shown. If words are missing, save the file again in the program that made it.',
  },
  'page-text-version': {
    cause: 'A file with the words of a picture is of a version that is not known yet.',
    expected: '{known}',
    remedy: 'It is read as the newest version that is known. Compare what is shown with the page.',
  },
  'page-text-empty': {
    cause: 'A file for the words of a picture holds no words.',
    expected: 'the words of a page',
    remedy: 'If the page is blank, delete the file. If it is not, run the text recognition (OCR) again.',
  },
  'page-text-unknown': {
    cause:
      'A file that should hold the words of a picture is neither ALTO, PAGE, FineReader XML, hOCR nor text.',
    expected: 'the words of a page in ALTO, PAGE, FineReader XML, hOCR or plain text',
    remedy: 'It is left out. Put a file in one of these formats in its place.',
  },
  'page-text-unmatched': {
    cause:
      'Files have the words of more or fewer pages than their item has pictures, and do not name the pictures.',
    expected: 'the words of as many pages as there are pictures, in their order, or names of the pictures',
    remedy:
      'The words of {lost} of these pages are left out, since nothing says which picture they belong to. In each row, name the file with the words of its own picture.',
  },
  'page-text-places': {
    cause:
      'The places of words do not fit their picture: the file says nothing of its size, is of another cut of it, or names places beyond its edges.',
    expected: 'places of words on a page of the shape of the picture',
    remedy:
      'Such words are shown and can be searched, but are marked at the edge of the picture or not at all. If they belong to this picture, run the text recognition (OCR) again on this very file, and save the size of the page with the words.',
  },
} as const;

/** Returns a fault of a page text file. */
export const pageTextFault = faultsOf(pageTextFaults);

/** What files with the words of scans hold. */
export const pageTextPhrases = {
  'another-kind': 'another kind of file',
  'pages-and-pictures': '{pages}, and {pictures}',
  pictures: { one: '{count} picture', other: '{count} pictures' },
  'version-number': 'version {version}',
  'version-of-year': 'that of {version}',
  'alto-known': 'ALTO of version 1 to 4',
  'page-known': 'PAGE of {newest} or before',
  'word-beyond-page': '"{word}" beyond the edges of its page',
  'tags-too-deep': 'too many tags within each other',
  'tag-not-closed': 'a tag that is not closed',
  'page-without-size': 'places of words on a page without a size',
  'no-words': 'no words',
  'page-of-another-shape': 'a page of {page}, and a picture of {picture} pixels',
} as const;

export const pageTextPhrase = phrasesOf(pageTextPhrases);
