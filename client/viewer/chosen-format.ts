import { formats } from '#client/formats';
import type { Format } from '#model/formats';

/**
 * The best format that the browser chose for any picture of the page, and so can decode; JPEG where it chose none yet.
 * Asking in another way would take a request, or a `data:` address, which the site's policy forbids.
 */
export function chosenFormat(): Format {
  const chosen = new Set(Array.from(document.images, ({ currentSrc }) => /[^.]*$/.exec(currentSrc)?.[0]));
  return formats.find((format) => chosen.has(format)) ?? 'jpg';
}
