/**
 * Opens a built site in IIIF viewers, in Chromium: is the picture seen, does it zoom to its largest level, do its other parts
 * show, do its recordings and films play, with captions, does a request fail. Reads: `npm run iiif-viewers -- OUT [item …]`, a
 * site that was built with its address; without OUT, builds a collection of its own twice, the second time in a subfolder.
 * Installs the viewers once in `.vitrine/viewers/`, by npm. Writes: a table to standard output; exits with 1 if something failed.
 * The site answers at its own addresses, with its hosts' headers, and nothing else does: no request leaves this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '#scripts/report/command-error';
import { launch } from '#tests/browser/launch';
import { vitrine } from '#tests/vitrine';
import { alignTable } from '#tools/bench-pictures/table';
import { writeViewersCollection } from '#tools/iiif-viewers/collection';
import { findManifests, type OpenedManifest, type OpenedPicture } from '#tools/iiif-viewers/manifests';
import { largestDifference } from '#tools/iiif-viewers/pixels';
import { openSite } from '#tools/iiif-viewers/site';
import { installViewers, viewers } from '#tools/iiif-viewers/viewers';
import { type Shown, visitViewer } from '#tools/iiif-viewers/visit';

/** Folder of the installed viewers. */
const installed = join(process.cwd(), '.vitrine', 'viewers');

async function main(): Promise<void> {
  const [out, ...items] = process.argv.slice(2);
  const failed = out === undefined ? await visitOwnSites() : await visitSite(out, items);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function visitOwnSites(): Promise<number> {
  const cwd = await mkdtemp(join(tmpdir(), 'vitrine-iiif-viewers-'));
  try {
    await writeViewersCollection(join(cwd, 'collection'));
    let failed = 0;
    for (const address of ['https://example.org', 'https://example.org/a/b']) {
      const { code, text } = await vitrine(['build', 'collection', '--site-url', address], { cwd });
      if (code !== 0) throw new Error(`The collection could not be built:\n${text}`);
      failed += await visitSite(join(cwd, 'out'), []);
    }
    return failed;
  } finally {
    await rm(cwd, { recursive: true });
  }
}

/** Opens each manifest in each viewer, and says how it went. Returns the number of failures. */
async function visitSite(out: string, items: readonly string[]): Promise<number> {
  const site = await openSite(out);
  const manifests = await findManifests(site, items);
  await installViewers(installed);
  // Names lead nowhere: whatever the site does not answer fails.
  const browser = await launch({ args: ['--host-resolver-rules=MAP * ~NOTFOUND'] });
  const rows: string[][] = [];
  const failures: string[] = [];
  for (const manifest of manifests) {
    const another = pictureBeside(manifest, manifests);
    for (const viewer of viewers.filter(({ opens }) => opens === 'manifest' || !manifest.plays)) {
      const shown = await visitViewer({ browser, site, viewer, installed, manifest, another });
      for (const [n, picture] of shown.entries()) {
        const name = [`${viewer.name} ${viewer.version}`, `${manifest.name}, ${n + 1}`];
        rows.push([...name, ...cellsOf(picture)]);
        failures.push(...picture.failures.map((failure) => [...name, failure].join(': ')));
      }
    }
  }
  await browser.close();
  console.log(site.address);
  console.log([...alignTable([head, ...rows]), ...failures, ''].join('\n'));
  return failures.length;
}

/** Returns a picture that is not in a manifest. */
function pictureBeside(manifest: OpenedManifest, manifests: readonly OpenedManifest[]): OpenedPicture {
  const own = new Set(manifest.pictures.map(({ infoUrl }) => infoUrl));
  const another = manifests.flatMap(({ pictures }) => pictures).find(({ infoUrl }) => !own.has(infoUrl));
  if (!another)
    throw new CommandError('Name items with different pictures, so that each is told from another.');
  return another;
}

const head = ['', 'shown', 'is', 'whole', 'another', 'nearest', 'deepest level', 'requests', 'failures'];

/** Differences of the pixels, and the widths at which the picture was shown. */
function cellsOf({ seen, captions, requests, failures }: Shown): string[] {
  const fits = seen
    ? [
        `${seen.whole.difference.toFixed(1)} at ${seen.whole.width}`,
        seen.control.difference.toFixed(1),
        seen.nearest ? `${seen.nearest.difference.toFixed(1)} at ${seen.nearest.width}` : '–',
        seen.deepest?.replace(/^.*\/pictures\/[^/]+\//, '') ?? '–',
      ]
    : ['–', '–', '–', '–'];
  const plays = captions === undefined ? 'not shown' : `plays, ${captions} captions`;
  const outcome = seen ? (seen.whole.difference <= largestDifference ? 'seen' : 'not seen') : plays;
  return [outcome, ...fits, String(requests.length), String(failures.length)];
}

await main();
