import { isUtf8 } from 'node:buffer';
import type { Document } from 'yaml';
import { isMap, isNode, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { RefusedRequest } from '#model/desk/protocol';
import { readSettings, type SettingsFile } from '#scripts/settings/settings';
import { deskPhrase } from '#scripts/workshop/problem-texts';

/** `site.yaml` as written, and as read. */
export interface OpenSettings extends SettingsFile {
  /** With `\n` line ends, without a byte order mark. */
  text: string;
  byteOrderMark: '\ufeff' | '';
  lineEnd: '\r\n' | '\n';
  /** Every scalar is a string, as written: `007`, `1_000`, `~`. */
  document: Document.Parsed<ParsedNode>;
  /** Returns the spelling of a key in the file: `License` for `licence`. */
  writtenKey(key: string): string;
}

/**
 * Opens `site.yaml`.
 *
 * @param bytes undefined if it does not exist
 * @param file its path below the folder
 * @throws CommandError with the line if it is not valid YAML; RefusedRequest if it is not UTF-8
 */
export function openSettings(bytes: Uint8Array = new Uint8Array(), file = 'site.yaml'): OpenSettings {
  if (!isUtf8(bytes)) throw new RefusedRequest(409, deskPhrase('settings-not-utf8', { file }));
  const read = readSettings(bytes, file);
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const text = whole.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false });
  const written = isMap(document.contents) ? document.contents.items : [];

  function writtenKey(key: string): string {
    if (document.has(key)) return key;
    // The reader knows other spellings of keys, and gives the line of the value.
    const [row] = read.locationOf([key]).rows;
    const pair = written.find(
      ({ value }) => isNode(value) && value.range && lines.linePos(value.range[0]).line === row,
    );
    return pair ? String(pair.key) : key;
  }
  return {
    ...read,
    text,
    byteOrderMark: whole.startsWith('\ufeff') ? '\ufeff' : '',
    lineEnd: whole.includes('\r\n') ? '\r\n' : '\n',
    document,
    writtenKey,
  };
}
