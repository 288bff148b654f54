import { describe, expect, test } from 'vitest';
import { drawQueries, queryKinds } from '#tools/bench-search/queries';
import type { BenchRecord } from '#tools/bench-search/record';

const words = ['har', 'lan', 'mor', 'vil', 'orch', 'paint', 'eve', 'jour'].flatMap((begun) =>
  ['bour', 'tern', 'ning', 'lage', 'ard'].map((ended) => begun + ended),
);
const records: BenchRecord[] = Array.from({ length: 400 }, (_, at) => ({
  id: `i${at}`,
  title: `${words[at % 40]} ${words[(at * 3 + 1) % 40]}`,
  body: `single${Math.floor(at / 3)} ${words[(at * 7 + 2) % 40]}`,
  years: { from: 1800 + (at % 100), to: 1800 + (at % 100) },
  facets: { subject: [`s${at % 7}`], place: [`p${at % 5}`] },
  note: '',
}));

describe('drawQueries', () => {
  test('draws as many of each kind', () => {
    const kinds = drawQueries(records).map(({ kind }) => kind);
    expect(queryKinds.map((kind) => kinds.filter((other) => other === kind).length)).toEqual(
      queryKinds.map(() => 29),
    );
  });

  test('draws none twice', () => {
    const asked = drawQueries(records).map((query) => JSON.stringify(query));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('draws the same from the same records', () => {
    expect(drawQueries(records)).toEqual(drawQueries(records));
  });

  test('misspells words so that no record has them', () => {
    const texts = records.map(({ title, body }) => `${title} ${body}`).join(' ');
    const misspelt = drawQueries(records).filter(({ kind }) => kind === 'misspelt');
    expect(misspelt.filter(({ text }) => texts.includes(text))).toEqual([]);
  });

  test('takes a phrase from a title as it stands there', () => {
    const phrases = drawQueries(records).filter(({ kind }) => kind === 'phrase');
    const titles = records.map(({ title }) => `"${title}"`);
    expect(phrases.filter(({ text }) => !titles.includes(text))).toEqual([]);
  });
});
