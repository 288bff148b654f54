import { expect, test } from 'vitest';
import { decodeWindows1252 } from '#scripts/bytes/windows-1252';
import { binaryContent, decodeFile, decodeText } from '#scripts/lists/encoding';

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

/** Bytes of a text in an encoding that the platform can only decode. */
function encode(written: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, number[]>();
  const high = Array.from({ length: 128 }, (_, index) => index + 128);
  for (const lead of high) {
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && !bytes.has(character)) bytes.set(character, [lead, trail]);
    }
  }
  const decodeByte =
    label === 'windows-1252' ? decodeWindows1252 : (byte: Uint8Array) => decoder.decode(byte);
  for (const byte of high) bytes.set(decodeByte(Uint8Array.of(byte)), [byte]);
  return Uint8Array.from(
    [...written].flatMap((c) => (c < '\u0080' ? [c.charCodeAt(0)] : (bytes.get(c) ?? []))),
  );
}

function listOf(...titles: string[]): string {
  return `id,file,title\r\n${titles.map((title, row) => `${row},${row}.jpg,${title}\r\n`).join('')}`;
}

test.each([
  ['gb18030', 'GB18030 (Chinese)', ['老上海旧渡口', '外滩的雾']],
  ['big5', 'Big5 (Chinese)', ['淡水河邊的漁船', '基隆港']],
  ['shift_jis', 'Shift_JIS (Japanese)', ['古い渡し船', '港の朝']],
  ['euc-jp', 'EUC-JP (Japanese)', ['古い渡し船', '港の朝']],
  ['euc-kr', 'EUC-KR (Korean)', ['부산항의 배', '시장 풍경']],
  ['windows-1250', 'Windows-1250 (Central European)', ['Stara łódź na Wiśle', 'Kościół Mariacki']],
  ['windows-1250', 'Windows-1250 (Central European)', ['Řemeslníci u dílny', 'Stará loď na řece']],
  ['windows-1251', 'Windows-1251 (Cyrillic)', ['Старый паром', 'Вид на пристань']],
  ['windows-1253', 'Windows-1253 (Greek)', ['Το παλιό πορθμείο', 'Άποψη του λιμανιού']],
  ['windows-1254', 'Windows-1254 (Turkish)', ['Boğaziçi’nde balıkçılar', 'Şehir manzarası']],
  ['windows-1255', 'Windows-1255 (Hebrew)', ['המעבורת הישנה', 'נוף הנמל']],
  ['windows-1256', 'Windows-1256 (Arabic)', ['منظر الميناء', 'المسجد الكبير']],
  ['windows-874', 'Windows-874 (Thai)', ['เรือเก่า', 'ท่าเรือ']],
  ['koi8-r', 'KOI8-R (Cyrillic)', ['Старый паром', 'Вид на пристань']],
  ['macintosh', 'Mac Roman (of an old Mac)', ['Le vieux bac à vapeur', 'L’église Saint-Étienne']],
  ['ibm866', 'CP866 (Cyrillic, of DOS)', ['Старый паром', 'Вид на пристань']],
])('reads a list of two rows in %s, and reports the encoding', (label, name, titles) => {
  const list = listOf(...titles);
  const { text: read, problems } = decodeFile(encode(list, label), { file: 'items.csv' });
  expect(read).toBe(list);
  expect(problems).toMatchObject([
    { severity: 'warning', found: name, remedy: expect.stringContaining(`"encoding: ${label}"`) },
  ]);
});

test.each([
  ['Alte Fähre über den Fluss', 'Schloß Schönbrunn'],
  ['L’église Saint-Étienne', 'Pêcheurs sur la jetée'],
  ['Niños en el muelle', '¿Quién es?'],
  ['Os pescadores de Olhão', 'Igreja da Assunção'],
  ['Den gamla färjan över älven', 'Barn vid sjön'],
  ['Il vecchio traghetto', 'La facciata è bianca'],
  ['Kirkjan á hæðinni', 'Jón Þórðarson'],
  ['The ferry – 1957', 'Zoë’s “quay”'],
  ['5½ × 3¼ in.', '20 °C, © Harbour Society, £5'],
])('reads Windows-1252 such as "%s" without a word', (...titles) => {
  const list = listOf(...titles);
  expect(decodeFile(encode(list, 'windows-1252'), { file: 'items.csv' })).toEqual({
    text: list,
    problems: [],
  });
});

test('uses the encoding in the settings, except for valid UTF-8', () => {
  const options = { file: 'items.csv', encoding: 'windows-1257' };
  expect(decodeFile(encode('Mėlyna', 'windows-1257'), options)).toEqual({ text: 'Mėlyna', problems: [] });
  expect(decodeFile(Buffer.from('Mėlyna'), options)).toEqual({ text: 'Mėlyna', problems: [] });
  expect(decodeFile(Uint8Array.of(0x93, 0xe9, 0x94), { ...options, encoding: 'latin1' }).text).toBe('“é”');
});

test.each([
  ['MÃ¼llers MÃ¼hle', '"MÃ¼llers", and the like in 2 words', '"Müllers"'],
  ['naÃ¯ve cafÃ© â€“ RenÃ©', '"naÃ¯ve", and the like in 4 words', '"naïve"'],
  ['Ð¢ÐµÐ»ÐµÐ³Ð°', '"Ð¢ÐµÐ»ÐµÐ³Ð°", and the like in 1 word', '"Телега"'],
  ['Ã\u00a0 la carte', '"Ã\u00a0", and the like in 1 word', '"à"'],
  ['æ\u009d±äº¬', '"æ\u009d±äº¬", and the like in 1 word', '"東京"'],
])('reports letters of %s that were saved in one encoding and read in another', (title, found, expected) => {
  const { text, problems } = decodeFile(Buffer.from(`id,title\n1,${title}\n`), { file: 'items.csv' });
  expect(text).toContain(title);
  expect(problems).toMatchObject([{ code: 'letters-read-twice', found, expected }]);
});

test.each([
  'SÃO PAULO, Â, Ã',
  'L’été « à Noël », CAFÉ\u00a0»',
  '»weiß« «CAFÉ» »Ö« «Å»',
  'Ð¥',
  'Łódź, Åland',
  'Tiếng Việt Ãnh',
])('detects %s', (title) => {
  expect(decodeFile(Buffer.from(`id,title\n1,${title}\n`), { file: '' }).problems).toEqual([]);
});

test('reports a damaged letter in a file with a byte order mark', () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFFid\nZ'), Buffer.from([0xfc]), Buffer.from('rich\n')]);
  const { text: read, problems } = decodeFile(bytes, { file: 'items.csv' });
  expect(read).toBe('id\nZ\uFFFDrich\n');
  expect(problems).toMatchObject([{ code: 'letters-damaged', found: '1 that are damaged' }]);
});

test('keeps the rest of a UTF-8 file in which a letter is damaged', () => {
  const bytes = Buffer.concat([
    Buffer.from('Übergröße für Müller, '),
    Buffer.from([0xc3]),
    Buffer.from(' oil'),
  ]);
  const { text: read, problems } = decodeFile(bytes, { file: 'items.csv' });
  expect(read).toBe('Übergröße für Müller, \ufffd oil');
  expect(problems).toMatchObject([{ found: '1 that are damaged' }]);
});

test.each(['Старый паром у пристани', '旧渡口,老上海'])(
  'reads "%s" in UTF-16 without a mark as text',
  (title) => {
    const list = listOf(title, title);
    for (const littleEndian of [true, false]) {
      expect(binaryContent(utf16(list, littleEndian))).toBeUndefined();
      expect(decodeText(utf16(list, littleEndian))).toBe(list);
    }
  },
);

test('decodes every sequence of bytes without throwing', () => {
  const bytes = Uint8Array.from({ length: 5001 }, (_, index) => (index * 7919) % 256);
  expect(typeof decodeText(bytes)).toBe('string');
});
