import { expect, test } from 'vitest';
import { ttml } from '#media/transcripts/formats/ttml';

async function read(paragraphs: string) {
  const text = `<?xml version="1.0"?>\n<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xml:lang="fr" ttp:frameRate="25" ttp:tickRate="1000">\n<tt:body>${paragraphs}</tt:body></tt:tt>`;
  return await ttml.read({ file: 'a.ttml', text });
}

test('reads paragraphs in one line, and the language', async () => {
  const { cues, language, faults } = await read(
    '<tt:p begin="00:00:01.500" end="00:00:03.000">Le <tt:span>bac</tt:span>\n  partait<tt:br/>à &quot;six&quot;.</tt:p><tt:p begin="4s"/>',
  );
  expect([language, faults]).toEqual(['fr', []]);
  expect(cues).toEqual([{ start: 1.5, end: 3, text: 'Le bac partait à "six".' }]);
});

test.each([
  ['begin="1.5s" dur="2s"', 1.5, 3.5],
  ['begin="1500ms" end="3500ms"', 1.5, 3.5],
  ['begin="1m" end="1h"', 60, 3600],
  ['begin="50f" end="100f"', 2, 4],
  ['begin="2000t" end="4000t"', 2, 4],
  ['begin="00:00:02:05" end="00:00:04:10"', 2.2, 4.4],
])('reads the times %s', async (times, start, end) => {
  expect((await read(`<tt:p ${times}>a</tt:p>`)).cues).toEqual([{ start, end, text: 'a' }]);
});

test('tells a time that cannot be read', async () => {
  const { cues, faults } = await read('\n<tt:p begin="soon">a</tt:p>');
  expect(cues).toEqual([{ text: 'a' }]);
  expect(faults).toMatchObject([{ code: 'transcript-times', line: 4, found: '"soon"' }]);
});

async function timesIn(body: string, root = ''): Promise<string> {
  const text = `<tt xmlns="http://www.w3.org/ns/ttml" ${root}>${body}</tt>`;
  const { cues } = await ttml.read({ file: 'a.ttml', text });
  return cues.map(({ start, end, text }) => `${start ?? ''}-${end ?? ''} ${text}`).join(', ');
}

const two = '<span begin="0s">One </span><span begin="2s">two.</span>';
const apart = '<span begin="1s" end="2s">One</span> <span begin="3s" end="4s">two.</span>';
const sequence = '<p dur="2s">a</p><p dur="3s">b</p><p begin="1s" dur="2s">c</p>';

test.each([
  ['of the body', '<body begin="1s"><div><p begin="2s" end="3s">a</p></div></body>', '3-4 a'],
  [
    'of body and division',
    '<body begin="1s"><div begin="2s"><p begin="1s" end="8s">a</p></div></body>',
    '4-11 a',
  ],
  ['of the division alone', '<body><div begin="2s" end="9s"><p>a</p></div></body>', '2-9 a'],
  ['that end before', '<body><div begin="2s" dur="3s"><p begin="1s" end="8s">a</p></div></body>', '3-5 a'],
  ['of a sequence', `<body timeContainer="seq">${sequence}</body>`, '0-2 a, 2-5 b, 6-8 c'],
  ['of a paragraph with parts', `<body><p begin="4s" end="9s">${two}</p></body>`, '4-9 One two.'],
  ['of parts alone', `<body><div begin="1s"/><p>${apart}</p></body>`, '1-2 One, 3-4 two.'],
  ['that nobody names', '<body><p>a</p></body>', '- a'],
])('counts times from those %s', async (_, body, expected) => {
  expect(await timesIn(body)).toBe(expected);
});

test.each([
  ['ttp:frameRate="25"', '00:00:02:12', 2.48],
  ['p:frameRate="30" p:frameRateMultiplier="1000 1001"', '300f', 10.01],
  ['ttp:frameRate="24"', '48t', 2],
  ['ttp:frameRate="24" ttp:subFrameRate="10"', '480t', 2],
  ['ttp:tickRate="10000000"', '20000000t', 2],
  ['', '00:00:02:15', 2.5],
  ['', '00:00:02;15', 2.5],
])('reads with the rates %j the time %s', async (root, begin, start) => {
  expect(await timesIn(`<body><p begin="${begin}">a</p></body>`, root)).toBe(`${start}- a`);
});
