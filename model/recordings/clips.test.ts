import { expect, test } from 'vitest';
import { clipsOf, themesOf } from '#model/recordings/clips';
import type { Item } from '#model/schema';
import { plainFile } from '#tests/fixtures/plain-objects';

const cues = [
  { start: 0, speaker: 'Ivo', text: 'How was it?' },
  { start: 5, speaker: 'Ada', text: 'Cold.', tags: ['ice'] },
  { text: 'Very cold.', tags: ['ice', 'work'] },
  { text: 'And dark.' },
  { start: 12, speaker: 'Ivo', text: 'Thanks.' },
  { start: 20, speaker: 'Ada', text: 'Ice again.', tags: ['ice'] },
];
const transcript = { file: 'a.csv', id: '1', name: 'a', language: 'en', role: 'words' as const, cues };
const segments = [
  { start: 0, title: 'The ice', keywords: ['ice'] },
  { start: 30, title: 'The end' },
];
const item: Item = {
  id: 'a',
  title: 'A talk',
  values: {},
  slugs: {},
  parts: [
    { id: 'a', values: {}, speech: [transcript] },
    { id: 'b', values: {}, index: { file: 'b.csv', id: '2', name: 'b', segments } },
  ],
};

test('a passage goes on while its words have the theme, and ends where the next words begin', () => {
  const clips = clipsOf(item, (tag) => tag === 'ice');
  expect(clips.map(({ href, time, speaker, words }) => [href, time, speaker, words])).toEqual([
    ['/items/a#t=5', '0:05', 'Ada', 'Cold. Very cold.'],
    ['/items/a#t=20', '0:20', 'Ada', 'Ice again.'],
    ['/items/a#b&t=0', '0:00', null, 'The ice'],
  ]);
});

test('only what is a file here can be played', () => {
  const object = plainFile('a.mp3', 'audio', 'audio/mpeg');
  const [first, ...others] = item.parts;
  const played = clipsOf(
    { ...item, parts: [{ ...first, id: 'a', values: {}, object }, ...others] },
    (tag) => tag === 'ice',
  );
  expect(played.map((clip) => clip.played)).toEqual([
    { src: '/files/0123456789abcdef0123/a.mp3', start: 5, end: 12 },
    { src: '/files/0123456789abcdef0123/a.mp3', start: 20, end: null },
    null,
  ]);
});

test('themes are the tags of passages and the keywords of segments, each once', () => {
  expect(themesOf(item.parts)).toEqual(['ice', 'work']);
});
