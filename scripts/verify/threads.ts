import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Advance } from '#scripts/report/reporter';
import type { CheckedPages, VerifiedSite } from '#scripts/verify/pages';

/** The pages that one thread checks. */
export interface Share {
  pages: readonly string[];
  site: VerifiedSite;
}

/** A message of a thread: how many of its pages are done, and at the end what it found. */
export interface ThreadMessage {
  done: number;
  checked?: CheckedPages;
}

/** Checks pages in several threads. The pages are dealt out in turn, as one kind of page costs more than another. */
export async function checkInThreads(
  { pages, site }: Share,
  { threads, advance }: { threads: number; advance?: Advance | undefined },
): Promise<CheckedPages> {
  const done = Array.from({ length: threads }, () => 0);
  const checked = await Promise.all(
    done.map((_, thread) => {
      const share = { pages: pages.filter((_page, at) => at % threads === thread), site };
      return checkInThread(share, (pagesDone) => {
        done[thread] = pagesDone;
        advance?.(
          done.reduce((sum, number) => sum + number, 0),
          pages.length,
        );
      });
    }),
  );
  return {
    faults: new Map(checked.flatMap(({ faults }) => [...faults])),
    heavy: checked.flatMap(({ heavy }) => heavy),
  };
}

const threadFile = fileURLToPath(new URL('./thread.cjs', import.meta.url));

function checkInThread(share: Share, onDone: (pages: number) => void): Promise<CheckedPages> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile, { workerData: share });
    thread.on('message', ({ done, checked }: ThreadMessage) => {
      onDone(done);
      if (checked) resolve(checked);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`A thread that checks pages ended with ${code}.`)));
  });
}
