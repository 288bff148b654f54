import { expect, test } from 'vitest';
import { finishPage } from '#media/words/finish-page';
import type { ReadLine, ReadPage, ReadWord } from '#media/words/page';
import { pageTextSchema } from '#model/text/page-text';

const picture = { width: 1000, height: 500 };

/** A page of 100 by 50 units. */
function page(lines: readonly ReadLine[], others: Partial<ReadPage> = {}): ReadPage {
  return { width: 100, height: 50, ...others, lines: [...lines] };
}

/** A line of words, each in its own box. */
function line(text: string, others: Partial<ReadLine> = {}): ReadLine {
  const words = text
    .split(' ')
    .map((word, at): ReadWord => ({ text: word, box: [10 * at, 1, 8, 4], confidence: 0.9 }));
  return { words, ...others };
}

function linesOf(...lines: string[]): string[] {
  return finishPage(page(lines.map((each) => line(each))), picture).text.lines.map(({ text }) => text);
}

test('brings places to the pixels of the picture', () => {
  const { text } = finishPage(page([line('Ada left')]), picture);
  expect(text).toEqual({
    ...picture,
    lines: [
      {
        text: 'Ada left',
        boxes: [
          [0, 10, 80, 40],
          [100, 10, 80, 40],
        ],
      },
    ],
  });
});

test.each([
  ['beyond two edges', [95, 45, 20, 20], [950, 450, 50, 50]],
  ['beyond the other two', [-5, -5, 10, 10], [0, 0, 50, 50]],
  ['of no width', [10, 10, 0, 5], [100, 100, 1, 50]],
  ['at the last pixel', [99.99, 49.99, 0.01, 0.01], [999, 499, 1, 1]],
  ['of nothing', [0, 0, 0, 0], []],
  ['of a negative width', [10, 10, -5, 5], []],
  ['that is no number', [Number.NaN, 10, 5, 5], []],
  ['without end', [10, 10, Number.POSITIVE_INFINITY, 5], []],
  ['right of the picture', [100, 10, 5, 5], []],
  ['above the picture', [10, -20, 5, 5], []],
] as const)('a place %s stays inside the picture, or is none', (_, box, expected) => {
  const { text } = finishPage(page([{ words: [{ text: 'Ada', box }] }]), picture);
  expect(text.lines).toEqual([{ text: 'Ada', boxes: [expected] }]);
});

test('words of a page without a size have no places', () => {
  const { text } = finishPage({ lines: [line('Ada left')] }, picture);
  expect(text.lines).toEqual([{ text: 'Ada left', boxes: [[], []] }]);
});

test('a word with white space is several words, side by side in its place', () => {
  const words: ReadWord[] = [{ text: ' ten\u00a0\n miles', box: [0, 0, 90, 10] }];
  const { text } = finishPage(page([{ words }]), picture);
  expect(text.lines).toEqual([
    {
      text: 'ten miles',
      boxes: [
        [0, 0, 300, 100],
        [400, 0, 500, 100],
      ],
    },
  ]);
});

test.each([
  ['We went to Bre-|men by boat', 'We went to Bremen|by boat'],
  ['We went to Bre\u2010|men', 'We went to Bremen'],
  ['We went to Bre\u00ad|men', 'We went to Bremen'],
  ['We went to Bre\u0002|men', 'We went to Bremen'],
  ['We went to Bre¬|men', 'We went to Bremen'],
  ['die Erkennt⸗|niß', 'die Erkenntniß'],
  ['die Aufklaͤ⸗|rung', 'die Aufklaͤrung'],
  ['die Erkennt=|niß', 'die Erkenntniß'],
  ['so x=|y', 'so x=|y'],
  ['Ein-|und Ausfuhr', 'Ein-|und Ausfuhr'],
  ['Jean-|Paul', 'Jean-|Paul'],
  ['Bre¬|MEN', 'Bre-|MEN'],
  ['1914-|bis', '1914-|bis'],
  ['my mother-in-|law', 'my mother-in-law'],
  ['she left -|and came', 'she left -|and came'],
  ['Donau-|dampf-|schiff', 'Donaudampf-|schiff'],
  ['Zwei¬Teile|a\u00adb', 'Zwei¬Teile|ab'],
])('the lines %j are %j', (lines, expected) => {
  expect(linesOf(...lines.split('|')).join('|')).toBe(expected);
});

// `>` marks the first part of a word with the whole word, `<` the second part.
test.each([
  ['another line', 'Bre->Bremen | between | men<Bremen', 'Bremen | between'],
  [
    'another such word, in another column',
    'Bre->Bremen | Ham->Hamburg | men<Bremen | burg<Hamburg',
    'Bremen | Hamburg',
  ],
  ['nothing, and only its first part is marked', 'Bre->Bremen | men', 'Bremen'],
  ['a line, and only its first part is marked', 'Bre->Bremen | 12 a | men', 'Bremen | 12 a'],
  ['the number of the page', 'Bre- | 12 | men', 'Bremen | 12'],
  ['a line, and only its rest is marked', 'Bre- | men<Bremen', 'Bremen'],
  ['nothing, and another word follows', 'Bre->Bremen | boat', 'Bremen | boat'],
])('a word is whole with %s between its parts', (_, written, expected) => {
  const lines = written.split(' | ').map((line) => ({
    words: line.split(' ').map((one, at): ReadWord => {
      const [, text = '', whole, restOf] = /^([^<>]*)(?:>(.*)|<(.*))?$/.exec(one) ?? [];
      const said = { ...(whole && { whole }), ...(restOf && { isRest: true as const, restOf }) };
      return { text, box: [10 * at, 1, 8, 4], ...said };
    }),
  }));
  const { text } = finishPage(page(lines), picture);
  expect(text.lines.map((each) => each.text).join(' | ')).toBe(expected);
});

test('a hyphenated word has a place on each of its two lines', () => {
  const { text } = finishPage(page([line('to Bre-'), line('men by')]), picture);
  expect(text.lines.map(({ boxes }) => boxes)).toEqual([
    [
      [0, 10, 80, 40],
      [100, 10, 80, 40, 0, 10, 80, 40],
    ],
    [[100, 10, 80, 40]],
  ]);
});

test("a file's data about a hyphenated word overrides its characters, also across a line in between", () => {
  const begun: ReadLine = { words: [{ text: 'Bre', whole: 'Bremen', box: [0, 0, 10, 10] }] };
  const rest: ReadLine = { words: [{ text: 'men', isRest: true, box: [0, 20, 10, 10] }, { text: 'by' }] };
  const { text } = finishPage(page([begun, line('17'), rest]), picture);
  expect(text.lines).toEqual([
    { text: 'Bremen', boxes: [[0, 0, 100, 100, 0, 200, 100, 100]] },
    { text: '17', boxes: [[0, 10, 80, 40]] },
    { text: 'by', boxes: [[]] },
  ]);
});

test('the rest of a word of the page before stands as it is', () => {
  const { part } = finishPage(page([{ words: [{ text: 'men', isRest: true }] }]), picture);
  expect(part).toEqual({ plain: 'men' });
});

test('marks doubtful words, and excludes them from the searched text', () => {
  const words: ReadWord[] = [
    { text: 'Ada', confidence: 0.5 },
    { text: 'wxyz', confidence: 0.49 },
    { text: 'left' },
  ];
  const doubted: ReadLine = { words: [{ text: '~~', confidence: 0 }], begins: true };
  const { text, part } = finishPage(page([{ words }, doubted, line('at noon')]), picture);
  expect(text.lines.map(({ doubtful }) => doubtful)).toEqual([[1], [0], undefined]);
  expect(part.plain).toBe('Ada wxyz left\n\n~~\nat noon');
  expect(part.searched).toBe('Ada left\n\nat noon');
});

test.each([
  [30, 30],
  [40, 0],
])('of a hundred words %i that a machine doubts make %i doubtful: more say how it rates', (low, doubted) => {
  const words = Array.from(
    { length: 100 },
    (_, at): ReadWord => ({ text: 'a', confidence: at < low ? 0.3 : 0.9 }),
  );
  const { text } = finishPage(page([{ words }]), picture);
  expect(text.lines[0]?.doubtful?.length ?? 0).toBe(doubted);
});

test('a sign of punctuation belongs to the word that it touches', () => {
  const words: ReadWord[] = [
    { text: '(', box: [0, 0, 2, 10] },
    { text: 'Ada', box: [2, 0, 20, 10] },
    { text: ')', box: [22, 0, 2, 10] },
    { text: ',', box: [24.5, 6, 2, 5] },
    { text: '-', box: [40, 0, 2, 10] },
    { text: 'left', box: [42, 30, 20, 10] },
  ];
  const { text } = finishPage(page([{ words }]), picture);
  expect(text.lines).toEqual([
    {
      text: '(Ada), - left',
      boxes: [
        [0, 0, 265, 110],
        [400, 0, 20, 100],
        [420, 300, 200, 100],
      ],
    },
  ]);
});

test('an empty line begins nothing, but the line below does in its place', () => {
  const empty: ReadLine = { words: [{ text: ' \u0007 ' }], begins: true };
  const { text, part } = finishPage(page([line('Ada'), empty, line('left')]), picture);
  expect(text.lines.map(({ begins }) => begins)).toEqual([undefined, true]);
  expect(part.plain).toBe('Ada\n\nleft');
});

test('removes characters that do not belong to a text', () => {
  expect(linesOf('A\u0000d\ud800a\uffff \u00ad cafe\u0301 a\u200db')).toEqual(['Ada café a\u200db']);
});

test('passes on the language, and that a machine has read it', () => {
  const { part } = finishPage(page([line('Ada')], { language: 'en', isMachine: true }), picture);
  expect(part).toEqual({ plain: 'Ada', language: 'en', isMachine: true });
});

test('reads fifty thousand words of a page, and drops the rest', () => {
  const many = Array.from({ length: 200 }, () => line(Array.from({ length: 300 }, () => 'a').join(' ')));
  const { text } = finishPage(page(many), picture);
  const words = text.lines.map((each) => each.text.split(' '));
  expect(words.flat()).toHaveLength(50_000);
  expect(words.map(({ length }) => length)).toEqual(text.lines.map(({ boxes }) => boxes.length));
  expect(pageTextSchema.parse(text)).toEqual(text);
  const long = finishPage(page([line('-'.repeat(300_000)), line('b'.repeat(300_000)), line('c')]), picture);
  expect(long.text.lines).toHaveLength(1);
});

test('of marks without end on a letter some stay', () => {
  const [text = ''] = linesOf(`Zalgo a${'\u0301\u0323'.repeat(5000)}`);
  expect(text).toMatch(/^Zalgo /);
  expect(text.length).toBeLessThan(40);
});
