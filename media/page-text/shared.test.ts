import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fitPage, readOrientation } from '#media/page-text/fit-page';
import { openPageTexts } from '#media/page-text/open-page-texts';
import { sharp } from '#media/pictures/sharp';
import { finishPage } from '#media/words/finish-page';
import { packageRoot } from '#scripts/disk/package-root';

/** Pages of archives and libraries, which are no part of the project. */
const shared = join(packageRoot, '../shared/data/page-text');

describe.skipIf(!existsSync(shared))('of real files', () => {
  test('reads each difficult file, and reports its faults', async () => {
    const root = join(shared, 'odd');
    const files = (await readdir(root)).sort();
    const { texts, problems } = await openPageTexts(files, { root });
    expect([...texts.keys()]).toEqual(files);
    for (const [file, pages] of texts) {
      const words = pages
        .map((page) => finishPage(page, { width: 1000, height: 1500 }).text)
        .flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(' ')));
      expect(words.length, file).toBeGreaterThan(file === 'empty_words_bug.html' ? 5 : 100);
    }
    expect(problems.map(({ code, file, rows }) => [code, file, rows])).toEqual([
      // Its letters are UTF-8 that was taken for Windows-1252.
      ['letters-read-twice', 'alto_namespaced.xml', []],
      ['page-text-places', 'hocr_broken_comment.html', [37]],
    ]);
  });

  test.each(['0017', '0020'])('ALTO and PAGE of %s say the same, in places of its picture', async (name) => {
    const root = join(shared, 'kant');
    const files = [`${name}.alto.xml`, `${name}.page.xml`];
    const { texts, problems } = await openPageTexts(files, { root });
    expect(problems).toEqual([]);
    const picture = join(root, `${name}.tif`);
    const { width, height } = await sharp(picture).metadata();
    const [alto, page] = await Promise.all(
      files.map(async (file) => {
        const [read] = texts.get(file) ?? [];
        if (!read) throw new Error(`${file} has no page.`);
        const fitted = await fitPage(read, { width, height }, () => readOrientation(picture));
        expect(fitted.fault).toBeUndefined();
        return finishPage(fitted.page, { width, height });
      }),
    );
    expect(alto?.text).toEqual(page?.text);
    expect(alto?.text.lines.flatMap(({ boxes }) => boxes).every((box) => box.length >= 4)).toBe(true);
    expect(page?.part).toMatchObject({ language: 'de' });
    expect(page?.part.plain).toContain(
      name === '0017' ? 'Unmuͤndigkeit iſt das' : 'wahre Reform der Denkungsart',
    );
  });
});
