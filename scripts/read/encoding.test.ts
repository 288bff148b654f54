import { expect, test } from 'vitest';
import { decodeText } from '#scripts/read/encoding';

const text = 'id,title\n1,Zürich – ça va “oui”\n';

function utf16(written: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(written.length * 2));
  for (let index = 0; index < written.length; index += 1) {
    view.setUint16(index * 2, written.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

test.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16 LE with a byte order mark', utf16(`\uFEFF${text}`, true), 'utf-16le'],
  ['UTF-16 BE with a byte order mark', utf16(`\uFEFF${text}`, false), 'utf-16be'],
  ['UTF-16 LE without one', utf16(text, true), 'utf-16le'],
  ['UTF-16 BE without one', utf16(text, false), 'utf-16be'],
])('reads %s', (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text, encoding });
});

test('reads what is not valid UTF-8 as Windows-1252', () => {
  const bytes = Uint8Array.from([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x20, 0x96, 0x20, 0x93, 0x80, 0x94]);
  expect(decodeText(bytes)).toEqual({ text: 'Zürich – “€”', encoding: 'windows-1252' });
});

test('reads an empty file as empty UTF-8', () => {
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
});

test('decodes every sequence of bytes without throwing', () => {
  const bytes = Uint8Array.from({ length: 5001 }, (_, index) => (index * 7919) % 256);
  expect(typeof decodeText(bytes).text).toBe('string');
});
