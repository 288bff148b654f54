/**
 * Classes of derivatives by their pixels; encoders set their effort by them. Thumbnails are on every page, `phone` fills
 * the screen of a phone and `screen` an ordinary one; `dense` is for dense screens and zooming.
 */
export type OutputSize = 'thumbnail' | 'phone' | 'screen' | 'dense';

/** Options of sharp's encoders. */
export interface EncoderOptions {
  /** 1 to 100. */
  quality: number;
  effort?: number;
  chromaSubsampling?: string;
  progressive?: boolean;
  trellisQuantisation?: boolean;
  overshootDeringing?: boolean;
  quantisationTable?: number;
}

/** A format that derivatives are encoded in. */
export interface OutputFormat {
  /** Ending of its files, without the dot; its name in IIIF addresses and in the cache. */
  name: string;
  /** Name in site.yaml, and in sharp. */
  setting: string;
  /** Name in sentences. */
  label: string;
  /** MIME type. */
  type: string;
  /** Longest side that its encoder takes, in pixels. */
  longestSide: number;
  /** Without it, transparent pictures are laid on paper. */
  hasAlpha: boolean;
  /** First twelve bytes of its files, in Latin-1. */
  signature: RegExp;
  /** True if it is made when site.yaml names no formats. */
  isDefault: boolean;
  /** Quality if site.yaml gives none, 1 to 100 on the scale of its encoder. */
  defaultQuality: number;
  /** True if some hosts do not know its MIME type and have to be told. */
  isNewToHosts?: boolean;
  /**
   * Returns options of sharp's encoder. Their names, values and order are part of the recipe that names files in caches.
   *
   * @param quality 1 to 100
   */
  encoderOptions(size: OutputSize, quality: number): EncoderOptions;
}
