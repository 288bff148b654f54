import { basePath } from '#client/base-path';
import { loadMessages } from '#client/i18n/load-messages';
import { abortable, withTimeout } from '#client/router/timeout';

/**
 * Makes Next treat page data that cannot be loaded as missing, by wrapping `window.fetch`. Next itself handles only refused
 * requests and a status above 399: it waits for ever for an answer, and takes any answer for page data.
 */
export function guardPageData(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(`${basePath}/_next/data/`)) return fetch(input, init);
    const { abort, ...options } = abortable();
    return readPageData(fetch(input, { ...init, ...options })).catch((fault: unknown) => {
      abort();
      return new Response(null, { status: fault instanceof Response ? fault.status : 504 });
    });
  };
}

/**
 * Returns the complete response, however slow, as long as data keeps coming.
 *
 * @throws the response itself if it is an error; Error if it stalls or is not page data
 */
async function readPageData(request: Promise<Response>): Promise<Response> {
  const response = await withTimeout(request);
  if (!response.ok) throw response;
  const body = response.clone().body?.getReader();
  while (body) {
    const { done } = await withTimeout(body.read());
    if (done) break;
  }
  const data: unknown = await response.clone().json();
  if (typeof data !== 'object' || data === null || !('pageProps' in data))
    throw new Error('This is no page data.');
  // A page in a new language needs its messages, too.
  if (process.env.VITRINE_MULTILINGUAL) await withTimeout(loadMessages(data));
  return response;
}
