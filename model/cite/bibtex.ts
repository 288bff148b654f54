import { plugins } from '@citation-js/core';
import { defined } from '#model/assert';
import '@citation-js/plugin-bibtex';
import type { CitedName } from '#model/cite/names';
import type { CitedRecord } from '#model/cite/record';

const { format } = plugins.config.get('@bibtex');
format.useIdAsLabel = true;
// It would take hyphens and full stops out of ids, of which two could become one.
format.checkLabel = false;
// Citation.js escapes no name that is one piece, and of other alphabets than Latin and Greek it drops the letters. So it
// escapes nothing, and is handed what is escaped already.
format.asciiOnly = false;

/** Signs that TeX or a BibTeX reader takes for more than a letter; a reader counts braces even after a backslash. */
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  $: '\\textdollar{}',
  _: '\\textunderscore{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
};

/** Writes a BibTeX record in UTF-8. */
export function bibtexOf(record: CitedRecord): string {
  return plugins.output.format('bibtex', [escapeRecord(record)]).trim();
}

function escapeRecord(record: CitedRecord): CitedRecord {
  const {
    title,
    author,
    genre,
    publisher,
    'collection-title': collection,
    URL: address,
    note,
    DOI: doi,
  } = record;
  return {
    id: record.id,
    type: record.type,
    title: escapeText(title),
    ...(author && { author: author.map(escapeName) }),
    ...(record.issued && { issued: record.issued }),
    genre: escapeText(genre),
    publisher: escapeText(publisher),
    ...(collection !== undefined && { 'collection-title': escapeText(collection) }),
    ...(address !== undefined && { URL: address.replace(/[\\{}]/g, encodeURIComponent) }),
    ...(note !== undefined && { note: escapeText(note) }),
    ...(doi !== undefined && { DOI: doi.replace(/[\\{}]/g, encodeURIComponent) }),
  };
}

function escapeName(name: CitedName): CitedName {
  if ('literal' in name) return { literal: escapeText(name.literal) };
  const { family, given, suffix } = name;
  return {
    family: escapeText(family),
    given: escapeText(given),
    ...(suffix !== undefined && { suffix: escapeText(suffix) }),
  };
}

function escapeText(text: string): string {
  return text.replace(/[\\{}$_~^<>&%#]/g, (sign) => defined(escapes[sign], `an escape of ${sign}`));
}
