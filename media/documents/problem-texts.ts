import { faultsOf } from '#model/problems/problem-texts';

const asFile = 'It was published as a file, without its pages and words.';

export const documentFaults = {
  'document-locked': {
    cause: 'A PDF document asks for a password.',
    expected: 'one that everybody can open',
    remedy: `${asFile} Save it without a password, in the program that made it.`,
  },
  'document-restricted': {
    cause: 'A PDF document forbids to copy from it.',
    expected: 'one from which visitors may copy',
    remedy:
      'Its pages and words were published all the same. If you may publish them, save it without limits to its use; else take it out of the collection.',
  },
  'document-unreadable': {
    cause: 'A PDF document is damaged, or has no page that can be drawn.',
    expected: 'a PDF document that can be read',
    remedy: `${asFile} Open it in a PDF program and save it again, or copy it again from where it came from.`,
  },
  'document-too-large': {
    cause: 'A PDF document has more bytes than are read of one.',
    expected: 'a PDF document of at most {most} bytes',
    remedy: `${asFile} Save it with smaller pictures, or cut it into several.`,
  },
  'document-too-many-pages': {
    cause: 'A PDF document has more pages than are shown of one.',
    expected: 'a PDF document of at most {most} pages',
    remedy:
      'Its first page is shown as a picture, and the words of all are found. To show every page, raise `documents: { pages }` in site.yaml, or cut the document into several.',
  },
  'document-too-many-words': {
    cause: 'A PDF document has more words than are read of one.',
    expected: 'a PDF document of at most {read} pages',
    remedy: 'The words of its first {read} pages are found, and no others. Cut the document into several.',
  },
  'document-page-failed': {
    cause: 'Pages of a PDF document are damaged, take too long to draw, or have a shape that no picture has.',
    expected: 'pages that can be drawn',
    remedy:
      'What cannot be drawn was left out, and the other pages were published. Open the document in a PDF program, look at it, and save it again.',
  },
  'document-hidden-words': {
    cause:
      'Words of a PDF document lie under a box or a picture, or have the colour of the paper: nobody sees them on the page, but they are in the file.',
    expected: 'words that everybody sees who looks at a page',
    remedy:
      'They are left out of the words of the pages, but the file itself still holds them, and whoever downloads it can copy them. If nobody may read them, redact them in a PDF program (“Redact”, not a black box), or keep the file out of the collection.',
  },
  'document-fonts': {
    cause: 'The fonts of a PDF document are not in it, so that some of its words cannot be drawn.',
    expected: 'fonts that are embedded in the file',
    remedy:
      'They are missing from the pictures of the pages, and from their words. Save the document with its fonts embedded, as PDF/A.',
  },
  'document-attachments': {
    cause: 'A PDF document has other files in it.',
    expected: 'a PDF document without other files in it',
    remedy:
      'Its own pages were published, and what is attached is not shown; but whoever downloads the file has it too. Publish the attached files as files of their own, or remove them from it.',
  },
} as const;

/** Words a fault of a PDF document. */
export const documentFault = faultsOf(documentFaults);
