import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fitPage, readOrientation } from '#media/page-text/fit-page';
import { sharp } from '#media/pictures/sharp';
import { finishPage } from '#media/words/finish-page';
import type { ReadPage } from '#media/words/page';
import { temporaryFolder } from '#tests/fixtures/small-pictures';

const box = [30, 10, 60, 20] as const;

function page(others: Partial<ReadPage> = {}): ReadPage {
  return { width: 200, height: 100, lines: [{ words: [{ text: 'Ada', box }] }], ...others };
}

const never = () => Promise.reject(new Error('The orientation was read.'));
const boxOf = ({ lines }: ReadPage) => lines[0]?.words[0]?.box;

test.each([
  ['the same', 200, 100],
  ['larger', 4000, 2000],
  ['nearly of that shape', 4000, 1970],
])('leaves places as they are in a picture that is %s', async (_, width, height) => {
  expect(await fitPage(page(), { width, height }, never)).toEqual({ page: page() });
});

/** A black sheet with a white rectangle at the word's position, with an EXIF orientation. */
async function writeSheet(file: string, orientation: number): Promise<void> {
  const [left, top, width, height] = box;
  const word = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const sheet = sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } });
  await sheet
    .composite([{ input: word, left, top }])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toFile(file);
}

/** Returns the rectangle of light pixels in a picture as displayed. */
async function lightRectangle(file: string) {
  const { data, info } = await sharp(file)
    .autoOrient()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = Array.from(data.keys()).filter((at) => (data[at] ?? 0) > 128);
  const xs = light.map((at) => at % info.width);
  const ys = light.map((at) => Math.floor(at / info.width));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    picture: { width: info.width, height: info.height },
    rectangle: [left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1],
  };
}

test.each([5, 6, 7, 8])(
  'turns places with a picture that is marked %i, if they were read lying',
  async (mark) => {
    const file = join(await temporaryFolder(), 'sheet.jpg');
    await writeSheet(file, mark);
    const { picture, rectangle } = await lightRectangle(file);
    const fitted = await fitPage(page(), picture, () => readOrientation(file));
    expect(fitted.fault).toBeUndefined();
    expect(finishPage(fitted.page, picture).text.lines[0]?.boxes).toEqual([rectangle]);
  },
);

test('takes places of the picture as seen for such, whatever its mark', async () => {
  const { page: fitted } = await fitPage(
    page({ width: 100, height: 200 }),
    { width: 1000, height: 2000 },
    never,
  );
  expect(boxOf(fitted)).toEqual(box);
});

test.each([
  ['another shape', page({ height: 110 }), 6],
  ['the shape of the picture lying, which is not marked so', page({ width: 100, height: 200 }), 1],
])('gives words of a page of %s no places, and tells it', async (_, one, mark) => {
  const { page: fitted, fault } = await fitPage(one, { width: 2000, height: 1000 }, () =>
    Promise.resolve(mark),
  );
  expect(fitted.lines).toEqual([{ words: [{ text: 'Ada' }] }]);
  expect(fault).toMatchObject({
    code: 'page-text-places',
    found: expect.stringContaining('2000 × 1000 pixels'),
  });
});

test('gives words of a page without a size no boxes', async () => {
  const { width: _, ...sizeless } = page();
  const { page: fitted, fault } = await fitPage(sizeless, { width: 2000, height: 1000 }, never);
  expect([boxOf(fitted), fault]).toEqual([undefined, undefined]);
});

test('says nothing of the shape of a page without places', async () => {
  const plain = page({ height: 10, lines: [{ words: [{ text: 'Ada' }] }] });
  expect(await fitPage(plain, { width: 2000, height: 1000 }, never)).toEqual({ page: plain });
});
