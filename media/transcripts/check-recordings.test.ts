import { expect, test } from 'vitest';
import { silence } from '#tests/fixtures/files';
import { prepareFiles } from '#tests/fixtures/prepare';

/** Returns the problems of a recording of a hundred seconds with these captions. */
async function problemsOf(captions: string) {
  const { built } = await prepareFiles({
    'items.csv': 'id,file\na,talk.wav\n',
    'site.yaml': 'title: Test',
    'talk.wav': silence(100),
    'talk.vtt': `WEBVTT\n\n${captions}`,
  });
  return built.problems.map(({ code, found }) => [code, found]);
}

test.each([
  ['to its end', '00:01.000 --> 01:39.000\nWords\n', []],
  ['a little beyond its end', '00:01.000 --> 01:42.000\nWords\n', []],
  ['beyond its end', '00:01.000 --> 02:00.000\nWords\n', [['transcript-length', 'times up to 2:00']]],
  ['to a small part of it', '00:01.000 --> 00:20.000\nWords\n', [['transcript-length', 'times up to 0:20']]],
])('captions that last %s are told if they do not fit', async (_, captions, problems) => {
  expect(await problemsOf(captions)).toEqual(problems);
});
