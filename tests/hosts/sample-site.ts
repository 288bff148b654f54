import { join } from 'node:path';
import { writeBuildManifest } from '#scripts/disk/build-manifest';
import { writeFileIn } from '#scripts/disk/std';
import { settingsOfHosts } from '#scripts/outputs/hosts/host-files';
import type { HostedSite } from '#scripts/outputs/hosts/rules';
import { writeFiles } from '#tests/fixtures/files';

/** Long enough for hosts to compress it. */
const page = `<!doctype html><title>A page</title>${'<p>A line of text.</p>'.repeat(100)}`;
const documents: Record<string, string> = {
  'index.html': page,
  'browse.html': page,
  'browse/2.html': page,
  'items/tower.html': page,
  'saved.html': page,
  'by/subject.html': page,
  'by/subject/boats.html': page,
  'by/subject/page/2.html': page,
  '404.html': '<!doctype html><title>This page could not be found</title>',
  '_next/data/b1/items/tower.json': '{"pageProps":{}}',
  '_next/static/chunks/main-1.js': 'void 0;',
  '_next/static/chunks/pages/[...slug]-1.js': 'void 1;',
  '_next/static/css/1.css': 'p { margin: 0 }',
  'pictures/ab/full/16,12/0/default.avif': 'avif',
  'pictures/ab/full/16,12/0/default.jpg': 'jpeg',
  'pictures/ab/moving.webp': 'webp',
  'pictures/ab/info.json': '{"type":"ImageService3"}',
  'pdf/cd/letter.pdf': '%PDF-1.4',
  'files/ef/talk.mp3': 'mp3',
  'compat.js': 'void 2;',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': '<urlset/>',
};

/** Writes a tree with a document of every kind that a site may have to `out/` of a folder. */
export async function writeSampleSite(cwd: string, site: HostedSite): Promise<void> {
  const out = join(cwd, 'out');
  await writeFiles(out, documents);
  for (const { path, content } of settingsOfHosts(site)) writeFileIn(out, path, content);
  await writeBuildManifest(out, { ...site, buildId: 'b1', items: 1, pictures: 1 });
}
