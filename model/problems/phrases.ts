/** An English text with placeholders in braces: one, or one for each plural form of its `{count}`. */
export type PhraseText = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A phrase that can be said in each language. */
export interface Phrase {
  /** Its name in the files of translations. */
  key: string;
  text: PhraseText;
  details?: Details | undefined;
}

/** What fills a placeholder: data as it is written, a number, or a phrase. */
export type Detail = string | number | Phrase;
export type Details = Readonly<Record<string, Detail>>;

/** What is said about problems in a language. What it lacks is said in English. */
export interface ProblemTexts {
  /** BCP 47 tag. */
  language: string;
  /** By code. */
  faults: Readonly<Record<string, { expected: string; remedy: string }>>;
  phrases: Readonly<Record<string, PhraseText>>;
  /** True to isolate what may run in another direction than the language: for browsers, since terminals show the marks. */
  isolates?: boolean;
}

export const englishTexts: ProblemTexts = { language: 'en', faults: {}, phrases: {} };

/** Names of the placeholders. Braces in examples, such as `{ pages }` or `{id="…"}`, contain more than a word. */
export type Gaps<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}${' ' | '"' | ':'}${string}` ? never : Name) | Gaps<Rest>
  : never;

/** The last argument for texts: what fills their placeholders, if they have any. */
export type DetailsFor<Text extends string> = [Gaps<Text>] extends [never]
  ? []
  : [details: Record<Gaps<Text>, Detail>];

type TextsOf<Text extends PhraseText> = Text extends string ? Text : Extract<Text[keyof Text], string>;

/** Returns a function that makes phrases from a table of their English texts. Keys are unique among all tables. */
export function phrasesOf<const Table extends Readonly<Record<keyof Table, PhraseText>>>(table: Table) {
  return <Key extends keyof Table & string>(
    key: Key,
    ...[details]: DetailsFor<TextsOf<Table[Key]>>
  ): Phrase => ({ key, text: table[key], ...(details && { details }) });
}

/** Returns a detail in words. Numbers are grouped: 20,000. */
export function wordDetail(detail: Detail, texts: ProblemTexts = englishTexts): string {
  if (typeof detail === 'number') return detail.toLocaleString(texts.language);
  if (typeof detail !== 'string') return wordPhrase(detail, texts);
  return texts.isolates ? `\u2068${detail}\u2069` : detail;
}

/** Returns a phrase in words. */
export function wordPhrase({ key, text, details = {} }: Phrase, texts: ProblemTexts = englishTexts): string {
  const translated = Object.hasOwn(texts.phrases, key) ? texts.phrases[key] : undefined;
  const language = translated === undefined ? 'en' : texts.language;
  return fillIn(formFor(translated ?? text, { count: details.count, language }), details, texts);
}

function formFor(
  text: PhraseText,
  { count, language }: { count?: Detail | undefined; language: string },
): string {
  if (typeof text === 'string') return text;
  const form = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other';
  return text[form] ?? text.other ?? '';
}

export const gap = /\{(\w+)\}/g;

/** Fills in placeholders; braces without a detail stay. */
export function fillIn(text: string, details: Details = {}, texts: ProblemTexts = englishTexts): string {
  const shown = texts.isolates ? text : text.replace(/[\u2066-\u2069]/g, '');
  return shown.replace(gap, (written, name: string) => {
    const detail = Object.hasOwn(details, name) ? details[name] : undefined;
    return detail === undefined ? written : wordDetail(detail, texts);
  });
}

/** Replaces each placeholder with an ellipsis. */
export function withoutDetails(text: string): string {
  return text.replace(gap, '…');
}
