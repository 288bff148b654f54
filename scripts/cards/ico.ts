/** Bytes of the header, and of the entry of the one image. */
const head = 6;
const entry = 16;

/**
 * A PNG in the file that browsers ask for by its name (https://learn.microsoft.com/previous-versions/ms997538).
 *
 * @param png a square of `size` pixels, at most 256
 */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const ico = Buffer.alloc(head + entry + png.length);
  ico.writeUInt16LE(1, 2);
  ico.writeUInt16LE(1, 4);
  ico.writeUInt8(size % 256, head);
  ico.writeUInt8(size % 256, head + 1);
  ico.writeUInt16LE(1, head + 4);
  ico.writeUInt16LE(32, head + 6);
  ico.writeUInt32LE(png.length, head + 8);
  ico.writeUInt32LE(head + entry, head + 12);
  ico.set(png, head + entry);
  return ico;
}
