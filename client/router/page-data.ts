import { basePath } from '#client/base-path';
import { loadMessages } from '#client/i18n/load';
import { pageLanguage } from '#client/i18n/page-language';
import { inTime, stopper } from '#client/router/in-time';

/**
 * Makes the framework take page data for missing wherever it does not arrive. By itself it knows a status above 399
 * and a request that was refused; it waits for ever where nobody answers, and shows what is no page data as if it were.
 */
export function guardPageData(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(`${basePath}/_next/data/`)) return fetch(input, init);
    const { stop, ...options } = stopper();
    return arrived(fetch(input, { ...init, ...options })).catch((fault: unknown) => {
      stop();
      return new Response(null, { status: fault instanceof Response ? fault.status : 504 });
    });
  };
}

/** The answer, once all of it is there. A slow one may take its time as long as something comes. */
async function arrived(asked: Promise<Response>): Promise<Response> {
  const answer = await inTime(asked);
  // Nobody waits for the body of an error.
  if (!answer.ok) throw answer;
  const body = answer.clone().body?.getReader();
  while (body) {
    const { done } = await inTime(body.read());
    if (done) break;
  }
  const data: unknown = await answer.clone().json();
  if (!('pageProps' in Object(data))) throw new Error('This is no page data.');
  // A page in another language than those before is there when its words are.
  if (process.env.VITRINE_TREES) await inTime(loadMessages(pageLanguage(data) ?? 'en'));
  return answer;
}
