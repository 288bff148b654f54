/** The desk's messages, in the language chosen by its server, which sends them compiled. */

import type { DeskColumn, DeskState } from '#model/desk/protocol';
import { type CompiledMessages, formatMessage, type MessageArguments } from '#model/i18n/format';
import type en from './messages/en.json';

type Source = typeof en;
export type DeskTextGroup = keyof Source;

/** Returns a message by group and key: `text('table', 'rows', { count: 5 })`. */
export type DeskText = <Group extends DeskTextGroup>(
  group: Group,
  key: keyof Source[Group] & string,
  args?: MessageArguments,
) => string;

type Language = Pick<DeskState, 'messages' | 'numbers'>;

/** @throws Error if the message does not exist, or an argument is missing */
export function bindDeskText(language: Language): DeskText {
  return (group, key, args) => {
    const found = findDeskText(language, { group, key, args });
    if (found === undefined) throw new Error(`The desk has no words ${group}.${key}.`);
    return found;
  };
}

/** Returns the message of a key computed at run time; undefined if there is none. */
export function findDeskText(
  { messages, numbers }: Language,
  { group, key, args = {} }: { group: DeskTextGroup; key: string; args?: MessageArguments | undefined },
): string | undefined {
  const message = groupOf(messages, group)[key];
  return typeof message === 'string' || Array.isArray(message)
    ? formatMessage(message, args, numbers)
    : undefined;
}

/** Returns what to write in a column's cells; undefined for a column of the owner's. */
export function helpOf({ name, reading }: DeskColumn, language: Language): string | undefined {
  return findDeskText(language, { group: 'help', key: reading?.means ?? name });
}

function groupOf(messages: CompiledMessages, group: string): CompiledMessages {
  const found = messages[group];
  if (typeof found !== 'object' || Array.isArray(found)) throw new Error(`The desk has no words "${group}".`);
  return found;
}
