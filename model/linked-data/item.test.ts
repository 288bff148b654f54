import { expect, test } from 'vitest';
import { describeRecordings } from '#model/linked-data/item';
import type { Item } from '#model/schema';
import { plainFile } from '#tests/fixtures/plain-objects';
import { plainSite } from '#tests/fixtures/plain-site';

const cues = [{ start: 1, end: 2, speaker: 'Ada', text: 'We left.' }];
const item: Item = {
  id: 'talk',
  title: 'A talk',
  values: {},
  slugs: {},
  parts: [
    {
      id: 'talk',
      values: {},
      object: { ...plainFile('talk.mp3', 'audio', 'audio/mpeg'), duration: 90.4 },
      speech: [{ file: 'talk.vtt', id: 't', name: 'talk', language: 'fr', role: 'words', cues }],
      index: {
        ...{ file: 'talk.chapters.vtt', id: 'c', name: 'talk-chapters-index' },
        segments: [
          { start: 0, title: 'The ice' },
          { start: 60, title: 'The thaw' },
        ],
      },
    },
  ],
};

test('a recording has its transcript, its captions and its clips', () => {
  expect(describeRecordings(plainSite, item)).toEqual([
    {
      '@type': 'AudioObject',
      name: 'A talk',
      contentUrl: 'https://h.example/a/files/0123456789abcdef0123/talk.mp3',
      encodingFormat: 'audio/mpeg',
      duration: 'PT90S',
      transcript: '[0:01] Ada: We left.\n',
      caption: [
        {
          '@type': 'MediaObject',
          contentUrl: 'https://h.example/a/files/t/talk.vtt',
          encodingFormat: 'text/vtt',
          inLanguage: 'fr',
        },
      ],
      hasPart: [
        { name: 'The ice', startOffset: 0, endOffset: 60, url: 'https://h.example/a/items/talk#t=0' },
        { name: 'The thaw', startOffset: 60, endOffset: 90.4, url: 'https://h.example/a/items/talk#t=60' },
      ].map((clip) => ({ '@type': 'Clip', ...clip })),
    },
  ]);
});

test('a long transcript is told by its address alone', () => {
  const long = [{ start: 1, end: 2, text: 'word '.repeat(3000).trim() }];
  const [part] = item.parts;
  const speech = part?.speech?.map((one) => ({ ...one, cues: long }));
  const [recording] = describeRecordings(plainSite, {
    ...item,
    parts: [{ id: 'talk', values: {}, ...part, speech }],
  });
  expect(recording).not.toHaveProperty('transcript');
  expect(recording).toHaveProperty('caption');
});
