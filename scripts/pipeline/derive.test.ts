import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deriveCollection, leaveOutFailed } from '#scripts/pipeline/derive';
import { readAndInspect, resolve } from '#scripts/pipeline/prepare';
import { writeFiles } from '#tests/fixtures/files';
import { damageLaterFrames, drawAnimation, drawPicture } from '#tests/fixtures/pictures';
import { atHand, temporaryFolder } from '#tests/fixtures/small-pictures';

test('without a picture that fails late its item shows the next one, its page the words, and nothing fails again', async () => {
  const root = await temporaryFolder();
  const options = { folder: join(root, 'harbour'), work: join(root, '.vitrine'), ...atHand };
  const [lamp, quay] = ['lamp.gif', 'quay.png'];
  await drawAnimation(join(options.folder, lamp), { width: 240, height: 160, frames: 8 });
  await damageLaterFrames(join(options.folder, lamp));
  await drawPicture(join(options.folder, quay), { width: 900, height: 700, hue: 200 });
  await writeFiles(options.folder, {
    'items.csv': `id,title,file\nharbour,The harbour,${lamp}; ${quay}\n`,
    'site.yaml': 'url: https://example.org\n',
    'pages/about.md': `# About\n\nThis ![old lamp](../${lamp}) swings.\n`,
  });
  const collection = await readAndInspect(options);
  const derive = async (pictures: Parameters<typeof deriveCollection>[0]) =>
    deriveCollection(pictures, { ...options, raw: collection.raw });

  const first = await resolve(collection, options);
  const { failed } = await derive(first.pictures);
  expect([...failed.values()].map(({ file }) => file)).toEqual([lamp]);

  const { built, pictures } = await resolve(leaveOutFailed(failed, collection), options);
  const found = expect.stringContaining('(named in items.csv, row 2)');
  expect(built.problems).toMatchObject([{ code: 'picture-failed', file: lamp, found }]);
  expect(built.cards).toMatchObject([{ picture: { width: 900, height: 700 } }]);
  expect(JSON.stringify(built.pages)).toContain('This old lamp swings.');
  // The next one is made for social networks too, now that it stands for the item.
  expect(pictures).toMatchObject([{ file: quay, shared: true }]);
  expect(await derive(pictures)).toMatchObject({ made: 1, failed: new Map() });
});
