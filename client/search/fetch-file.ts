import { Gone } from '#client/search/gone';

/**
 * Fetches a file of the index.
 *
 * @throws Gone where the host no longer has it; an Error with a sentence where it does not arrive
 */
export async function fetchFile(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response) throw new Error(`The search could not be loaded: ${address} did not arrive.`);
  if (response.status === 404 || response.status === 410) {
    throw new Gone(`The search has changed: ${address} is no longer there.`);
  }
  if (!response.ok)
    throw new Error(`The search could not be loaded: ${address} answered ${response.status}.`);
  return response.text();
}
