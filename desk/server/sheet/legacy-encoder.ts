import { decodeAs } from '#scripts/read/encoding';

const encoders = new Map<string, Map<string, string>>();

/**
 * Encodes a text in an encoding that the platform reads and does not write.
 *
 * @param label of `TextDecoder`
 * @returns the bytes, each as a character below U+0100; undefined if the encoding does not have a character of the text
 */
export function encodeLegacy(text: string, label: string): string | undefined {
  const encoder = encoders.get(label) ?? invertDecoder(label);
  encoders.set(label, encoder);
  const encoded = Array.from(text, (character) => encoder.get(character));
  return encoded.includes(undefined) ? undefined : encoded.join('');
}

/**
 * Returns the bytes of each character that an encoding has in one byte or two. The three bytes of rare characters in EUC-JP and the four
 * in GB18030 are left out.
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
