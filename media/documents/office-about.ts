import { Parser } from 'htmlparser2';
import { titleOf } from '#media/documents/read-about';
import type { Bytes } from '#scripts/bytes/bytes';
import { readZipped } from '#scripts/bytes/zip';

/** What an office document says of itself. */
export interface OfficeAbout {
  title?: string;
  author?: string;
  /** Who saved it last. */
  editor?: string;
  /** `YYYY-MM-DD` */
  date?: string;
}

/** Where the programs write it, with the elements that say it: Microsoft's documents, and OpenDocument's. */
const places = [
  {
    file: 'docProps/core.xml',
    elements: {
      title: 'dc:title',
      author: 'dc:creator',
      editor: 'cp:lastModifiedBy',
      date: 'dcterms:created',
    },
  },
  {
    file: 'meta.xml',
    // To them the creator is who saved it last.
    elements: {
      title: 'dc:title',
      author: 'meta:initial-creator',
      editor: 'dc:creator',
      date: 'meta:creation-date',
    },
  },
];

/** MIME types of office documents that are ZIP archives. */
const officeType =
  /^application\/vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-\w+\.\w+\.macro)/i;

/** Returns whether a file is an office document that says who made it, by its MIME type. */
export function isOfficeDocument(type: string): boolean {
  return officeType.test(type);
}

/** Reads what an office document says of itself: nothing if it is damaged. */
export async function readOfficeAbout(document: Bytes): Promise<OfficeAbout> {
  for (const { file, elements } of places) {
    const xml = await readZipped(document, file).catch(() => undefined);
    if (!xml) continue;
    const said = readTexts(xml.toString());
    const title = titleOf(said.get(elements.title) ?? '');
    const author = said.get(elements.author);
    const editor = said.get(elements.editor);
    const [date] = /^\d{4}-\d\d-\d\d/.exec(said.get(elements.date) ?? '') ?? [];
    return {
      ...(title && { title }),
      ...(author && { author }),
      ...(editor && { editor }),
      ...(date && { date }),
    };
  }
  return {};
}

/** Returns the texts of elements, by their names. */
function readTexts(xml: string): Map<string, string> {
  const texts = new Map<string, string>();
  let text = '';
  const parser = new Parser(
    {
      onopentag: () => {
        text = '';
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name) => {
        if (!texts.has(name)) texts.set(name, text.replace(/\s+/g, ' ').trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}
