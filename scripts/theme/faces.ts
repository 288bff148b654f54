/** One face of the site's type: what an `@font-face` rule says of it, and the file. */
export interface Face {
  family: 'serif' | 'sans';
  style: 'normal' | 'italic';
  /** One weight, or the ends of a range: `400 700`. */
  weight: string;
  /** The characters that the file is for; absent for all that it has. */
  unicodeRange?: string;
  /** Whether every page with text of this style needs it. */
  isFirst: boolean;
  /** WOFF2. */
  bytes: Uint8Array;
}
