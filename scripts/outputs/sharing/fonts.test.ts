import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardFonts, openCardFonts } from '#scripts/outputs/sharing/fonts';

let work: string;
let fonts: CardFonts;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'vitrine-fonts-'));
  fonts = openCardFonts(work);
});
afterAll(() => rm(work, { recursive: true }));

test.each([
  ['Postcard from the harbour', 'title-latin'],
  ['Łódź, Ærø, Þingvellir', 'title-latin,title-latin-ext'],
  ['Ваше величество', 'title-latin,title-cyrillic'],
  ['Τέχνη και ζωή', 'title-latin,title-greek'],
  ['Nguyễn Việt Đức', 'title-latin,title-latin-ext,title-vietnamese'],
  ['“Letter” no. 1 — £3 & <b>', 'title-latin'],
])('%s is written in %s', async (text, families) => {
  expect(await fonts.familiesFor('title', text)).toBe(families);
});

test.each(['港の絵葉書', '海港明信片', 'بطاقة بريدية', 'Harbour 港', 'Smile 😀', 'A\u0001B'])(
  'the fonts lack a glyph of %s',
  async (text) => {
    expect(await fonts.familiesFor('title', text)).toBeUndefined();
  },
);
