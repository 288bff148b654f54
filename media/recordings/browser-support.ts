import { filePhrase } from '#media/files/problem-texts';
import { isoMedia } from '#media/location/formats/iso-media';
import { meterBytes } from '#media/location/meter';
import { readTracks, type Track } from '#media/recordings/movie-header';
import type { Phrase } from '#model/problems/phrases';
import type { Bytes } from '#scripts/bytes/bytes';

/** True if browsers play a recording or film. */
export type BrowserSupport = { plays: true } | UnplayableFile;

export interface UnplayableFile {
  plays: false;
  media: 'audio' | 'video';
  /** The file as a noun phrase, such as `a film in HEVC (H.265)`. */
  of: Phrase;
  /** True if it holds notes, not sound. */
  isMidi: boolean;
}

interface Unplayable {
  /** Possible signatures, in Latin-1; for RIFF and IFF without the size field. */
  begins: readonly string[];
  media: 'audio' | 'video';
  name: string;
}

/** Formats that no browser plays, or only one vendor's. */
const unplayable: readonly Unplayable[] = [
  { begins: ['RIFFAVI '], media: 'video', name: 'AVI' },
  { begins: ['\0\0\x01\xba', '\0\0\x01\xb3'], media: 'video', name: 'MPEG-1 or MPEG-2' },
  { begins: ['FLV'], media: 'video', name: 'Flash Video' },
  { begins: ['.RMF'], media: 'video', name: 'RealMedia' },
  { begins: ['\x06\x0e\x2b\x34'], media: 'video', name: 'MXF' },
  { begins: ['\x1f\x07\0'], media: 'video', name: 'DV' },
  { begins: ['FORMAIFF', 'FORMAIFC'], media: 'audio', name: 'AIFF' },
  { begins: ['caff'], media: 'audio', name: 'Core Audio (CAF)' },
  { begins: ['.snd'], media: 'audio', name: 'Sun AU' },
  { begins: ['.ra\xfd'], media: 'audio', name: 'RealAudio' },
  { begins: ['#!AMR'], media: 'audio', name: 'AMR' },
  { begins: ['MAC '], media: 'audio', name: "Monkey's Audio" },
  { begins: ['wvpk'], media: 'audio', name: 'WavPack' },
  { begins: ['DSD ', 'FRM8'], media: 'audio', name: 'DSD' },
  { begins: ['MThd'], media: 'audio', name: 'MIDI' },
];

/** Windows Media, and the id of video streams in its header. */
const windowsMedia = '\x30\x26\xb2\x75\x8e\x66\xcf\x11';
const windowsVideo = '\xc0\xef\x19\xbc\x4d\x5b\xcf\x11';
const matroska = '\x1a\x45\xdf\xa3';
/** An MPEG transport stream: packets of 188 bytes, or of 192 with timestamps. */
const transportStream = /^(G.{187}G.{187}G|.{4}G.{191}G.{191}G)/s;
/**
 * Codec number of a WAV. Browsers play PCM, floating point, A-law and µ-law; 0xfffe means that the codec is given
 * elsewhere.
 */
const waveCoding = /^RIFF.{4}WAVEfmt .{4}(..)/s;
const waveCodings: ReadonlySet<number> = new Set([1, 3, 6, 7, 0xfffe]);
/** MP3, also without tags before it; AAC; FLAC. */
const plain = /^(ID3|\xff[\xe2-\xff]|fLaC|ADIF)/;

const headBytes = 4096;

/**
 * Returns whether browsers play a recording or film, by its first bytes and its tracks.
 * @returns undefined if it is neither, or of an unknown kind
 * @throws any error of reading
 */
export async function browserSupport(bytes: Bytes): Promise<BrowserSupport | undefined> {
  const first = await bytes.read(0, headBytes);
  const head = first.toString('latin1');
  const form = /^(RIFF|FORM)/.test(head) ? head.slice(0, 4) + head.slice(8, 12) : head;
  const known = unplayable.find(({ begins }) => begins.some((beginning) => form.startsWith(beginning)));
  if (known) return unplayed(known.media, known.name);
  if (transportStream.test(head)) return unplayed('video', 'an MPEG-2 transport stream');
  if (head.startsWith(windowsMedia))
    return unplayed(head.includes(windowsVideo) ? 'video' : 'audio', 'Windows Media');
  if (head.startsWith(matroska))
    return head.includes('webm')
      ? { plays: true }
      : unplayed(isSoundAlone(head) ? 'audio' : 'video', 'Matroska');
  if (head.startsWith('OggS')) {
    if (head.includes('\x80theora')) return unplayed('video', 'Theora');
    return head.includes('Speex   ') ? unplayed('audio', 'Speex') : { plays: true };
  }
  if (waveCoding.test(head))
    return waveCodings.has(first.readUInt16LE(20))
      ? { plays: true }
      : unplayed('audio', 'a packed WAV (ADPCM or MP3)');
  if (plain.test(head)) return { plays: true };
  return isoMedia.signature.test(head) ? supportOfTracks(await readTracks(meterBytes(bytes, 0))) : undefined;
}

/**
 * Returns whether a Matroska file has no video. Codec ids begin with a letter for their kind:
 * https://www.matroska.org/technical/codec_specs.html
 */
function isSoundAlone(head: string): boolean {
  return /A_[A-Z]/.test(head) && !/V_[A-Z]/.test(head);
}

function unplayed(media: 'audio' | 'video', name: string): BrowserSupport {
  const of = filePhrase(media === 'audio' ? 'recording-in' : 'film-in', { codec: name });
  return { plays: false, media, of, isMidi: name === 'MIDI' };
}

/** Codecs in MP4 and MOV that browsers play (sample entry types): https://mp4ra.org/registered-types/sampleentries */
const played = {
  vide: new Set('avc1 avc3 av01 vp08 vp09'.split(' ')),
  soun: new Set(['mp4a', 'Opus', 'fLaC', '.mp3']),
};

/** Names of codecs by the beginning of their sample entry type. */
const codecNames: readonly [RegExp, string][] = [
  [/^(hvc|hev|dvh)/, 'HEVC (H.265)'],
  [/^(apc|ap4)/, 'ProRes'],
  [/^mp4v/, 'MPEG-4 Part 2'],
  [/^(jpeg|mjp)/, 'Motion JPEG'],
  [/^dv/, 'DV'],
  [/^(AVd)/, 'DNxHD'],
  [/^SVQ/, 'Sorenson Video'],
  [/^alac/, 'Apple Lossless'],
  [/^(sowt|twos|lpcm|ipcm|in24|in32|fl32|fl64|raw |NONE)/, 'PCM'],
  [/^(ac-3|ec-3)/, 'Dolby Digital'],
  [/^sa[mw][rb]/, 'AMR'],
  [/^(drm|enc)/, 'an encrypted form'],
];

/** Returns the support of a film by its tracks: among several of a kind, browsers play one that they can. */
function supportOfTracks(tracks: readonly Track[]): BrowserSupport | undefined {
  const film = tracks.filter(({ kind }) => kind === 'vide');
  const sound = tracks.filter(({ kind }) => kind === 'soun');
  const media = film.length > 0 ? 'video' : 'audio';
  const [picture] = film;
  if (picture && !film.some(({ codec }) => played.vide.has(codec))) return unplayed(media, nameOf(picture));
  const [voice] = sound;
  if (voice && !sound.some(({ codec }) => played.soun.has(codec)))
    return film.length === 0
      ? unplayed(media, nameOf(voice))
      : {
          ...{ plays: false, media, isMidi: false },
          of: filePhrase('film-with-sound-in', { codec: nameOf(voice) }),
        };
  return { plays: true };
}

function nameOf({ codec }: Track): string {
  return codecNames.find(([beginning]) => beginning.test(codec))?.[1] ?? `"${codec.replace(/[^ -~]/g, '?')}"`;
}
