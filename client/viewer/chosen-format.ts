import { formats } from '#client/formats';
import { fallback, type ShownFormat } from '#model/formats';

/**
 * Returns the best format that the browser chose for any picture of the page, and so can decode; the fallback where it
 * chose none yet. Asking in another way would take a request, or a `data:` address, which the site's policy forbids.
 */
export function chosenFormat(): ShownFormat {
  const chosen = new Set<string | undefined>(
    Array.from(document.images, ({ currentSrc }) => /[^.]*$/.exec(currentSrc)?.[0]),
  );
  return formats.find(({ name }) => chosen.has(name)) ?? fallback;
}
