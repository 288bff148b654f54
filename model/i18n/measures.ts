import type { Messages } from '#model/i18n/messages';

/** Formats a file size, with at most one decimal. */
export function fileSize(bytes: number, { media }: Messages): string {
  if (bytes >= 1_000_000) return media.megabytes({ size: tenths(bytes / 1_000_000) });
  return media.kilobytes({ size: Math.max(0.1, tenths(bytes / 1000)) });
}

function tenths(number: number): number {
  return Math.round(10 * number) / 10;
}

/** Formats coordinates in degrees, with at most three decimals. */
export function latitudeLongitude(
  { latitude, longitude }: { latitude: number; longitude: number },
  { item }: Messages,
): string {
  return item.latitudeLongitude({
    latitude: Math.abs(latitude),
    latitudeSide: latitude < 0 ? 'south' : 'other',
    longitude: Math.abs(longitude),
    longitudeSide: longitude < 0 ? 'west' : 'other',
  });
}
