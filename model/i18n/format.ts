import { type Numerals, writeNumber } from '#model/i18n/numerals';
import { pluralKey } from '#model/i18n/plurals';
import { defined } from '#model/std/assert';

/** A compiled ICU MessageFormat message: a plain text, or its pieces in order. */
export type CompiledMessage = string | CompiledPiece[];

/**
 * A literal text, or an argument by name: a text, a number with its maximum decimals, or a choice of messages by a
 * number (`=1`), a plural key or a text.
 */
export type CompiledPiece =
  | string
  | [argument: string]
  | [argument: string, fraction: number]
  | [argument: string, choices: Record<string, CompiledMessage>];

/** Messages of a language by key. */
export interface CompiledMessages {
  [key: string]: CompiledMessage | CompiledMessages;
}

export type MessageArguments = Readonly<Record<string, string | number>>;

/** How a locale formats numbers. */
export interface LocaleNumbers {
  numerals: Numerals;
  /** Result of `pluralTable`. */
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
