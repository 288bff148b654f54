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
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE with a byte order mark', utf16(`\uFEFF${text}`, true)],
  ['UTF-16 BE with a byte order mark', utf16(`\uFEFF${text}`, false)],
  ['UTF-16 LE without one', utf16(text, true)],
  ['UTF-16 BE without one', utf16(text, false)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('reads what is not valid UTF-8 as Windows-1252', () => {
  const bytes = Uint8Array.from([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x20, 0x96, 0x20, 0x93, 0x80, 0x94]);
  expect(decodeText(bytes)).toBe('Zürich – “€”');
});

test('reads an empty file as an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});

test('decodes every sequence of bytes without throwing', () => {
  const bytes = Uint8Array.from({ length: 5001 }, (_, index) => (index * 7919) % 256);
  expect(typeof decodeText(bytes)).toBe('string');
});
