/**
 * The part of JPEG that pages need. JPEG is always made: every browser and every IIIF viewer reads it. In a file of its
 * own, so that visitors load nothing of encoders.
 */
export const fallback = {
  name: 'jpg',
  setting: 'jpeg',
  label: 'JPEG',
  type: 'image/jpeg',
  longestSide: 65_535,
} as const;
