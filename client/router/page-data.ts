import { basePath } from '#client/base-path';
import { inTime } from '#client/router/in-time';

/**
 * Makes the framework take page data for missing wherever it does not arrive. By itself it knows a status above 399
 * and a request that was refused; it waits for ever where nobody answers, and shows what is no page data as if it were.
 */
export function guardPageData(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const asked = fetch(input, init);
    return typeof input === 'string' && input.startsWith(`${basePath}/_next/data/`)
      ? arrived(asked).catch(() => new Response(null, { status: 504 }))
      : asked;
  };
}

/** The answer, once all of it is there. A slow one may take its time as long as something comes. */
async function arrived(asked: Promise<Response>): Promise<Response> {
  const answer = await inTime(asked);
  // Without its body, which nobody waits for.
  if (!answer.ok) return new Response(null, { status: answer.status });
  const body = answer.clone().body?.getReader();
  while (body) {
    const { done } = await inTime(body.read());
    if (done) break;
  }
  const data: unknown = await answer.clone().json();
  if (!('pageProps' in Object(data))) throw new Error('This is no page data.');
  return answer;
}
