/**
 * Properties of JPEG that pages need. JPEG is always made, as every browser and IIIF viewer supports it. In its own
 * file, so that visitors do not load encoder settings.
 */
export const fallback = {
  name: 'jpg',
  setting: 'jpeg',
  label: 'JPEG',
  type: 'image/jpeg',
  longestSide: 65_535,
} as const;
