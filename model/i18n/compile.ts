import { parse, type Select } from '@messageformat/parser';
import type { CompiledMessage, CompiledMessages, CompiledPiece } from '#model/i18n/format';
import { directionOf } from '#model/i18n/language-tags';
import { keyOfCategory, pluralCategories } from '#model/i18n/plurals';

/** A file of messages from a translator: ICU MessageFormat by nested keys. */
export interface MessageSource {
  readonly [key: string]: string | MessageSource;
}

/** Type of an argument: text, number, or one of some texts. */
export type ArgumentType = 'text' | 'number' | readonly string[];

type Token = ReturnType<typeof parse>[number] | Select['cases'][number]['tokens'][number];

/**
 * Compiles a file of messages.
 * @throws Error that names the invalid message and the reason
 */
export function compileMessages(source: MessageSource, language: string): CompiledMessages {
  const compiled: Record<string, CompiledMessage | CompiledMessages> = {};
  for (const [key, value] of Object.entries(source)) {
    compiled[key] =
      typeof value === 'string' ? compileMessage(value, language) : compileMessages(value, language);
  }
  return compiled;
}

/**
 * Compiles a message.
 * @throws Error with the text and the reason
 */
export function compileMessage(text: string, language: string): CompiledMessage {
  const isRightToLeft = directionOf(language) === 'rtl';
  return piecesOf(parseMessage(text, language));

  function piecesOf(tokens: readonly Token[], counted?: string): CompiledMessage {
    const joined = tokens
      .flatMap((token) => tokenPieces(token, counted))
      .reduce<CompiledPiece[]>((all, piece) => {
        const last = all.at(-1);
        if (typeof last === 'string' && typeof piece === 'string') all[all.length - 1] = last + piece;
        else all.push(piece);
        return all;
      }, []);
    const [first = '', ...others] = joined;
    return typeof first === 'string' && others.length === 0 ? first : joined;
  }

  function tokenPieces(token: Token, counted?: string): CompiledPiece[] {
    switch (token.type) {
      case 'content':
        return [token.value];
      case 'octothorpe':
        return [counted ? [counted, 0] : '#'];
      case 'argument':
        // Bidi isolation, so that a text in another direction does not affect its surroundings
        // (https://unicode.org/reports/tr9/#FSI).
        return isRightToLeft ? ['\u2068', [token.arg], '\u2069'] : [[token.arg]];
      case 'function':
        return [[token.arg, fractionOf(token, text)]];
      default: {
        const inside = token.type === 'plural' ? token.arg : counted;
        const choices = token.cases.map(({ key, tokens }) => [
          token.type === 'plural' ? keyOfCategory(key) : key,
          piecesOf(tokens, inside),
        ]);
        return [[token.arg, Object.fromEntries(choices)]];
      }
    }
  }
}

/** Maximum decimals: 3 as in ICU, 0 for `integer`. */
function fractionOf({ key, param }: Extract<Token, { type: 'function' }>, text: string): number {
  const [style] = param ?? [];
  if (key === 'number' && !style) return 3;
  if (key === 'number' && style?.type === 'content' && style.value.trim() === 'integer') return 0;
  throw new Error(`"${text}": only {name, number} and {name, number, integer} are known for numbers.`);
}

function parseMessage(text: string, language: string): Token[] {
  const tokens = parse(text, { cardinal: pluralCategories(language), strictPluralKeys: true });
  if (allTokens(tokens).some(({ type }) => type === 'selectordinal'))
    throw new Error(`"${text}": use plural or select.`);
  return tokens;
}

/**
 * Compares the messages of a language with the English ones.
 * @returns a sentence per fault
 */
export function messageFaults(language: string, source: MessageSource, english: MessageSource): string[] {
  const [texts, expected] = [textsByPath(source), textsByPath(english)];
  const missing = [...expected].flatMap(([path, text]) =>
    texts.has(path) ? [] : [`${language}.json lacks ${path}. In English it is "${text}".`],
  );
  const others = [...texts].flatMap(([path, text]) => {
    const original = expected.get(path);
    if (original === undefined) return [`${language}.json has ${path}, which en.json does not have.`];
    return faultsOf(text, { language, original }).map((fault) => `${language}.json, ${path}: ${fault}`);
  });
  return [...missing, ...others];
}

/** Returns the messages of a file by their keys, joined by dots. */
export function textsByPath(source: MessageSource, parent = ''): Map<string, string> {
  return new Map(
    Object.entries(source).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[parent + key, value] as const]
        : [...textsByPath(value, `${parent}${key}.`)],
    ),
  );
}

function faultsOf(text: string, { language, original }: { language: string; original: string }): string[] {
  try {
    compileMessage(text, language);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const [translated, expected] = [argumentsOf(text, language), argumentsOf(original, 'en')];
  return [
    ...[...expected.keys()].filter((name) => !translated.has(name)).map((name) => `{${name}} is missing.`),
    ...[...translated.keys()]
      .filter((name) => !expected.has(name))
      .map((name) => `{${name}} is not in English.`),
    ...[...translated].flatMap(([name, type]) =>
      expected.has(name) && String(type) !== String(expected.get(name))
        ? [`{${name}} is ${String(expected.get(name))} in English, not ${String(type)}.`]
        : [],
    ),
    ...missingForms(parseMessage(text, language), language),
  ];
}

/** Returns the arguments of a message, in order. */
export function argumentsOf(text: string, language: string): Map<string, ArgumentType> {
  const found = new Map<string, ArgumentType>();
  for (const token of allTokens(parseMessage(text, language))) {
    if (token.type === 'argument' && !found.has(token.arg)) found.set(token.arg, 'text');
    if (token.type === 'function' || token.type === 'plural') found.set(token.arg, 'number');
    if (token.type === 'select') found.set(token.arg, token.cases.map(({ key }) => key).sort());
  }
  return found;
}

function missingForms(tokens: readonly Token[], language: string): string[] {
  return allTokens(tokens).flatMap((token) => {
    if (!('cases' in token)) return [];
    const forms = new Set(token.cases.map(({ key }) => key));
    const needed = token.type === 'plural' ? pluralCategories(language) : ['other'];
    const missing = needed.filter((form) => !forms.has(form));
    return missing.map((form) => `{${token.arg}} lacks its form "${form}".`);
  });
}

function allTokens(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) =>
    'cases' in token ? [token, ...token.cases.flatMap(({ tokens: inner }) => allTokens(inner))] : [token],
  );
}
