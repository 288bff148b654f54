import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlayback } from '#scripts/recordings/read-playback';
import { silence } from '#tests/fixtures/files';
import { film, flac, mp3, ogg, webm } from '#tests/fixtures/recordings';
import { temporaryFolder } from '#tests/fixtures/small-pictures';

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
