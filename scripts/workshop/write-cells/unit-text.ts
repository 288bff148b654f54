import { decodeAs, encodingOf } from '#scripts/lists/encoding';

/**
 * A file as units: its bytes, each as a character below U+0100, or its UTF-16 code units. In each encoding,
 * delimiters, quotation marks and line ends are single units, and no part of another character equals one.
 */
export interface UnitText {
  units: string;
  /** Index of the first unit after the byte order mark. */
  start: number;
  codec: Codec;
}

/** Converts text to units and back, in one encoding. */
export interface Codec {
  /** Its name in the Encoding Standard. */
  label: string;
  /** Bytes of a unit. */
  size: 1 | 2;
  /** Decodes units, including a byte order mark. */
  decode(units: string): string;
  /** Returns undefined if the encoding lacks a character of the text. */
  encode(text: string): string | undefined;
  toBytes(units: string): Buffer;
}

const encoders = new Map<string, Map<string, string>>();

/** @param encoding of files that are not Unicode, from the settings */
export function readUnits(bytes: Uint8Array, encoding: string | undefined): UnitText {
  const codec = codecOf(encodingOf(bytes, encoding));
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (codec.size === 1) {
    const units = buffer.toString('latin1');
    return { units, start: units.startsWith('\xef\xbb\xbf') ? 3 : 0, codec };
  }
  const even = buffer.subarray(0, buffer.length - (buffer.length % 2));
  const units = (codec.label === 'utf-16be' ? Buffer.from(even).swap16() : even).toString('utf16le');
  return { units, start: units.startsWith('\ufeff') ? 1 : 0, codec };
}

function codecOf(label: string): Codec {
  return label.startsWith('utf-16') ? utf16(label) : bytewise(label);
}

function utf16(label: string): Codec {
  const toBytes = (units: string) => {
    const bytes = Buffer.from(units, 'utf16le');
    return label === 'utf-16be' ? bytes.swap16() : bytes;
  };
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
  // Unpaired surrogates are read as damaged.
  const decode = (units: string) => decoder.decode(Buffer.from(units, 'utf16le'));
  return { label, size: 2, decode, encode: (text) => text, toBytes };
}

/** Returns whether units are the same in all encodings except UTF-16. */
export function isAscii(units: string): boolean {
  return !/[^\0-\x7f]/.test(units);
}

function bytewise(label: string): Codec {
  const toBytes = (units: string) => Buffer.from(units, 'latin1');
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const decodeBytes = (bytes: Uint8Array) =>
    label === 'utf-8' ? utf8.decode(bytes) : decodeAs(label, bytes);
  return {
    label,
    size: 1,
    decode: (units) => (isAscii(units) ? units : decodeBytes(toBytes(units))),
    encode(text) {
      if (label === 'utf-8') return Buffer.from(text).toString('latin1');
      const units = encodeLegacy(text, label);
      return units !== undefined && decodeBytes(toBytes(units)) === text ? units : undefined;
    },
    toBytes,
  };
}

/**
 * Encodes a text in an encoding that the platform can only decode.
 *
 * @param label of `TextDecoder`
 * @returns the bytes, each as a character below U+0100; undefined if the encoding lacks a character of the text
 */
function encodeLegacy(text: string, label: string): string | undefined {
  const encoder = encoders.get(label) ?? invertDecoder(label);
  encoders.set(label, encoder);
  const encoded = Array.from(text, (character) => encoder.get(character));
  return encoded.includes(undefined) ? undefined : encoded.join('');
}

/**
 * Returns the bytes of each character of one or two bytes. Rare characters with three bytes in EUC-JP and four in
 * GB18030 are left out.
 */
function invertDecoder(label: string): Map<string, string> {
  const encoder = new Map<string, string>();
  /** Returns whether the bytes are one character. */
  const add = (...bytes: number[]) => {
    const character = decodeAs(label, Uint8Array.from(bytes));
    if (Array.from(character).length !== 1 || character === '\ufffd') return false;
    if (!encoder.has(character)) encoder.set(character, String.fromCharCode(...bytes));
    return true;
  };
  for (let lead = 0; lead <= 0xff; lead += 1) {
    if (add(lead) || lead < 0x80) continue;
    for (let trail = 0x40; trail <= 0xff; trail += 1) add(lead, trail);
  }
  return encoder;
}
