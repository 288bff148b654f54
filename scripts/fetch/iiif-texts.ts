import { toText } from '#scripts/markup/cells';

/** Texts of a IIIF document by language tag; `none` for texts in no language. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/** Maximum number of texts of one property: more than any list for people has, and more than there are languages. */
const maxTexts = 1000;

/**
 * Reads the texts of a property of any version, and common deviations: a plain text, a list, `{"@value": …}`, lists
 * by language. Other values are ignored, and so are texts after the first thousand.
 */
export function readTexts(value: unknown): Texts {
  const texts = new Map<string, string[]>();
  let left = maxTexts;
  const add = (language: string, text: unknown) => {
    if (left === 0 || (typeof text !== 'string' && typeof text !== 'number')) return;
    left -= 1;
    const key = /^(?:|@none|und)$/.test(language) ? 'none' : language.toLowerCase();
    const list = texts.get(key) ?? [];
    list.push(String(text));
    texts.set(key, list);
  };
  for (const one of listOf(value)) {
    if (typeof one !== 'object' || one === null) {
      add('none', one);
      continue;
    }
    const { '@value': literal, '@language': language, ...others }: Record<string, unknown> = { ...one };
    if (literal !== undefined) add(typeof language === 'string' ? language : 'none', literal);
    else for (const [tag, list] of Object.entries(others)) for (const text of listOf(list)) add(tag, text);
  }
  return texts;
}

/** Returns the texts in a language, else in none, else in the first there is; without tags, and without empty texts. */
export function textsIn(language: string, texts: Texts): string[] {
  const tag = language.toLowerCase();
  const [main = tag] = tag.split('-');
  const regional = [...texts.keys()].find((key) => key.startsWith(`${main}-`)) ?? tag;
  const [first = []] = texts.values();
  const found = texts.get(tag) ?? texts.get(main) ?? texts.get(regional) ?? texts.get('none') ?? first;
  return plain(found);
}

/** Returns the texts in all languages, without tags, and without empty texts. */
export function allTexts(texts: Texts): string[] {
  return plain([...texts.values()].flat());
}

function plain(texts: readonly string[]): string[] {
  return texts.map(toText).filter((text) => text !== '');
}

/** Returns the text in a language, else in none, else in the first there is; undefined if there is none. */
export function textIn(language: string, value: unknown): string | undefined {
  return textsIn(language, readTexts(value)).join('; ') || undefined;
}

/** Returns a value or a list of values as a list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
