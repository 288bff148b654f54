import { Parser } from 'htmlparser2';
import { titleOf } from '#media/documents/pdf-metadata';
import type { Bytes } from '#scripts/bytes/bytes';
import { readZipped } from '#scripts/bytes/zip';

/** Metadata of an office document. */
export interface OfficeAbout {
  title?: string;
  author?: string;
  /** Who saved it last. */
  editor?: string;
  /** `YYYY-MM-DD` */
  date?: string;
}

/** Files in the archive with the metadata, and their elements: Microsoft Office first, then OpenDocument. */
const metadataFiles = [
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
    // In OpenDocument, `dc:creator` is who saved it last.
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

/** Returns whether a MIME type is that of an office document with metadata. */
export function isOfficeDocument(type: string): boolean {
  return officeType.test(type);
}

/** Reads the metadata of an office document; empty if it is damaged. */
export async function readOfficeAbout(document: Bytes): Promise<OfficeAbout> {
  for (const { file, elements } of metadataFiles) {
    const xml = await readZipped(document, file).catch(() => undefined);
    if (!xml) continue;
    const texts = readTexts(xml.toString());
    const title = titleOf(texts.get(elements.title) ?? '');
    const author = texts.get(elements.author);
    const editor = texts.get(elements.editor);
    const [date] = /^\d{4}-\d\d-\d\d/.exec(texts.get(elements.date) ?? '') ?? [];
    return {
      ...(title && { title }),
      ...(author && { author }),
      ...(editor && { editor }),
      ...(date && { date }),
    };
  }
  return {};
}

/** Returns the texts of elements by element name. */
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
