/** Checks a share of a site's pages. Reads the pages, writes nothing. Run by threads.ts, which is told what was found. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkPages } from '#scripts/verify/pages';
import type { Share, Told } from '#scripts/verify/threads';

/** A word for each page would cost as much as looking at it. */
const toldAtOnce = 100;

function checkShare({ pages, site }: Share): void {
  const tell = (told: Told) => parentPort?.postMessage(told);
  let done = 0;
  const checked = checkPages(pages, site, () => {
    done += 1;
    if (done % toldAtOnce === 0) tell({ done });
  });
  tell({ done, checked });
}

const share: Share = workerData;
checkShare(share);
