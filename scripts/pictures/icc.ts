/** Bytes of an ICC profile's header. */
const headerLength = 128;

/**
 * Whether a picture in RGB has a whole ICC profile of RGB. A damaged one would be passed over in silence, and the
 * picture's numbers be taken for those of another colour space.
 *
 * @param picture as sharp's `metadata()` gives it
 */
export function isRgbProfile({ space, icc }: { space?: string; icc?: Buffer }): boolean {
  if (!icc || icc.length <= headerLength || (space !== 'srgb' && space !== 'rgb16')) return false;
  const isWhole = icc.readUInt32BE(0) <= icc.length && icc.toString('latin1', 36, 40) === 'acsp';
  return isWhole && icc.toString('latin1', 16, 20) === 'RGB ';
}
