import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Viewer {
  name: string;
  /** Its package, and the version of it. */
  package: string;
  version: string;
  /** The folder of the package that is served beside its page. */
  files: string;
  /** Its page in `pages/`, which takes `?manifest=…`, or `?info=…` for each picture. */
  page: string;
  opens: 'manifest' | 'info';
  /** CSS selector of the button that leads to the next picture. */
  next: string;
  /** Selector of what shows a picture, if that is not OpenSeadragon: then it is seen whole, and not zoomed. */
  canvas?: string;
}

const openSeadragon = {
  name: 'OpenSeadragon',
  package: 'openseadragon',
  files: 'build/openseadragon',
  page: 'openseadragon.html',
  opens: 'info',
  next: '[title="Next page"]',
} as const;

/** The viewers, in versions whose packages hold all that a browser needs. */
export const viewers: readonly Viewer[] = [
  {
    name: 'Mirador',
    package: 'mirador',
    version: '4.0.0',
    files: 'dist',
    page: 'mirador.html',
    opens: 'manifest',
    next: '[aria-label="Next item"]',
  },
  {
    name: 'Universal Viewer',
    package: 'universalviewer',
    version: '4.4.0',
    files: 'dist',
    page: 'universal-viewer.html',
    opens: 'manifest',
    next: '.imageBtn.next',
  },
  {
    name: 'Clover',
    package: '@samvera/clover-iiif',
    version: '3.3.8',
    files: 'dist',
    page: 'clover.html',
    opens: 'manifest',
    next: '.clover-viewer-media-navigation button:last-of-type',
  },
  {
    name: 'TIFY',
    package: 'tify',
    version: '0.35.0',
    files: 'dist',
    page: 'tify.html',
    opens: 'manifest',
    next: '[title="Next page"]',
  },
  {
    name: 'Canvas Panel',
    package: '@digirati/canvas-panel-web-components',
    version: '1.0.74',
    files: 'dist',
    page: 'canvas-panel.html',
    opens: 'manifest',
    next: '#next',
    canvas: 'pierce/canvas',
  },
  { ...openSeadragon, version: '4.1.1' },
  { ...openSeadragon, version: '5.0.1' },
  { ...openSeadragon, version: '6.1.1' },
];

const run = promisify(execFile);

/**
 * Fetches the viewers that are not there yet from npm's registry: their packages alone, since what they depend on is in
 * the files for browsers.
 */
export async function installViewers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const viewer of viewers) {
    const installed = viewerFolder(viewer, folder);
    if (existsSync(installed)) continue;
    const work = await mkdtemp(join(folder, 'unpacking-'));
    const spec = `${viewer.package}@${viewer.version}`;
    const { stdout } = await run('npm', ['pack', spec, '--silent', '--pack-destination', work]);
    await run('tar', ['-xzf', join(work, stdout.trim()), '-C', work]);
    await rename(join(work, 'package'), installed);
    await rm(work, { recursive: true });
  }
}

export function viewerFolder({ package: name, version }: Viewer, folder: string): string {
  return join(folder, `${name.replace('/', '-')}-${version}`);
}
