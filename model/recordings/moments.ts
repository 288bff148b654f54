/** Moments of recordings, as text and in addresses. Imported by pages, so independent of the schema. */

/** Returns whether a kind of file is played. */
export function isRecordedMedia(media: string): media is 'audio' | 'video' {
  return media === 'audio' || media === 'video';
}

/** Returns the first part with a recording that has words or contents: its moments have the shortest addresses. */
export function firstRecording<One extends { speech?: unknown; index?: unknown }>(
  parts: readonly One[],
): One | undefined {
  return parts.find(({ speech, index }) => speech ?? index);
}

/** Formats a time as players do: `4:05`, `1:02:43`. */
export function writeTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

/**
 * Returns the anchor of a moment on an item's page, as a media fragment (https://www.w3.org/TR/media-frags/).
 * @param seconds rounded up, so that the moment is not in the words before
 * @param part id of the part that is played; absent for the first recording of the item
 */
export function momentAnchor(seconds: number, part?: string): string {
  return `${part === undefined ? '' : `${part}&`}t=${Math.ceil(seconds * 10) / 10}`;
}
