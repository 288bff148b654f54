import { grouped, type PictureProblem } from '#scripts/pictures/picture-problems';

const asFile = 'It was published as a file, without its pages and words.';
const readable = 'a PDF document that can be read';

export function needsPassword(): PictureProblem {
  return {
    code: 'pdf-protected',
    expected: 'one that everybody can open',
    found: 'a PDF document that asks for a password',
    remedy: `${asFile} Save it without a password, in the program that made it.`,
  };
}

export function forbidsCopying(): PictureProblem {
  return {
    code: 'pdf-protected',
    expected: 'one from which visitors may copy',
    found: 'a PDF document that forbids to copy from it',
    remedy:
      'Its pages and words were published all the same. If you may publish them, save it without limits to its use; else take it out of the collection.',
  };
}

export function damagedDocument(): PictureProblem {
  return {
    code: 'document-unreadable',
    expected: readable,
    found: 'a damaged one, or a file of another kind',
    remedy: `${asFile} Open it in a PDF program and save it again, or copy it again from where it came from.`,
  };
}

export function withoutPages(): PictureProblem {
  return {
    code: 'document-unreadable',
    expected: readable,
    found: 'one without any page',
    remedy: `${asFile} Save it again in the program that made it.`,
  };
}

export function withoutReadablePages(): PictureProblem {
  return {
    code: 'document-unreadable',
    expected: readable,
    found: 'one none of whose pages can be drawn',
    remedy: `${asFile} Open it in a PDF program, look at its pages, and save it again.`,
  };
}

export function tooManyDocumentBytes(bytes: number, most: number): PictureProblem {
  return {
    code: 'document-unreadable',
    expected: `a PDF document of at most ${grouped(most)} bytes`,
    found: `one of ${grouped(bytes)} bytes`,
    remedy: `${asFile} Save it with smaller pictures, or cut it into several.`,
  };
}

/** @param code of the file system's error */
export function unopenedDocument(code: string): PictureProblem {
  return {
    code: 'file-unreadable',
    expected: 'a file that can be read',
    found: `a file that cannot be read (${code})`,
    remedy: 'It was left out. Check that you may open the file.',
  };
}

/** @param reason as a main clause: it takes longer than 60 seconds */
export function unreadDocument(reason: string): PictureProblem {
  return {
    code: 'document-unreadable',
    expected: readable,
    found: `one at which reading broke down: ${reason}`,
    remedy: `${asFile} Open it in a PDF program and save it again.`,
  };
}

/** @param pages of the document, all of whose words are read */
export function tooManyDocumentPages(pages: number, most: number): PictureProblem {
  return {
    code: 'document-too-many-pages',
    expected: `a PDF document of at most ${grouped(most)} pages`,
    found: `one of ${grouped(pages)} pages`,
    remedy:
      'Its first page is shown as a picture, and the words of all are found. To show every page, raise `documents: { pages }` in site.yaml, or cut the document into several.',
  };
}

/** @param read pages whose words were read */
export function tooManyWords(pages: number, read: number): PictureProblem {
  return {
    code: 'document-too-many-pages',
    expected: `a PDF document of at most ${grouped(read)} pages`,
    found: `one of ${grouped(pages)} pages`,
    remedy: `The words of its first ${grouped(read)} pages are found, and no others. Cut the document into several.`,
  };
}

/** @param pages from 1 */
export function unreadPages(pages: readonly number[]): PictureProblem {
  return {
    code: 'document-page-failed',
    expected: 'pages that can be drawn',
    found: `${pages.length === 1 ? 'one' : grouped(pages.length)} that cannot: ${pageList(pages)}`,
    remedy:
      'The others were published. Open the document in a PDF program, look at these pages, and save it again.',
  };
}

/** @param number of the page, from 1 */
export function undrawnPage(number: number, { found }: Pick<PictureProblem, 'found'>): PictureProblem {
  return {
    code: 'document-page-failed',
    expected: 'pages that can be drawn',
    found: `${found}, on page ${grouped(number)}`,
    remedy:
      'That page was left out, and the others were published. Open the document in a PDF program, and save it again.',
  };
}

/**
 * @param pages on which they are, from 1
 * @param words how many there are on all
 */
export function hiddenWords(pages: readonly number[], words: number): PictureProblem {
  return {
    code: 'document-hidden-words',
    expected: 'words that everybody sees who looks at a page',
    found: `${words === 1 ? 'one word' : `${grouped(words)} words`} that something hides or may hide, in the colour of the paper or beyond the edge: ${pageList(pages)}`,
    remedy:
      'They are left out of the words of the pages, but the file itself still holds them, and whoever downloads it can copy them. If nobody may read them, redact them in a PDF program (“Redact”, not a black box), or keep the file out of the collection.',
  };
}

/**
 * @param pages on which they are, from 1
 * @param words how many there are on all
 */
export function fontlessWords(pages: readonly number[], words: number): PictureProblem {
  return {
    code: 'document-fonts',
    expected: 'fonts that are embedded in the file',
    found: `${words === 1 ? 'one word' : `${grouped(words)} words`} in fonts that are not, which cannot be drawn: ${pageList(pages)}`,
    remedy:
      'They are missing from the pictures of the pages, and from their words. Save the document with its fonts embedded, as PDF/A.',
  };
}

export function attachedFiles(count: number): PictureProblem {
  return {
    code: 'document-attachments',
    expected: 'a PDF document without other files in it',
    found: `one with ${count === 1 ? 'a file' : `${grouped(count)} files`} attached to it`,
    remedy:
      'Its own pages were published, and what is attached is not shown; but whoever downloads the file has it too. Publish the attached files as files of their own, or remove them from it.',
  };
}

/** Pages of a list that are named. */
const mostNamed = 5;

function pageList(pages: readonly number[]): string {
  const named = pages.slice(0, mostNamed).map(grouped);
  const others = pages.length - named.length;
  const list = others > 0 ? [...named, `${grouped(others)} more`] : named;
  const last = list.pop() ?? '';
  return list.length > 0 ? `pages ${list.join(', ')} and ${last}` : `page ${last}`;
}
