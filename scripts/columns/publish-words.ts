import { ownProperty } from '#model/std/own-property';
import { readClosureEnd } from '#scripts/columns/closure-end';
import { foldedWords } from '#scripts/columns/folded-words';
import { readHeader } from '#scripts/columns/header';
import {
  cellWords,
  headerWords,
  internalPairs,
  internalPart,
  money,
  notePatterns,
  signs,
} from '#scripts/columns/privacy-words';
import { readDay } from '#scripts/read/publication-day';

/** Effect of a header such as `Published` or `Private` on rows with a yes: shown or withheld; of `Status`, by the cell. */
export type PublishName = 'shows' | 'holds' | 'state';

/** Meaning of a cell by itself: yes, no, words such as `public` and `draft`, or a past day. */
type PublishWord = 'yes' | 'no' | 'shown' | 'held' | 'past';

/** A hint at possible cells, as in `Publish (yes/no)`. */
const yesNoHint =
  /\(?\b(?:yes|y|ja|j|oui|o|s[ií]|s|sim|true|t|1)\s?[/|]\s?(?:no|n|nein|non|n[ãa]o|false|f|0)\b\)?/giu;

/** Returns the effect of a header or key that clearly asks whether a row is published; else undefined. */
export function publishName(header: string): PublishName | undefined {
  if (header.length > 100) return undefined;
  const { showing, holding, until, closing, stating, besides, negating } = headerWords;
  const words = foldedWords(readHeader(header).label.replace(yesNoHint, ' '));
  const others = words.filter((word, at) => !negating.has(word) && !(at === 0 && word === 'no'));
  const isNegated = others.length < words.length;
  const ends = others.some((word) => until.has(word));
  const holds = (word: string) => holding.has(word) || (ends && closing.has(word));
  const key = others.find(holds) ?? others.find((word) => showing.has(word));
  // A day from which something is shown is clear by itself; a day until which it is shown would mean the contrary.
  const ofClosure = key !== undefined && holds(key) && !isNegated ? [until, closing] : [];
  if (!areAllIn(others, [holding, showing, stating, besides, ...ofClosure])) return undefined;
  if (key === undefined) return others.some((word) => stating.has(word)) ? 'state' : undefined;
  return holds(key) === isNegated ? 'shows' : 'holds';
}

function areAllIn(words: readonly string[], sets: readonly ReadonlySet<string>[]): boolean {
  return words.every((word) => sets.some((set) => set.has(word)));
}

/** Returns whether a withholding header has no other meaning, so that any text in its column withholds the row. */
export function isOfWithholding(header: string): boolean {
  const { showing, holding, elsewhere } = headerWords;
  return foldedWords(header).some((word) => showing.has(word) || (holding.has(word) && !elsewhere.has(word)));
}

/** Returns whether a header marks its column as internal. */
export function isNamedInternal(header: string): boolean {
  if (notePatterns.inHeaders.test(header) || internalPart.test(header)) return true;
  const words = foldedWords(header);
  const { internal, phones, numbers } = headerWords;
  const [last = ''] = words.filter((word) => !numbers.has(word)).slice(-1);
  if (internal.has(words.join(' ')) || (words.length > 1 && phones.has(last))) return true;
  if (/[€£$]/.test(header) && words.some((word) => money.has(word))) return true;
  // The location of a store may be a shop's.
  const relevant = words.filter((word, at) => word !== 'store' || at === words.length - 1);
  return internalPairs.some((pair) => pair.every((set) => relevant.some((word) => set.has(word))));
}

const doubtMarks = /[?？؟]/g;

/**
 * Returns the meaning of a cell for publishing its row; undefined for other content, such as a name or a year, and
 * for doubt: `yes?`.
 */
export function publishWord(cell: string, today: string): PublishWord | undefined {
  const text = cell.trim();
  if (text.length > 60 || text.search(doubtMarks) !== -1) return undefined;
  const sign = ownProperty(signs, text.toLowerCase());
  if (sign) return sign;
  const day = readDay(text);
  if (day !== undefined) return day <= today ? 'past' : 'held';
  const words = foldedWords(text);
  const joined = words.join(' ');
  if (cellWords.yes.has(joined)) return 'yes';
  if (cellWords.no.has(joined)) return 'no';
  if (cellWords.held.has(joined)) return 'held';
  if (cellWords.shown.has(joined)) return 'shown';
  // `closed until 2040`
  const ends = words.findIndex((word) => headerWords.until.has(word));
  const isHeld = ends > 0 && cellWords.held.has(words.slice(0, ends).join(' '));
  return isHeld ? (closureWord(text, today) ?? 'held') : undefined;
}

/**
 * Returns whether a closure has ended, by the latest day in a text: `2040`, `31.12.2040`. Undefined if there is none,
 * or if other words may modify it: `70 years after 1957`, `2020, then ask Ada`.
 */
function closureWord(cell: string, today: string): 'held' | 'past' | undefined {
  const { latest, others } = readClosureEnd(cell);
  if (latest === undefined) return undefined;
  if (latest >= today) return 'held';
  const { until, closing, holding, besides } = headerWords;
  const isPlain = areAllIn(others, [until, closing, holding, cellWords.held, besides]);
  return isPlain && cell.search(doubtMarks) === -1 ? 'past' : undefined;
}

/** The use of a column for publishing: `publish` itself, a program's mark, or by its header. */
export type PublishUse = 'publish' | 'program' | PublishName;

/** Possible answers of a cell on publishing its row; `past` is a past day, which may also be a book's date. */
export const allAnswers = ['yes', 'past', 'no', 'unclear'] as const;
export type Answer = (typeof allAnswers)[number];

/** Returns the answer of a cell. */
export function answerOf(cell: string, { use, today }: { use: PublishUse; today: string }): Answer {
  const word = publishWord(cell, today) ?? (use === 'holds' ? closureWord(cell, today) : undefined);
  if (use === 'program') return word === 'yes' || word === 'shown' ? 'yes' : 'no';
  if (word === 'past') return 'past';
  if (word === 'shown') return 'yes';
  if (word === 'yes' || word === 'no')
    return use === 'state' ? 'unclear' : (word === 'yes') === (use !== 'holds') ? 'yes' : 'no';
  const isDoubted = use !== 'publish' && publishWord(cell.replace(doubtMarks, ''), today) !== undefined;
  return word === 'held' || isDoubted ? 'no' : 'unclear';
}

/** Returns whether a cell is about publishing regardless of its column: `published`, `private`. */
export function isOfPublishing(cell: string): boolean {
  return !cellWords.ofItems.has(foldedWords(cell).join(' '));
}

export function isTick(cell: string): boolean {
  return (
    ownProperty(signs, cell.trim().toLowerCase()) === 'yes' ||
    cellWords.ticks.has(foldedWords(cell).join(' '))
  );
}

/** Separators of sentences in a cell. */
const ends = /[.!?;。！\n]+(?=\s|$|\p{Lu})|\s[–—-]\s(?=\p{Lu})|[()[\]]/u;
const maxWords = 10;
/** Maximum length of a searched cell: notes are short. */
const maxNoteLength = 300;

/**
 * Returns whether a sentence of a cell begins with a request not to publish. Longer sentences are descriptions. In a
 * title, a word such as `Confidential` may name a film.
 */
export function isPrivateNote(cell: string, isTitle: boolean): boolean {
  if (cell.length < 3 || cell.length > maxNoteLength) return false;
  const { forbidding, secret, withConsent, politely } = notePatterns;
  return cell
    .split(ends)
    .map((sentence) => sentence.trim().replace(politely, ''))
    .some(
      (sentence) =>
        sentence.split(/\s+/).length <= maxWords &&
        !withConsent.test(sentence) &&
        (forbidding.test(sentence) || (!isTitle && secret.test(sentence))),
    );
}
