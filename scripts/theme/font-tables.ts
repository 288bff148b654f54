/** What a font file says of itself, for the rule that it is loaded by. */
export interface FontTraits {
  style: 'normal' | 'italic';
  /** One weight, or the ends of its axis: `200 900`. */
  weight: string;
}

/**
 * Reads weight and slant of an OpenType font: `fvar` where it is variable, else `OS/2`.
 *
 * @param font sfnt bytes (https://learn.microsoft.com/typography/opentype/spec/otff)
 * @returns undefined where it lacks both
 */
export function fontTraits(font: Uint8Array): FontTraits | undefined {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const os2 = tableAt(view, 'OS/2');
  if (os2 === undefined) return undefined;
  // Bit 0 of fsSelection is ITALIC, bit 9 OBLIQUE.
  const style = view.getUint16(os2 + 62) & 0x201 ? 'italic' : 'normal';
  return { style, weight: weightAxis(view) ?? String(view.getUint16(os2 + 4)) };
}

function weightAxis(view: DataView): string | undefined {
  const fvar = tableAt(view, 'fvar');
  if (fvar === undefined) return undefined;
  const first = fvar + view.getUint16(fvar + 4);
  const size = view.getUint16(fvar + 10);
  for (let axis = 0; axis < view.getUint16(fvar + 8); axis++) {
    const at = first + axis * size;
    if (tagAt(view, at) !== 'wght') continue;
    // 16.16 fixed point.
    const [least, most] = [view.getInt32(at + 4) / 65_536, view.getInt32(at + 12) / 65_536];
    return `${least} ${most}`;
  }
  return undefined;
}

/** Where a table begins, by the directory after the 12 bytes of the header. */
function tableAt(view: DataView, tag: string): number | undefined {
  for (let entry = 0; entry < view.getUint16(4); entry++) {
    const at = 12 + entry * 16;
    if (tagAt(view, at) === tag) return view.getUint32(at + 8);
  }
  return undefined;
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
}
