import { Gone } from '#client/search/gone';
import type { Asked, Message, Reply } from '#client/search/messages';
import { type Answer, Outdated, type Places, type Row, type Search, type Spans } from '#client/search/search';

/**
 * Opens the search of a site in a worker, which begins to load it.
 *
 * What cannot be answered rejects with a sentence that says why: with `Gone` where the site has been published anew and
 * the page has to be loaded again, with `Outdated` where a newer question has taken its place.
 *
 * @param address of the directory, with the base path
 * @param directoryText what stands in it, where that is known already
 */
export function openSearch(address: string, directoryText: string | undefined): Search {
  const worker = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url));
  const outdate = new Map<Asked['kind'], () => void>();
  let number = 0;

  function send<T>(asked: Asked): { reply: Promise<T>; drop: (why: Error) => void } {
    number += 1;
    const message: Message = { number, asked };
    let drop: (why: Error) => void = () => undefined;
    const reply = new Promise<T>((resolve, reject) => {
      const settle = () => {
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
      };
      function hear({ data }: MessageEvent<Reply<T>>): void {
        if (data.number !== message.number) return;
        settle();
        if (data.fault) reject(new (data.fault.isGone ? Gone : Error)(data.fault.sentence));
        else if (data.value !== undefined) resolve(data.value);
      }
      function fail(event: ErrorEvent): void {
        settle();
        reject(new Error(`The search stopped: ${event.message || 'its worker could not be loaded'}.`));
      }
      drop = (why) => {
        settle();
        reject(why);
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
    });
    worker.postMessage(message);
    return { reply, drop };
  }

  /** Asks what takes the place of an older question of its kind. */
  function askLatest<T>(asked: Asked): Promise<T> {
    outdate.get(asked.kind)?.();
    const { reply, drop } = send<T>(asked);
    outdate.set(asked.kind, () => drop(new Outdated('A newer question has taken the place of this one.')));
    return reply;
  }

  worker.postMessage({ number, asked: { kind: 'open', address, directoryText } } satisfies Message);
  return {
    ask: (question, wanted) => askLatest<Answer>({ kind: 'ask', question, wanted }),
    rows: (numbers) => send<Row[]>({ kind: 'rows', numbers }).reply,
    places: (question) => askLatest<Places>({ kind: 'places', question }),
    spans: (question) => askLatest<Spans>({ kind: 'spans', question }),
    close: () => worker.terminate(),
  };
}
