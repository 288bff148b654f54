import { expect, test } from 'vitest';
import { ttml } from '#scripts/transcripts/formats/ttml';

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
