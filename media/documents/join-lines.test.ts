import { expect, test } from 'vitest';
import { joinLines } from '#media/documents/join-lines';
import type { Box } from '#media/words/page';

/** A line of one word at each place. */
function line(text: string, ...box: Box) {
  return [{ text, box }];
}

function shape(lines: ReturnType<typeof joinLines>): string[] {
  return lines.map(({ words, begins }) => (begins ? '¶ ' : '') + words.map(({ text }) => text).join(' '));
}

test('begins a paragraph at a larger gap, an indentation, other letters, and a new column', () => {
  const lines = joinLines([
    line('one', 100, 100, 300, 20),
    line('two', 100, 124, 300, 20),
    line('indented', 130, 148, 270, 20),
    line('back', 100, 172, 300, 20),
    line('apart', 100, 220, 300, 20),
    line('more', 100, 244, 300, 20),
    line('large', 100, 280, 300, 32),
    line('column', 500, 100, 300, 20),
    line('down', 500, 124, 300, 20),
  ]);
  expect(shape(lines)).toEqual([
    'one',
    'two',
    '¶ indented',
    'back',
    '¶ apart',
    'more',
    '¶ large',
    '¶ column',
    'down',
  ]);
});

test('begins none in the middle of a page, nor below the sign of a list', () => {
  const lines = joinLines([
    line('A long line in the middle', 100, 100, 400, 20),
    line('a short one', 200, 124, 200, 20),
    [
      { text: '•', box: [100, 148, 10, 20] },
      { text: 'entry', box: [130, 148, 370, 20] },
    ],
    line('of two lines', 130, 172, 370, 20),
  ]);
  expect(shape(lines).slice(0, 2)).toEqual(['A long line in the middle', 'a short one']);
  expect(shape(lines).at(-1)).toBe('of two lines');
});

test('detects indentation in right-to-left text', () => {
  const lines = joinLines([
    line('אחת', 100, 100, 300, 20),
    line('שתיים', 100, 124, 270, 20),
    line('שלוש', 100, 148, 300, 20),
  ]);
  expect(shape(lines)).toEqual(['אחת', '¶ שתיים', 'שלוש']);
});

test('joins a line that a raised number divides', () => {
  const lines = joinLines([
    line('word', 100, 100, 50, 20),
    line('1', 151, 96, 6, 12),
    line('and', 160, 100, 40, 20),
    line('elsewhere', 400, 100, 90, 20),
  ]);
  expect(shape(lines)).toEqual(['word 1 and', '¶ elsewhere']);
});

test('reads columns of signs from one to the next', () => {
  const lines = joinLines([
    line('日本語', 300, 50, 20, 60),
    line('あいう', 270, 50, 20, 60),
    line('遠い', 100, 50, 20, 60),
  ]);
  expect(shape(lines)).toEqual(['日本語', 'あいう', '¶ 遠い']);
});
