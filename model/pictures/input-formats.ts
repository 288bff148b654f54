import { type Phrase, phrasesOf } from '#model/problems/phrases';

/** What files among pictures are that cannot be published as pictures. */
export const formatPhrases = {
  'picture-not-decoded': 'a damaged picture that cannot be decoded',
  'picture-of-no-bytes': 'an empty file (0 bytes)',
  'no-picture': 'a file that is no picture, or of a kind that cannot be read',
  'page-as-picture': 'a web page',
  'pointer-as-picture': 'a pointer of Git LFS',
  'svg-damaged': 'a drawing (SVG) that is damaged or too entangled to be drawn',
  'camera-raw': 'a raw file of a camera',
  'jpeg-2000': 'a JPEG 2000 picture that is damaged, or has transparency or colours that cannot be read',
  'jpeg-xl': 'a JPEG XL picture',
  'heic-damaged': 'a HEIC picture that is damaged and cannot be decoded',
  photoshop: 'a Photoshop document',
  bmp: 'a bitmap (BMP)',
  'pdf-as-picture': 'a PDF document (.pdf)',
  'film-as-picture': 'a film or a recording (such as .mp4)',
} as const;

const formatPhrase = phrasesOf(formatPhrases);

/** A kind of file found among pictures. */
export interface InputFormat {
  name: string;
  /** Lower-case endings that identify pictures. */
  endings: readonly string[];
  /** First 512 bytes, in Latin-1. */
  signature?: RegExp;
  /** True if the ending suffices: camera raw files often are TIFF, with a thumbnail as the first picture. */
  isNamed?: boolean;
  /** Name in sharp; absent if sharp does not read the format. */
  decoder?: string;
  /** True if `media/pictures/convert/` converts it for sharp. */
  isConverted?: true;
  /** True if it is decoded row by row, so that memory does not depend on the height. */
  isDecodedInRows?: boolean;
  /** True if its pages are the frames of an animation. */
  hasFrames?: boolean;
  /** True if its pages are separate pictures. */
  hasPages?: boolean;
  /** Problem of a file that cannot be published. Default: `damaged`. */
  refusal?: Refusal;
}

export interface Refusal {
  code:
    | 'drawing-damaged'
    | 'file-damaged'
    | 'file-mislabelled'
    | 'file-placeholder'
    | 'file-pointer'
    | 'picture-damaged'
    | 'picture-unsupported';
  found: Phrase;
}

/** For pictures that cannot be decoded. */
export const damaged: Refusal = {
  code: 'picture-damaged',
  found: formatPhrase('picture-not-decoded'),
};

export const emptyFile: InputFormat = {
  name: 'empty',
  endings: [],
  refusal: { code: 'file-damaged', found: formatPhrase('picture-of-no-bytes') },
};

/** Files without a known signature, and the endings of unreadable pictures. */
export const unknownFile: InputFormat = {
  name: 'unknown',
  endings: 'ico tga ppm pgm pbm pnm exr hdr'.split(' '),
  refusal: {
    code: 'picture-unsupported',
    found: formatPhrase('no-picture'),
  },
};

/** A web page that a server sent instead of a missing or protected file. */
export const webPage: InputFormat = {
  name: 'web-page',
  endings: [],
  signature: /^\s*(?:<!--.{0,400}?-->\s*)?(?:<!doctype html|<html|<head)/is,
  refusal: { code: 'file-placeholder', found: formatPhrase('page-as-picture') },
};

/** https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export const gitLfsPointer: InputFormat = {
  name: 'git-lfs',
  endings: [],
  signature: /^version https:\/\/git-lfs\.github\.com\//,
  refusal: { code: 'file-pointer', found: formatPhrase('pointer-as-picture') },
};

export const svg: InputFormat = {
  name: 'svg',
  endings: ['svg', 'svgz'],
  signature: /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i,
  decoder: 'svg',
  isDecodedInRows: true,
  refusal: {
    code: 'drawing-damaged',
    found: formatPhrase('svg-damaged'),
  },
};

/** Raw files of cameras. */
export const raw: InputFormat = {
  name: 'raw',
  endings:
    '3fr arw cr2 cr3 crw dcr dng erf iiq kdc mef mos mrw nef nrw orf pef raf raw rw2 rwl sr2 srf srw x3f'.split(
      ' ',
    ),
  isNamed: true,
  signature: /^(FUJIFILMCCD-RAW|.{4}ftypcrx |II\*\0.{4}CR|IIRO|IIU\0|MMOR)/s,
  refusal: { code: 'picture-unsupported', found: formatPhrase('camera-raw') },
};

/** Every kind that is distinguished, in the order in which signatures are tried. */
export const inputFormats: readonly InputFormat[] = [
  webPage,
  gitLfsPointer,
  raw,
  {
    name: 'jpeg-2000',
    endings: ['jp2', 'j2k', 'j2c', 'jpc', 'jpf', 'jpx', 'jpm'],
    signature: /^(.{4}jP {2}|\xff\x4f\xff\x51)/s,
    isConverted: true,
    refusal: {
      code: 'picture-unsupported',
      found: formatPhrase('jpeg-2000'),
    },
  },
  {
    name: 'jpeg-xl',
    endings: ['jxl'],
    signature: /^(\xff\n|.{4}JXL )/s,
    refusal: { code: 'picture-unsupported', found: formatPhrase('jpeg-xl') },
  },
  {
    name: 'heic',
    endings: ['heic', 'heif', 'hif'],
    signature: /^.{4}ftyp(hei[cxms]|hev[cxms]|(mif1|msf1).{4,60}?he[iv][cx])/s,
    isConverted: true,
    refusal: {
      code: 'picture-damaged',
      found: formatPhrase('heic-damaged'),
    },
  },
  {
    name: 'psd',
    endings: ['psd', 'psb'],
    signature: /^8BP[SB]/,
    refusal: { code: 'picture-unsupported', found: formatPhrase('photoshop') },
  },
  {
    name: 'bmp',
    endings: ['bmp', 'dib'],
    signature: /^BM.{12}[\f(48@l|]\0{3}/s,
    refusal: { code: 'picture-unsupported', found: formatPhrase('bmp') },
  },
  {
    name: 'pdf',
    endings: [],
    signature: /^%PDF/,
    refusal: { code: 'file-mislabelled', found: formatPhrase('pdf-as-picture') },
  },
  {
    name: 'film',
    endings: [],
    signature: /^(.{4}ftyp(isom|iso2|mp4|M4V|qt |3gp|avc1)|.E\xdf\xa3|RIFF.{4}AVI )/s,
    refusal: { code: 'file-mislabelled', found: formatPhrase('film-as-picture') },
  },
  {
    name: 'jpeg',
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
    signature: /^\xff\xd8/,
    decoder: 'jpeg',
    isDecodedInRows: true,
  },
  { name: 'png', endings: ['png', 'apng'], signature: /^\x89PNG/, decoder: 'png', isDecodedInRows: true },
  { name: 'gif', endings: ['gif'], signature: /^GIF8/, decoder: 'gif', hasFrames: true },
  { name: 'webp', endings: ['webp'], signature: /^RIFF.{4}WEBP/s, decoder: 'webp', hasFrames: true },
  {
    name: 'tiff',
    endings: ['tif', 'tiff'],
    signature: /^(II[*+]\0|MM\0[*+])/,
    decoder: 'tiff',
    isDecodedInRows: true,
    hasPages: true,
  },
  { name: 'avif', endings: ['avif'], signature: /^.{4}ftyp/s, decoder: 'heif' },
  svg,
  unknownFile,
];
