import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fetchedPath, sourceName } from '#scripts/read/fetched-files';
import { writeFiles } from '#tests/fixtures/files';
import { vitrine } from '#tests/vitrine';

let work: string;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'vitrine-kinds-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';

const collectionBuilder = {
  '_config.yml': 'title: The Quay\nmetadata: quay\ntitle: The Quay\n',
  '_data/quay.csv':
    'objectid,title,creator,date,latitude,longitude,object_location,format\nq_1,The old quay,Berg,1910,41.1,-8.6,/objects/q1.svg,image/svg+xml\nQ2,Rules,Council,1912,,,,\n',
  '_data/theme.yml': 'featured-image: q_1\nsubjects-fields: creator\n',
  '_data/config-nav.csv':
    'display_name,stub,dropdown_parent\nHome,/,\nMakers,/makers.html,\nMap,/map.html,\nTimeline,/timeline.html,\nAbout,/about.html,\n',
  'objects/q1.svg': square,
  'index.md': '---\nlayout: home-infographic\ntitle: Home\n---\n\nWelcome to the quay.\n',
  'pages/about.md':
    '---\ntitle: About\nlayout: about\npermalink: /about.html\n---\nMade by the harbour library.\n',
  'pages/makers.md':
    '---\ntitle: Makers\nlayout: cloud\npermalink: /makers.html\ncloud-fields: creator\n---\nWho drew the quay.\n',
};

const address = 'https://library.example/quay/manifest.json';
const source = {
  ...{ address, file: 'a.json', bytes: 2, parts: [] },
  manifest: { cells: { title: 'The old quay' }, metadata: [{ header: 'Subject', values: ['Quays'] }] },
};

/** A small project of each kind of folder, the pages of its site, and words on each. */
const projects: Record<string, { files: Record<string, string>; pages: Record<string, string> }> = {
  'a CollectionBuilder project with a front page of its own': {
    files: collectionBuilder,
    pages: {
      'index.html': 'Welcome to the quay.',
      'items/q_1.html': 'The old quay',
      'item.html': '/items/',
      'about.html': 'Made by the harbour library.',
      'makers.html': '',
    },
  },
  'a CollectionBuilder-Essay project': {
    files: {
      ...collectionBuilder,
      '_config.yml': 'title: The Quay\nmetadata: quay\ncollections:\n  essay:\n    output: true\n',
      '_essay/ice.md': '---\nsection-title: The winter of the ice\n---\nThe harbour froze.\n',
    },
    pages: { 'index.html': 'The Quay', 'essay/ice.html': 'The harbour froze.' },
  },
  'a Wax project': {
    files: {
      '_config.yml':
        'title: The Quay\ncollections:\n  quays:\n    output: true\n    layout: quay\n    metadata: { source: quays.csv }\n    images: { source: raw_images/quays }\n',
      '_data/quays.csv': 'pid,label,note\nq1,The old quay,Built of granite.\n',
      '_data/raw_images/quays/q1.svg': square,
      '_layouts/quay.html': '---\nlayout: base\n---\n<h1>{{ page.label }}</h1>{{ page.note }}',
      '_layouts/base.html': '<html>{{ content }}</html>',
      'pages/about.md':
        '---\nlayout: page\ntitle: About\npermalink: /about/\n---\nMade by the harbour library.\n',
    },
    pages: {
      'items/q1.html': 'Built of granite.',
      'quays/q1.html': '/items/q1',
      'about.html': 'Made by the harbour library.',
    },
  },
  'a Canopy project': {
    files: {
      'canopy.yml': `title: The Quay\nmanifest: ["${address}"]\n`,
      [`${fetchedPath(address)}/a.json`]: '{}',
      [`${fetchedPath(address)}/${sourceName}`]: JSON.stringify(source),
    },
    pages: { 'index.html': 'The Quay', 'items/quay.html': 'The old quay' },
  },
  'a folder of pictures': {
    files: { 'old quay.svg': square, 'Trip/new quay.svg': square },
    pages: { 'items/old-quay.html': 'Old quay' },
  },
};

test.each(Object.entries(projects))('%s becomes a site', async (name, { files, pages }) => {
  const cwd = join(work, name.replaceAll(' ', '-'));
  await writeFiles(join(cwd, 'collection'), files);
  const { code, text } = await vitrine(['build', 'collection'], { cwd, code: inject('archive').code });
  expect({ code, text: code === 0 ? '' : text }).toEqual({ code: 0, text: '' });
  for (const [page, words] of Object.entries(pages)) {
    const file = join(cwd, 'out', page);
    expect({ page, isThere: existsSync(file) }).toEqual({ page, isThere: true });
    expect(await readFile(file, 'utf8')).toContain(words);
  }
});
