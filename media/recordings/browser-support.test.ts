import { expect, test } from 'vitest';
import { browserSupport } from '#media/recordings/browser-support';
import { wordPhrase } from '#model/problems/phrases';
import { bytesFromBuffer } from '#scripts/bytes/bytes';
import { silence } from '#tests/fixtures/files';
import { film, flac, mp3, ogg, webm } from '#tests/fixtures/recordings';

const size = { seconds: 1, width: 64, height: 36 };
const supportOf = (bytes: Uint8Array | string) =>
  browserSupport(
    bytesFromBuffer(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes)),
  );

/** A second of silence whose header declares another codec. */
function waveOf(coding: number): Uint8Array {
  const wave = Buffer.from(silence());
  wave.writeUInt16LE(coding, 20);
  return wave;
}

test.each<[string, Uint8Array | string]>([
  ['WAV', silence()],
  ['WAV in floating point', waveOf(3)],
  ['FLAC', flac(1)],
  ['Ogg', ogg(1)],
  ['MP3', mp3(1, { isVariable: false })],
  ['MP3 with tags', 'ID3\x03'],
  ['AAC', '\xff\xf1\x50'],
  ['WebM', webm(size)],
  [
    'MP4 in H.264 with AAC',
    film({
      ...size,
      codecs: [
        ['vide', 'avc1'],
        ['soun', 'mp4a'],
      ],
    }),
  ],
  [
    'MP4 in AV1 with Opus',
    film({
      ...size,
      codecs: [
        ['vide', 'av01'],
        ['soun', 'Opus'],
      ],
    }),
  ],
  ['M4A', film({ ...size, codecs: [['soun', 'mp4a']] })],
  [
    'MP4 with two tracks of sound',
    film({
      ...size,
      codecs: [
        ['vide', 'avc1'],
        ['soun', 'ac-3'],
        ['soun', 'mp4a'],
      ],
    }),
  ],
  ['MP4 whose tracks say nothing', film(size)],
])('browsers play %s', async (_, bytes) => {
  expect(await supportOf(bytes)).toEqual({ plays: true });
});

test.each<[string, Uint8Array | string]>([
  ['a film in AVI', 'RIFF\x10\0\0\0AVI LIST'],
  ['a film in MPEG-1 or MPEG-2', '\0\0\x01\xba\x21'],
  ['a film in an MPEG-2 transport stream', `G${'.'.repeat(187)}G${'.'.repeat(187)}G`],
  ['a film in an MPEG-2 transport stream', `0000G${'.'.repeat(191)}G${'.'.repeat(191)}G`],
  ['a film in Windows Media', '0&\xb2\x75\x8e\x66\xcf\x11....\xc0\xef\x19\xbc\x4d\x5b\xcf\x11'],
  ['a recording in Windows Media', '0&\xb2\x75\x8e\x66\xcf\x11....'],
  ['a film in Matroska', '\x1a\x45\xdf\xa3\x93B\x82\x88matroska'],
  ['a recording in Matroska', '\x1a\x45\xdf\xa3\x93B\x82\x88matroska....A_FLAC'],
  ['a film in Flash Video', 'FLV\x01'],
  ['a film in Theora', 'OggS................................\x80theora'],
  ['a recording in AIFF', 'FORM\0\0\0\0AIFFCOMM'],
  ['a recording in AIFF', 'FORM\0\0\0\0AIFCCOMM'],
  ['a recording in AMR', '#!AMR\n'],
  ['a recording in MIDI', 'MThd\0\0\0\x06'],
  ['a recording in a packed WAV (ADPCM or MP3)', waveOf(2)],
  ['a recording in Apple Lossless', film({ ...size, codecs: [['soun', 'alac']] })],
  ['a recording in PCM', film({ ...size, codecs: [['soun', 'sowt']] })],
  [
    'a film in HEVC (H.265)',
    film({
      ...size,
      codecs: [
        ['vide', 'hvc1'],
        ['soun', 'mp4a'],
      ],
    }),
  ],
  [
    'a film in HEVC (H.265)',
    film({
      ...size,
      codecs: [
        ['soun', 'mp4a'],
        ['vide', 'hev1'],
      ],
    }),
  ],
  ['a film in ProRes', film({ ...size, codecs: [['vide', 'apcn']] })],
  ['a film in MPEG-4 Part 2', film({ ...size, codecs: [['vide', 'mp4v']] })],
  ['a film in "xy?!"', film({ ...size, codecs: [['vide', 'xy\x01!']] })],
  [
    'a film whose sound is in PCM',
    film({
      ...size,
      codecs: [
        ['vide', 'avc1'],
        ['soun', 'twos'],
      ],
    }),
  ],
])('browsers do not play %s', async (of, bytes) => {
  const media = of.startsWith('a film') ? 'video' : 'audio';
  const support = await supportOf(bytes);
  expect(support).toMatchObject({ plays: false, media, isMidi: of.endsWith('MIDI') });
  expect(support && 'of' in support && wordPhrase(support.of)).toBe(of);
});

test.each(['', 'a text', '%PDF-1.4', 'RIFF', 'PK\x03\x04', '\0\0\0\x08moov'])(
  '%j is no recording that is known',
  async (bytes) => {
    const support = await supportOf(bytes);
    expect(support === undefined || support.plays).toBe(true);
  },
);
