import type { CitedName } from '#model/cite/names';
import type { CitedItem } from '#model/cite/record';
import { defined } from '#model/std/assert';

/** Characters that are special in TeX or to a BibTeX reader; readers count braces even after a backslash. */
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Writes a BibTeX record in UTF-8. */
export function bibtexOf({ date, ...cited }: CitedItem): string {
  const { first } = typeof date === 'object' ? date : {};
  const [year, month, day] = first?.split('-').map((digits) => `${Number(digits)}`) ?? [];
  const fields: [name: string, value: string | undefined][] = [
    ['author', cited.makers.map(escapeName).join(' and ') || undefined],
    ['title', keepCapitals(cited.title)],
    ['year', year],
    ['month', month && months[Number(month) - 1]],
    ['day', day],
    ['note', cited.note && escapeText(cited.note)],
    ['type', escapeText(cited.genre)],
    ['publisher', escapeText(cited.publisher)],
    ['series', cited.collection && keepCapitals(cited.collection)],
    ['doi', cited.doi && escapeAddress(cited.doi)],
    ['url', cited.address && escapeAddress(cited.address)],
  ];
  const lines = fields.map(([name, value]) => (value === undefined ? '' : `\t${name} = {${value}},\n`));
  return `@misc{${cited.id},\n${lines.join('')}}`;
}

/** Escapes a name so that readers do not split it elsewhere: `{Müller and Sohn}`, `King, Jr., Martin Luther`. */
function escapeName(name: CitedName): string {
  if ('literal' in name) return `{${escapeText(name.literal)}}`;
  const { family, given, suffix } = name;
  return [family, ...(suffix === undefined ? [] : [suffix]), given].map(escapeText).join(', ');
}

/** Escapes a title, with braces around capitalised words: styles lower-case all others. */
function keepCapitals(title: string): string {
  return escapeText(title).replace(/[\p{L}\p{M}\p{N}]+/gu, (word, at) =>
    /\p{Lu}/u.test(at === 0 ? word.slice(1) : word) ? `{${word}}` : word,
  );
}

function escapeText(text: string): string {
  return text.replace(/[\\{}$_~^<>&%#]/g, (sign) => defined(escapes[sign], `an escape of ${sign}`));
}

function escapeAddress(address: string): string {
  return address.replace(/[\\{}]/g, encodeURIComponent);
}
