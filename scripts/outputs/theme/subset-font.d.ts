/** The used part of subset-font, which ships no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** A number pins an axis; a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
    /** Tags of layout features. Default: all. */
    keepFeatures?: string[];
    /** Tags of tables. */
    dropTables?: string[];
    /** True also keeps glyphs that no character needs; use it with an empty text. */
    keepAllGlyphs?: boolean;
  }

  /** Removes everything that a font does not need for these characters. Throws if it is not a font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: SubsetOptions,
  ): Promise<Uint8Array>;
}
