import { separators } from '#model/search/separators';

/**
 * Signs of scripts that write no spaces between words, and Korean syllables, which carry their endings with them: found
 * by each two that stand together. Kana, their length mark, Han, the marks that repeat one, and Hangul.
 */
const signs =
  '\\u3005\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u303b\\u3041-\\u3096\\u3099\\u309a\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff' +
  '\\u3105-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff' +
  '\\u1100-\\u11ff\\u3131-\\u318e\\u{1b000}-\\u{1b16f}\\u{20000}-\\u{3ffff}';

const letter = `[^${separators}${signs}]`;
/** Signs, or letters that may be joined as ids are, and what is joined to them: `1957.12.3`, `tate-a00001`. */
const unit = new RegExp(`[${signs}]+|${letter}+((?:[./_-]${letter}+)*)`, 'gu');
const joint = /[./_-]/;

/** Of the genitive, as in «the artist's». */
const genitive = new RegExp(`'s(?=[${separators}]|$)`, 'gu');

/** Addresses are for machines: the same few words in every one of them, and a copy of the title in the rest. */
const address = /\b(?:https?:\/\/|www\.)\S+/g;

/** A piece of a folded text that is searched for in one. */
export interface Unit {
  /** `id` has a digit and is joined of several parts; `signs` is a run of them. */
  kind: 'word' | 'id' | 'signs';
  text: string;
  /** Where it begins in the folded text. */
  start: number;
}

/** The words, ids and runs of signs of a folded text, in its order. */
export function unitsOf(folded: string): Unit[] {
  const units: Unit[] = [];
  eachUnit(folded, (kind, text, start) => units.push({ kind, text, start }));
  return units;
}

/** Visits the words, ids and runs of signs of a folded text, in its order. Who is visited must not read another one. */
export function eachUnit(
  folded: string,
  visit: (kind: Unit['kind'], text: string, start: number) => void,
): void {
  const text = folded.replace(address, blank).replace(genitive, blank);
  unit.lastIndex = 0;
  for (let match = unit.exec(text); match; match = unit.exec(text)) {
    const [found, joined] = match;
    const start = match.index;
    if (joined === undefined) visit('signs', found, start);
    else if (joined === '') visit('word', found, start);
    else if (/\d/.test(found)) visit('id', found, start);
    else for (const part of partsOf({ kind: 'id', text: found, start })) visit('word', part.text, part.start);
  }
}

/** The words that an id is joined of. */
export function partsOf({ text, start }: Unit): Unit[] {
  const parts: Unit[] = [];
  let at = start;
  for (const part of text.split(joint)) {
    parts.push({ kind: 'word', text: part, start: at });
    at += part.length + 1;
  }
  return parts;
}

/** As many spaces: what follows keeps its place. */
function blank(text: string): string {
  return ' '.repeat(text.length);
}
