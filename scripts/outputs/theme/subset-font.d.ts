/** The part of subset-font that the look uses; the package ships no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** A number pins an axis; a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
    /** Tags of layout features. Default: all. */
    keepFeatures?: string[];
    /** Tags. */
    dropTables?: string[];
    /** With an empty text. */
    keepAllGlyphs?: boolean;
  }

  /** Keeps what a font needs to set these characters. Throws if it is no font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: SubsetOptions,
  ): Promise<Uint8Array>;
}
