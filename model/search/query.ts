import { type Clause, phraseIn, wordsIn } from '#model/search/clauses';
import type { SearchedField } from '#model/search/directory';
import { fold } from '#model/search/fold';
import { unitsOf } from '#model/search/units';

const name = /(?:"([^"]+)"|([^\s":]+)):/y;
const value = /"([^"]*)("?)|[^\s"]+/y;

/** Reads what a visitor typed: words, `"phrases"`, `field:value`, and `-` before what must not be there. */
export function readQuery(text: string, fields: readonly SearchedField[]): Clause[] {
  const folded = fold(text);
  const numbers = numbersByName(fields);
  const clauses: Clause[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(folded);
  };
  while (at < folded.length) {
    if (/\s/.test(folded.charAt(at))) {
      at += 1;
      continue;
    }
    const isNot = folded.charAt(at) === '-';
    if (isNot) at += 1;
    const [prefix = '', quoted, plain] = take(name) ?? [];
    const named = numbers.get(nameKey(quoted ?? plain ?? ''));
    // What is no field's name is a word like others.
    if (named) at += prefix.length;
    const [whole = '', phrase, closing] = take(value) ?? [];
    at += whole.length;
    const options = { isNot, isOpen: at === folded.length && !isNot, ...(named && { fields: named }) };
    if (phrase === undefined) clauses.push(...wordsIn(whole, options));
    else clauses.push(...phraseIn(phrase, { ...options, isOpen: closing !== '"' && !isNot }));
  }
  return clauses;
}

/** Fields by their names and by what visitors call them. Several may be called the same. */
function numbersByName(fields: readonly SearchedField[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  fields.forEach(({ name: column, label }, number) => {
    for (const key of new Set([nameKey(fold(column)), nameKey(fold(label))])) {
      const known = numbers.get(key);
      if (known) known.push(number);
      else if (key) numbers.set(key, [number]);
    }
  });
  return numbers;
}

/** Names are compared by their letters: «date made», date-made and datemade are one. */
function nameKey(folded: string): string {
  return unitsOf(folded)
    .map(({ text }) => text.replace(/[./_-]/g, ''))
    .join('');
}
