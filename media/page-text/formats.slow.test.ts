import { test } from 'vitest';
import { formatOf } from '#media/page-text/formats';
import { finishPage } from '#media/words/finish-page';
import { expectLinear, fillers, long } from '#tests/fixtures/long-texts';

test.each([
  ['a.xml', '<alto><Page><TextLine><String CONTENT="'],
  ['a.page.xml', '<PcGts><Page><TextRegion><TextLine><TextEquiv><Unicode>'],
  ['a.hocr', '<p class="ocr_par">'],
  ['a.txt', ''],
])('reads the words of a page called %s at a glance, whatever it is full of', async (file, head) => {
  const read = (text: string) =>
    formatOf({ file, text })
      ?.read({ file, text })
      .pages.map((page) => finishPage(page, { width: 100, height: 100 }));
  for (const filler of fillers)
    await expectLinear((length) => read(`${head}a${filler.repeat(length / filler.length)}b`), long);
});
