import { type Numerals, writeNumber } from '#model/i18n/numerals';
import { pluralKey } from '#model/i18n/plurals';
import { defined } from '#model/std/assert';

/** A message of ICU MessageFormat, compiled by `compileMessage`: a plain text, or its pieces in order. */
export type CompiledMessage = string | CompiledPiece[];

/**
 * A literal text, or an argument by its name: a text, a number with a maximum of digits after the decimal sign, or a choice of
 * messages by a number (`=1`), a plural key or a text.
 */
export type CompiledPiece =
  | string
  | [argument: string]
  | [argument: string, fraction: number]
  | [argument: string, choices: Record<string, CompiledMessage>];

/** The messages of a language by their keys. */
export interface CompiledMessages {
  [key: string]: CompiledMessage | CompiledMessages;
}

export type MessageArguments = Readonly<Record<string, string | number>>;

/** Numbers in a locale. */
export interface LocaleNumbers {
  numerals: Numerals;
  /** From `pluralTable`. */
  plurals: string;
}

/** Returns plain messages as texts, and messages with arguments as functions. */
export function bindMessages(messages: CompiledMessages, numbers: LocaleNumbers): object {
  const bound: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') bound[key] = value;
    else if (Array.isArray(value))
      bound[key] = (args: MessageArguments) => formatMessage(value, args, numbers);
    else bound[key] = bindMessages(value, numbers);
  }
  return bound;
}

export function formatMessage(
  message: CompiledMessage,
  args: MessageArguments,
  numbers: LocaleNumbers,
): string {
  if (typeof message === 'string') return message;
  return message.map((piece) => (typeof piece === 'string' ? piece : format(piece, args, numbers))).join('');
}

function format(
  [name, how]: Exclude<CompiledPiece, string>,
  args: MessageArguments,
  numbers: LocaleNumbers,
): string {
  const value = defined(args[name], name);
  const isNumber = typeof value === 'number';
  if (typeof how === 'object') {
    const key = isNumber ? pluralKey(value, numbers.plurals) : value;
    const chosen = how[`=${value}`] ?? how[key] ?? how.other;
    return formatMessage(defined(chosen, 'other'), args, numbers);
  }
  return isNumber ? writeNumber(value, numbers.numerals, how) : value;
}
