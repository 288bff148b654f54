import { saysNoDate } from '#model/dates/vocabulary';

const weekdays =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b[.,]?\s*(?=.*\d)|\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira)\b[.,]?\s*/g;

const isoTime = /(?<=\d{4}-\d\d-\d\d)t\d\d:?\d\d(?::?\d\d(?:[.,]\d+)?)?(?:z|[+-]\d\d(?::?\d\d)?)?/g;
const spacedTime =
  /(?<=\d)\s+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt)?\s*(?:[+-]\d\d:?\d\d)?$/;

const articles = /\b(?:the|das|le|el) /g;

/**
 * Normalises a date as written: lower case; no accents, quotation marks, articles, weekdays, times, notes in
 * parentheses, cataloguer's brackets, and what `i.e.` corrects. A hyphen stays, any longer dash becomes `–`: `1801-10`
 * is a month, `1801–10` ten years.
 */
export function cleanDate(written: string): string {
  return foldCharacters(written)
    .replace(/^.*\b(?:i\.\s?e\.|recte)\s*(?=\D{0,9}\d)/, '')
    .replace(/^<\s*(?=[^>]*$)/, 'before ')
    .replace(/^>\s*/, 'after ')
    .replace(/\(([^()]*)\)?/g, (_, note: string, at: number, whole: string) =>
      resolveNote(note, whole.slice(0, at)),
    )
    .replace(/(?<=\d\s+)\[([^[\]]*)\]/g, (_, note: string) => (isDoubt(note) ? ` ${note.trim()}` : ''))
    .replace(/[[\]<>]/g, '')
    .replace(isoTime, '')
    .replace(weekdays, '')
    .trim()
    .replace(spacedTime, '')
    .replace(/(\d{4})--(?=\d)/g, '$1–')
    .replace(/\b(early|mid|late|anfang|mitte|ende|mi)[-–](?!early|mid|late)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .replace(articles, '')
    .replace(/^[\s,;:.]+(?!\.)|[\s,;:.]+$/g, '');
}

function foldCharacters(written: string): string {
  return written
    .normalize('NFD')
    .replace(/[\p{M}\\"“”„«»©*]/gu, '')
    .toLowerCase()
    .replace(/[‐‑−]/g, '-')
    .replace(/[‒–—―]/g, '–')
    .replace(/[’‘`´]/g, "'")
    .replace(/[ºª]/g, 'o')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
}

/** Removes a note in parentheses, unless it is the whole date, a qualifier, or the actual date: `n.d. (c. 1957)`. */
function resolveNote(note: string, before: string): string {
  if (before === '' || isDoubt(note)) return ` ${note.trim()} `;
  return /\d/.test(note) && saysNoDate(before.trim()) ? `, ${note.trim()} ` : ' ';
}

function isDoubt(note: string): boolean {
  return /^(?:\?+|c\.?|ca\.?|circa|approx\.?|approximately|estimated|probably|uncertain)$/.test(note.trim());
}

/** Returns the first part of a text with a date: `c. 1950` for `n.d., c. 1950`, `1799` for `1799, published 1812`. */
export function firstDated(text: string): string {
  const parts = text.split(/\s*[,;]\s*|\s*:\s+/);
  return parts.find((part) => !saysNoDate(part)) ?? '';
}
