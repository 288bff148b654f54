import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyQuestion } from '#client/search/question';
import { prepareFiles } from '#tests/fixtures/prepare';
import { openEngine, smallFiles } from '#tests/search/open-engine';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-moments-'));
afterAll(() => rm(folder, { recursive: true }));

/** A cue of a talk: second, speaker, words. */
type Said = readonly [start: number, speaker: string, words: string];

/** Talks of two speakers with few distinct words, so that phrases recur. Deterministic. */
const talks: readonly (readonly Said[])[] = [1, 2, 3].map((talk) =>
  Array.from({ length: 60 }, (_, n): Said => {
    const word = (k: number) => `w${(talk * 7 + n * n * 5 + k * 11) % 23}`;
    return [3 * n, n % 7 < 4 ? 'Ada' : 'Ivo', [word(0), word(1), word(n)].join(' ')];
  }),
);

function captionsOf(talk: readonly Said[]): string {
  const cues = talk.map(
    ([start, speaker, words]) =>
      `00:${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}.000 --> 00:59:00.000\n<v ${speaker}>${words}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

const { built } = await prepareFiles({
  'items.csv': [
    'id,title,transcript',
    ...talks.map((_, n) => `t${n},Talk ${n},t${n}.vtt`),
    'x,Without,',
  ].join('\n'),
  ...Object.fromEntries(talks.map((talk, n) => [`t${n}.vtt`, captionsOf(talk)])),
});
const { engine, read } = await openEngine(built, { folder, limits: { ...smallFiles, moments: 400 } });

async function momentsOf(text: string) {
  const answer = await engine.ask(
    { ...emptyQuestion, text },
    { first: 0, count: 60, facets: [], years: false },
  );
  return answer.moments.map(({ id, seconds, words }) => ({ id, seconds, words }));
}

/** Scans all spoken words: returns the second at which one speaker first says a phrase. */
function scan(talk: readonly Said[], phrase: readonly string[]): number | undefined {
  const words = talk.flatMap(([start, speaker, text]) =>
    text.split(' ').map((word) => ({ start, speaker, word })),
  );
  return words.find((first, at) =>
    phrase.every((word, k) => {
      const own = words[at + k];
      const isUnbroken = words.slice(at, at + k + 1).every(({ speaker }) => speaker === first.speaker);
      return own?.word === word && isUnbroken;
    }),
  )?.start;
}

test('a phrase is found as by a full scan, across captions but not across speakers', async () => {
  let found = 0;
  for (let first = 0; first < 23; first += 1) {
    for (let second = 0; second < 23; second += 1) {
      const phrase = [`w${first}`, `w${second}`];
      const expected = talks.flatMap((talk, n) => {
        const seconds = scan(talk, phrase);
        return seconds === undefined ? [] : [{ id: `t${n}`, seconds }];
      });
      const moments = await momentsOf(`"${phrase.join(' ')}" `);
      expect(
        moments.map(({ id, seconds }) => ({ id, seconds })).sort((a, b) => (a.id < b.id ? -1 : 1)),
      ).toEqual(expected);
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(100);
});

test('an excerpt contains the words, with context before and after', async () => {
  const [moment] = await momentsOf('"w7 w18 w7" ');
  expect(moment?.words).toContain('w7 w18 w7');
  expect(moment?.words.length).toBeGreaterThan(100);
});

test('an item in which nothing is said has no moment, and no file is read for it', async () => {
  read.length = 0;
  expect(await momentsOf('without ')).toEqual([]);
  expect(read.filter((file) => !file.includes('/')).length).toBeLessThan(6);
});
