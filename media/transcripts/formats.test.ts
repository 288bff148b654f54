import { expect, test } from 'vitest';
import { formatOf } from '#media/transcripts/formats';

const cue = '1\n00:00:01,000 --> 00:00:02,000\nWords\n';
const words = 'Words inside the file.';

test.each([
  ['a.vtt', cue, 'WebVTT'],
  ['a.txt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nWords', 'WebVTT'],
  ['a.txt', cue, 'SRT'],
  ['a.srt', words, 'SRT'],
  ['a.txt', '0:00:01.000,0:00:02.000\nWords', 'SBV'],
  ['a.TXT', words, 'plain text'],
  ['a.log', words, 'plain text'],
  ['a', 'Words at 12:30 --> noon', 'plain text'],
  ['a.txt', '1\n2\n3', 'plain text'],
  ['a.md', words, 'Markdown'],
  ['a.txt', '\n---\ntitle: Second\n---\n**ADA:** First.', 'Markdown'],
  ['a.htm', cue, 'HTML'],
  ['a.csv', 'Speaker, Words ,tags,timestamp\nA,b,,', 'Oral History as Data, transcript'],
  ['a.txt', 'time,title,description\n0:00,a,b', 'Oral History as Data, index'],
  ['a.xml', '<?xml version="1.0"?>\n<ROOT xmlns="x"><record id="1">', 'OHMS XML'],
  ['a.dfxp', '<?xml version="1.0"?><!-- a --><tt xml:lang="en">', 'TTML'],
  ['a.xml', '<TEI><text/></TEI>', undefined],
  ['a.xml', words, undefined],
  ['a.csv', 'id,title\n1,a', undefined],
  ['a.csv', cue, undefined],
  ['a.ttml', words, undefined],
])('reads %s with %j by %s', (file, text, name) => {
  expect(formatOf({ file, text })?.name).toBe(name);
});

test.each([
  ['a.md', '---\ntitle: Ada\n---\n**Ada:** [00:00:01] We *left*.\n\n**Ivo:** [00:00:06] When?\n'],
  ['b.md', '**Ada** (0:01)  \nWe left.\n\n**Ivo** (0:06)  \nWhen?\n'],
  ['a.html', '<style>p {}</style><p><b>Ada</b> [0:01]<br>We\nleft.</p><p><b>Ivo</b> [0:06]<br>When?</p>'],
])('reads the times of %s', async (file, text) => {
  const read = await formatOf({ file, text })?.read({ file, text });
  expect(read?.cues).toMatchObject([
    { start: 1, speaker: 'Ada', text: 'We left.' },
    { start: 6, speaker: 'Ivo', text: 'When?' },
  ]);
});

test.each(['a.md', 'a.html', 'a.txt', 'a.vtt', 'a.srt', 'a.sbv'])(
  'tells that an empty %s says nothing',
  async (file) => {
    const read = await formatOf({ file, text: '' })?.read({ file, text: '' });
    expect(read?.faults).toMatchObject([{ code: 'transcript-empty' }]);
  },
);
