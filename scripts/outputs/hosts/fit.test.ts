import { expect, test } from 'vitest';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import type { Forecast } from '#scripts/outputs/forecast';
import { findExcess, formatForecast, refuseExcess } from '#scripts/outputs/hosts/fit';
import { barePicture } from '#tests/fixtures/bare';

const mebibyte = 1024 ** 2;
const forecast = (files: number, bytes: number, more: Partial<Forecast> = {}): Forecast => ({
  site: { files, bytes, guessed: 0 },
  largest: [],
  ...more,
});

test.each([
  [
    forecast(1200, 3e7),
    'The build makes about 1,200 files and 30.0 MB. GitHub Pages, GitLab Pages, Cloudflare Pages (by its command line; 1,000 files if you drag them), Netlify, S3 and nginx hold that.',
  ],
  [
    forecast(30_000, 2e9),
    'The build makes about 30,000 files and 2.0 GB. Netlify, S3 and nginx hold that, but not GitHub Pages (1.0 GB at most), GitLab Pages (1.0 GB at most) or Cloudflare Pages (20,000 files at most).',
  ],
  [
    forecast(900, 2e8, { largest: [{ name: 'films/harbour.mp4', bytes: 30 * mebibyte }] }),
    'The build makes about 900 files and 200 MB. GitHub Pages, GitLab Pages, Netlify, S3 and nginx hold that, but not Cloudflare Pages (25 MiB a file at most, and films/harbour.mp4 has 30 MiB).',
  ],
  [
    forecast(900, 2e7, { pictures: { files: 90_000, bytes: 9e9, guessed: 0 } }),
    'The build makes about 900 files and 20.0 MB for the site and about 90,000 files and 9.0 GB for its pictures. GitHub Pages, GitLab Pages, Cloudflare Pages, Netlify, S3 and nginx hold that.',
  ],
  [
    forecast(1200, 9e8, { site: { files: 1200, bytes: 9e8, guessed: 4e8 } }),
    'The build makes about 1,200 files and at most 1.3 GB. Cloudflare Pages (by its command line; 1,000 files if you drag them), Netlify, S3 and nginx hold that, perhaps not GitHub Pages (1.0 GB at most) or GitLab Pages (1.0 GB at most).',
  ],
  [
    forecast(30_000, 9e8, { site: { files: 30_000, bytes: 9e8, guessed: 4e8 } }),
    'The build makes about 30,000 files and at most 1.3 GB. Netlify, S3 and nginx hold that, but not Cloudflare Pages (20,000 files at most); perhaps not GitHub Pages (1.0 GB at most) or GitLab Pages (1.0 GB at most).',
  ],
  [
    forecast(1200, 5e7, { site: { files: 1200, bytes: 5e7, guessed: 9e6 } }),
    'The build makes about 1,200 files and 50.0 MB. GitHub Pages, GitLab Pages, Cloudflare Pages (by its command line; 1,000 files if you drag them), Netlify, S3 and nginx hold that.',
  ],
])('one line says how large a site will be, and which hosts hold it', (told, line) => {
  expect(formatForecast(told)).toBe(line);
});

function refusal(told: Forecast, settings: Parameters<typeof resolvePictureOptions>[0] = {}): string[] {
  try {
    const pictureOptions = resolvePictureOptions(settings);
    const pictures = Array(1000).fill(barePicture('a', { width: 4000, height: 3000 }));
    refuseExcess(findExcess(told, { host: 'cloudflare-pages', pictures, pictureOptions }));
  } catch (error) {
    if (error instanceof Error && 'details' in error)
      return [error.message, ...[error.details].flat().map(String)];
  }
  return [];
}

test('a host that does not hold a site stops it, with the limit, the number and what would help', () => {
  expect(refusal(forecast(23_000, 1e9))).toEqual([
    'Cloudflare Pages does not hold this site: 20,000 files at most, and it would have about 23,000 files and 1.0 GB (https://developers.cloudflare.com/pages/platform/limits/). Nothing was built.',
    'In site.yaml, "pictures: { widths: few }" makes 10,000 files of it, and about a third less of its pictures\' bytes.',
    'With "largest: 1920" beside that, pictures take about a quarter of the bytes; nobody can then look closer than that.',
    '"pictures: { url: … }" has the pictures live on another host: 1,000 files are left here. docs/deploying.md says how.',
    'A host that holds it: see docs/deploying.md.',
  ]);
});

test('what has been done already is not advised again', () => {
  const lean = refusal(forecast(23_000, 1e9), { pictures: { widths: 'few' } });
  expect(lean.join()).not.toContain('widths');
});

test('a host that holds a site does not stop it', () => {
  expect(refusal(forecast(19_999, 5e9))).toEqual([]);
});

test.each([
  ['are within the usual error of its limit', 1.4e9, 0, undefined],
  ['are more by far', 1.6e9, 0, 'GitHub Pages does not hold this site: 1.0 GB at most'],
  ['may be fewer, as they are a guess', 1.6e9, 2e8, undefined],
  ['are more by far without a guess', 1.8e9, 2e8, 'GitHub Pages does not hold this site: 1.0 GB at most'],
])('bytes that %s', (_, bytes, guessed, sentence) => {
  const told = forecast(900, bytes, { site: { files: 900, bytes, guessed } });
  const excess = findExcess(told, {
    host: 'github-pages',
    pictures: [],
    pictureOptions: resolvePictureOptions({}),
  });
  expect(excess?.sentence.split(',')[0]).toBe(sentence);
});
