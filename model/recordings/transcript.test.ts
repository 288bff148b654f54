import { expect, test } from 'vitest';
import { areCaptions, type Cue, paragraphsOf, type Segment } from '#model/recordings/transcript';

/** Returns the words of each paragraph, with its speaker and its segments. */
function paragraphs(cues: readonly Cue[], segments: readonly Segment[] = []) {
  return paragraphsOf(cues, segments).map(({ speaker, cues: own, segments: begun }) =>
    [...begun.map(({ title }) => `# ${title}`), speaker && `${speaker}:`, ...own.map(({ text }) => text)]
      .filter(Boolean)
      .join(' '),
  );
}

test('each speaker has a paragraph, and is named once', () => {
  const cues = [
    { text: 'One.', speaker: 'Ada' },
    { text: 'Two.' },
    { text: 'Three.', speaker: 'Ada' },
    { text: 'Four.', speaker: 'Ivo' },
    { text: 'Ada: Five.' },
    { text: '– Six.' },
  ];
  expect(paragraphs(cues)).toEqual(['Ada: One. Two. Three.', 'Ivo: Four.', 'Ada: Five.', '– Six.']);
});

test('a long paragraph ends with a sentence, and in any case at some time', () => {
  const sentences = Array.from({ length: 30 }, (_, n) => ({ text: `${'word '.repeat(9)}${n}.` }));
  const lengths = paragraphs(sentences).map((text) => text.length);
  expect(Math.max(...lengths)).toBeLessThan(500);
  const endless = paragraphs(Array.from({ length: 60 }, () => ({ text: 'word '.repeat(10).trim() })));
  expect(Math.max(...endless.map((text) => text.length))).toBeLessThan(1100);
});

test('a segment begins a paragraph; segments without words come last', () => {
  const cues = [
    { start: 0, text: 'One.' },
    { start: 5, text: 'Two.' },
    { text: 'Three.' },
    { start: 20, text: 'Four.' },
  ];
  const segments = [0, 4, 20, 90].map((start) => ({ start, title: `S${start}` }));
  expect(paragraphs(cues, segments)).toEqual(['# S0 One.', '# S4 Two. Three.', '# S20 Four.', '# S90']);
});

test.each([
  ['short words, each with its end', [{ start: 1, end: 2, text: 'One' }], true],
  ['words that only begin', [{ start: 1, text: 'One' }], false],
  ['long words', [{ start: 1, end: 60, text: 'word '.repeat(60) }], false],
  ['nothing', [], false],
  [
    'one without an end among two',
    [
      { start: 1, end: 2, text: 'One' },
      { start: 3, text: 'Two' },
    ],
    true,
  ],
  [
    'one without times among three',
    [{ start: 1, end: 2, text: 'One' }, { text: 'Two' }, { start: 5, end: 6, text: 'Three' }],
    true,
  ],
  [
    'one that is long among three',
    [1, 2, 3].map((start) => ({ start, end: start + 1, text: 'word '.repeat(start === 2 ? 60 : 1) })),
    true,
  ],
  [
    'most without an end',
    [{ start: 1, end: 2, text: 'One' }, ...[3, 4].map((start) => ({ start, text: 'Two' }))],
    false,
  ],
  [
    'one open end among many',
    Array.from({ length: 12 }, (_, n) => ({ start: n, text: 'One', ...(n > 0 && { end: n + 1 }) })),
    true,
  ],
])('%s: whether they are captions is %j', (_, cues, expected) => {
  expect(areCaptions(cues)).toBe(expected);
});
