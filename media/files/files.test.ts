import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressName, fingerprintFiles, readPlayback } from '#media/files/files';
import { emptyPdf, silence } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';
import { film, flac, mp3, ogg, webm } from '#tests/fixtures/recordings';
import { temporaryFolder } from '#tests/fixtures/small-pictures';

test.each([
  ['boxes/3/Tower (1931).TIF', 'tower-1931.tif'],
  ['interview.mp3', 'interview.mp3'],
  ['Brief.PDF', 'brief.pdf'],
  ['list.xlsx', 'list.xlsx'],
])('%s keeps its ending: nothing runs it', (file, name) => {
  expect(addressName(file)).toBe(name);
});

test.each([
  ['letter.html', 'letter-html.txt'],
  ['letter.ht-ml', 'letter-ht-ml.bin'],
  ['a letter.h t m l', 'a-letter-h-t-m-l.bin'],
  ['ф.htmł', 'f-html.bin'],
  ['x.xh_tml', 'x-xh-tml.bin'],
  ['code.js', 'code-js.txt'],
  ['code.j_s', 'code-j-s.bin'],
  ['code.mjs', 'code-mjs.txt'],
  ['d.svg', 'd-svg.txt'],
  ['d.sv_g', 'd-sv-g.bin'],
  ['x.xht', 'x-xht.txt'],
  ['x.xsl', 'x-xsl.txt'],
  ['index.php', 'index-php.bin'],
  ['index.php.txt', 'index-php.txt'],
  ['index.php.jpg', 'index-php.jpg'],
  ['page.shtml', 'page-shtml.txt'],
  ['tool.wasm', 'tool-wasm.bin'],
  ['.htaccess', 'htaccess.bin'],
  ['_headers', 'headers.bin'],
  ['letter', 'letter.bin'],
])('%s is published for download as %s, with one dot and an ending that nothing runs', (file, name) => {
  expect(addressName(file)).toBe(name);
});

test('tells of films and recordings that no browser plays how to make ones that do, and offers them as downloads', async () => {
  const recordings = {
    'box 1/old.avi': 'RIFF\x10\0\0\0AVI LIST',
    'box 1/old.mpg': Buffer.from('\0\0\x01\xba', 'latin1'),
    'talk.aiff': 'FORM\0\0\0\0AIFFCOMM',
    'hevc.mp4': film({ seconds: 3, width: 64, height: 36, codecs: [['vide', 'hvc1']] }),
    '$HOME.wma': Buffer.from('0&\xb2\x75\x8e\x66\xcf\x11', 'latin1'),
    'tune.mid': 'MThd\0\0\0\x06',
    'good.mp4': film({ seconds: 3, width: 64, height: 36, codecs: [['vide', 'avc1']] }),
  };
  const names = Object.keys(recordings);
  const options = { root: await folderOf(recordings), pictureOptions: { location: false } };
  const { files, problems } = await fingerprintFiles(names, options);
  const told = names.map(
    (name) => `${files.get(name)?.media}${files.get(name)?.isUnplayable ? '' : ', played'}`,
  );
  expect(told.join('; ')).toBe('video; video; audio; video; audio; audio; video, played');
  const film264 = '-c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart';
  expect(problems.map(({ code, remedy }) => [code, /ffmpeg.*(?=, and)/.exec(remedy)?.[0]])).toEqual([
    ['film-unplayable', `ffmpeg -i "box 1/old.avi" ${film264} "box 1/old-avi.mp4"`],
    ['film-unplayable', `ffmpeg -i "box 1/old.mpg" ${film264} "box 1/old-mpg.mp4"`],
    ['recording-unplayable', 'ffmpeg -i "talk.aiff" -c:a libmp3lame -q:a 2 "talk.mp3"'],
    ['film-unplayable', `ffmpeg -i "hevc.mp4" ${film264} "hevc-mp4.mp4"`],
    ['recording-unplayable', `ffmpeg -i '$HOME.wma' -c:a libmp3lame -q:a 2 '$HOME.mp3'`],
    ['notes-unplayable', undefined],
  ]);
});

test('leaves out files whose content does not match their ending, and names the content', async () => {
  const root = await folderOf({ 'a.pdf': '<!doctype html>', 'b.mp3': '', 'c.pdf': emptyPdf });
  const { files, problems } = await fingerprintFiles(['a.pdf', 'b.mp3', 'c.pdf'], {
    root,
    pictureOptions: { location: false },
  });
  expect([...files.keys()]).toEqual(['c.pdf']);
  expect(problems).toMatchObject([
    { severity: 'error', file: 'a.pdf', code: 'file-placeholder' },
    { severity: 'error', file: 'b.mp3', code: 'file-damaged' },
  ]);
});

async function playbackOf(bytes: Uint8Array, type: string) {
  const file = join(await temporaryFolder(), 'recording');
  await writeFile(file, bytes);
  return readPlayback(file, type);
}

test.each([
  ['a WAV', silence(), 'audio/wav', { duration: 1 }],
  ['a FLAC', flac(90), 'audio/x-flac', { duration: 90 }],
  ['an Ogg', ogg(12), 'audio/ogg', { duration: 12 }],
  ['an MP3 of one bit rate', mp3(100, { isVariable: false }), 'audio/mpeg', { duration: 2.612 }],
  ['an MP3 of several', mp3(100, { isVariable: true }), 'audio/mpeg', { duration: 2.612 }],
  [
    'an MP4',
    film({ seconds: 4.5, width: 640, height: 360 }),
    'video/mp4',
    { duration: 4.5, width: 640, height: 360 },
  ],
  [
    'a film that was turned while it was taken',
    film({ seconds: 4.5, width: 640, height: 360, isTurned: true }),
    'video/quicktime',
    { duration: 4.5, width: 360, height: 640 },
  ],
  [
    'a WebM',
    webm({ seconds: 7, width: 320, height: 240 }),
    'video/webm',
    { duration: 7, width: 320, height: 240 },
  ],
])('%s says how long it lasts, and a film its size', async (_, bytes, type, expected) => {
  expect(await playbackOf(bytes, type)).toEqual(expected);
});

const whole = film({ seconds: 4.5, width: 640, height: 360 });
const endless = Buffer.from(whole);
endless.fill(0xff, whole.indexOf('mvhd') + 20, whole.indexOf('mvhd') + 24);
const large = Buffer.concat([Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(100)]);

test.each([
  ['is empty', Buffer.alloc(0), 'audio/mpeg'],
  ['is a text', Buffer.from('no sound at all '.repeat(500)), 'audio/mpeg'],
  ['is cut', silence().slice(0, 20), 'audio/wav'],
  ['is cut in its headers', whole.subarray(0, whole.indexOf('mvhd') + 12), 'video/mp4'],
  ['claims a quarter of a gigabyte of metadata', large, 'audio/mpeg'],
  ['consists of a million empty boxes', Buffer.from('\0\0\0\bfree'.repeat(1_000_000), 'latin1'), 'video/mp4'],
])('a file that %s says nothing', async (_, bytes, type) => {
  expect(await playbackOf(bytes, type)).toEqual({});
});

test('a film that does not know its end says its size alone', async () => {
  expect(await playbackOf(endless, 'video/mp4')).toEqual({ width: 640, height: 360 });
});
