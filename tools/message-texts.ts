/** Generates model/i18n/message-texts.ts, the type of the interface's messages, from the English ones. Run by `npm run types`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArgumentType, argumentsOf, type MessageSource } from '#model/i18n/compile';
import { packageRoot } from '#scripts/disk/package-root';
import en from '../model/i18n/messages/en.json' with { type: 'json' };

const type = `export interface MessageTexts ${typeOf(en, '')}`;
await writeFile(
  join(packageRoot, 'model/i18n/message-texts.ts'),
  `/** The interface’s messages by their keys. Written by \`npm run types\` from messages/en.json. */\n${type}\n`,
);

function typeOf(source: MessageSource, indent: string): string {
  const inner = `${indent}  `;
  const keys = Object.entries(source).map(([key, value]) => {
    const type = typeof value === 'string' ? messageType(value, inner) : typeOf(value, inner);
    return `${inner}${key}: ${type};`;
  });
  return ['{', ...keys, `${indent}}`].join('\n');
}

function messageType(text: string, indent: string): string {
  const args = [...argumentsOf(text, 'en')].map(([name, type]) => `${name}: ${argumentType(type)}`);
  if (args.length === 0) return 'string';
  const [start, between, end] =
    args.length > 3 ? [`\n${indent}  `, `;\n${indent}  `, `;\n${indent}`] : [' ', '; ', ' '];
  return `(args: {${start}${args.join(between)}${end}}) => string`;
}

function argumentType(type: ArgumentType): string {
  if (type === 'number') return 'number';
  return type === 'text' ? 'string' : type.map((value) => `'${value}'`).join(' | ');
}
