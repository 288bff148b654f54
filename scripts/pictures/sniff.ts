/** What a file is by its first bytes, where that decides what its owner is told. */
export type FileKind =
  | 'empty'
  | 'heic'
  | 'jpeg-2000'
  | 'jpeg-xl'
  | 'raw'
  | 'psd'
  | 'pdf'
  | 'film'
  | 'drawing'
  | 'picture'
  | 'unknown';

/** How many of a file's first bytes `sniff` wants. */
export const sniffedBytes = 512;

/** Endings of camera raw files. Many are TIFF inside, with only a thumbnail where a TIFF has its picture. */
const rawEndings =
  /\.(3fr|arw|cr2|cr3|crw|dng|erf|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/i;

const signatures: readonly [FileKind, RegExp][] = [
  ['jpeg-2000', /^(.{4}jP {2}|\xff\x4f\xff\x51)/s],
  ['jpeg-xl', /^(\xff\n|.{4}JXL )/s],
  ['heic', /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1.{4,60}?hei[cx])/s],
  ['raw', /^(FUJIFILMCCD-RAW|.{4}ftypcrx |II\*\0.{4}CR|IIRO|IIU\0|MMOR)/s],
  ['psd', /^8BP[SB]/],
  ['pdf', /^%PDF/],
  ['film', /^(.{4}ftyp(isom|iso2|mp4|M4V|qt |3gp|avc1)|.E\xdf\xa3|RIFF.{4}AVI )/s],
  ['picture', /^(\xff\xd8|\x89PNG|GIF8|RIFF.{4}WEBP|II[*+]\0|MM\0[*+]|.{4}ftyp)/s],
  ['drawing', /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i],
];

/**
 * Tells what a file is.
 *
 * @param head its first 512 bytes, or all of it where it is smaller
 * @param name its name, for its ending
 */
export function sniff(head: Uint8Array, name: string): FileKind {
  if (head.length === 0) return 'empty';
  if (rawEndings.test(name)) return 'raw';
  const text = Buffer.from(head)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return signatures.find(([, signature]) => signature.test(text))?.[0] ?? 'unknown';
}
