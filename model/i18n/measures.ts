import type { Messages } from '#model/i18n/messages';

/** Returns the size of a file, with at most one digit after the decimal sign. */
export function fileSize(bytes: number, { media }: Messages): string {
  if (bytes >= 1_000_000) return media.megabytes({ size: tenths(bytes / 1_000_000) });
  return media.kilobytes({ size: Math.max(0.1, tenths(bytes / 1000)) });
}

function tenths(number: number): number {
  return Math.round(10 * number) / 10;
}

/** Returns a place on Earth by its degrees, with at most three digits after the decimal sign. */
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
