import { expect, test } from 'vitest';
import { excerptOf } from '#client/search/pages/excerpt';

const word = (form: string, isPrefix = false) => ({ forms: [{ word: form, isPrefix }] });
const phrase = (...words: string[]) => ({
  phrase: words.map((each, position) => ({ word: each, position, isPrefix: false })),
});

/** Lines of numbered words, some of them replaced. */
function linesOf(count: number, others: Record<number, string> = {}) {
  const words = Array.from({ length: count }, (_, n) => others[n] ?? `word${n}`);
  return Array.from({ length: Math.ceil(count / 7) }, (_, n) => ({
    text: words.slice(n * 7, n * 7 + 7).join(' '),
  }));
}

test('a phrase is shown across lines, with words before and after it', () => {
  const words = excerptOf(linesOf(200, { 104: 'harbour', 105: 'dues' }), [phrase('harbour', 'dues')]);
  expect(words).toContain('word103 harbour dues word106');
  expect(words).toMatch(/^word9\d .* word1\d\d$/);
  expect(words?.length).toBeLessThan(180);
});

test('a phrase is shown whole, however long it is', () => {
  const long = Array.from({ length: 60 }, (_, n) => `word${n + 20}`);
  expect(excerptOf(linesOf(100), [phrase(...long)])).toBe(long.join(' '));
});

test('of several places the first one that has most of the words is shown', () => {
  const lines = linesOf(200, { 20: 'harbour', 80: 'dues', 150: 'harbour', 160: 'dues' });
  const words = excerptOf(lines, [word('harbour'), word('dues')]);
  expect(words).toContain('harbour word151');
});

test('a phrase is shown before a word that is elsewhere', () => {
  const lines = linesOf(200, { 20: 'ferry', 150: 'harbour', 151: 'dues', 180: 'harbour', 181: 'dues' });
  expect(excerptOf(lines, [word('ferry'), phrase('harbour', 'dues')])).toContain('harbour dues word152');
});

test('a word that a machine doubts is shown, and is not what was found', () => {
  const lines = [
    { text: 'harbour was', doubtful: [0] },
    { text: 'the harbour dues', doubtful: [0] },
  ];
  expect(excerptOf(lines, [phrase('was', 'harbour')])).toBe('harbour was the harbour dues');
  expect(excerptOf([{ text: 'harbour', doubtful: [0] }], [word('harbour')])).toBeUndefined();
});

test('accents and case do not matter, and a word may go on', () => {
  expect(excerptOf([{ text: 'Les Études' }], [word('etud', true)])).toBe('Les Études');
});

test('of a long text without spaces a part is shown', () => {
  const text = `${'山'.repeat(1000)}東京都${'川'.repeat(1000)}`;
  const words = excerptOf([{ text }], [word('東京'), word('京都')]);
  expect(words).toContain('東京都');
  expect(words?.length).toBeLessThan(240);
});

test('without any of the words nothing is shown', () => {
  expect(excerptOf(linesOf(20), [word('harbour')])).toBeUndefined();
  expect(excerptOf(linesOf(20), [])).toBeUndefined();
});
