import type { OutputFormat } from '#model/pictures/formats/output-format';

/**
 * Six photographs, mean butteraugli 3-norm (lower is better), KB and CPU seconds at 1080 px: AVIF 50 with subsampled
 * colour, effort 0: 1.25 at 166 in 0.24; effort 1: 1.26 at 150 in 0.55; effort 2: 1.23 at 144 in 1.10; WebP 75 effort
 * 4: 1.36 at 181 in 0.40. At 384 px, AVIF 50 effort 1: 1.38 at 37 with full colour, 1.43 at 35 with subsampled.
 */
export const avif = {
  name: 'avif',
  setting: 'avif',
  label: 'AVIF',
  type: 'image/avif',
  // sharp's limit.
  longestSide: 16_384,
  hasAlpha: true,
  signature: /^.{4}ftypavi[fs]/s,
  isDefault: true,
  defaultQuality: 53,
  isNewToHosts: true,
  encoderOptions: (size, quality) =>
    size === 'thumbnail'
      ? { quality, effort: 1, chromaSubsampling: '4:4:4' }
      : { quality, effort: 0, chromaSubsampling: '4:2:0' },
} as const satisfies OutputFormat;
