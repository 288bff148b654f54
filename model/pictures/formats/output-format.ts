/**
 * Size classes of derivatives, for the encoder's effort. Thumbnails are on every page, `phone` fills the screen of a
 * phone and `screen` a regular one; `dense` is for high-density screens and zooming.
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
  /** File ending without the dot; also its name in IIIF addresses and in the cache. */
  name: string;
  /** Name in site.yaml and in sharp. */
  setting: string;
  /** Name in messages. */
  label: string;
  /** MIME type. */
  type: string;
  /** Maximum side that its encoder supports, in pixels. */
  longestSide: number;
  /** If false, transparent pictures get a background. */
  hasAlpha: boolean;
  /** First twelve bytes, in Latin-1. */
  signature: RegExp;
  /** True to make it if site.yaml names no formats. */
  isDefault: boolean;
  /** Default quality, 1 to 100 on the scale of its encoder. */
  defaultQuality: number;
  /** True if some hosts have to be told its MIME type. */
  isNewToHosts?: boolean;
  /**
   * Returns options of sharp's encoder. Their names, values and order are part of the recipe key, and so of the names
   * of cached files.
   * @param quality 1 to 100
   */
  encoderOptions(size: OutputSize, quality: number): EncoderOptions;
}
