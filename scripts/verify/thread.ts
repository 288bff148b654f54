/** Checks a share of a site's pages and posts what it finds. Reads the pages, writes nothing. Run by threads.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkPages } from '#scripts/verify/pages';
import type { Share, ThreadMessage } from '#scripts/verify/threads';

/** Pages between two messages: one for each would cost as much as the check. */
const pagesPerMessage = 100;

function checkShare({ pages, site }: Share): void {
  const post = (message: ThreadMessage) => parentPort?.postMessage(message);
  let done = 0;
  const checked = checkPages(pages, site, () => {
    done += 1;
    if (done % pagesPerMessage === 0) post({ done });
  });
  post({ done, checked });
}

const share: Share = workerData;
checkShare(share);
