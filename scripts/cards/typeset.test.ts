import { describe, expect, test } from 'vitest';
import { typefacesFor } from '#scripts/cards/typefaces';
import { openTypesetter, type Typesetter } from '#scripts/cards/typeset';

async function open(text: string, size = 40, weight = 400): Promise<Typesetter> {
  const typefaces = await typefacesFor('serif', text);
  if (!typefaces) throw new Error(`no typeface for ${text}`);
  return openTypesetter({ typefaces, size, weight });
}

describe('the site’s own type', () => {
  test.each([
    'Postcard from the harbour',
    'Łódź, Ærø, Þingvellir',
    'Ваше величество',
    'Τέχνη και ζωή',
    'Nguyễn Việt Đức',
    '“Letter” no. 1 — £3 & <b>',
    'cafe\u0301',
  ])('has every sign of %s', async (text) => {
    expect(await typefacesFor('serif', text.normalize('NFC'))).toBeDefined();
    expect(await typefacesFor('sans', text.normalize('NFC'))).toBeDefined();
  });

  test.each(['港の絵葉書', '海港明信片', 'بطاقة بريدية', 'Harbour 港', 'Smile 😀'])(
    'lacks a sign of %s',
    async (text) => {
      expect(await typefacesFor('serif', text)).toBeUndefined();
    },
  );

  test('is opened as far as a text needs it', async () => {
    expect(await typefacesFor('serif', 'Harbour')).toHaveLength(1);
    expect(await typefacesFor('serif', 'Łódź')).toHaveLength(2);
  });
});

test('type is wider in a larger size and in a heavier weight', async () => {
  const width = (await open('Harbour')).measure('Harbour');
  expect((await open('Harbour', 80)).measure('Harbour')).toBeGreaterThan(1.7 * width);
  expect((await open('Harbour', 40, 900)).measure('Harbour')).toBeGreaterThan(width);
});

test('pairs of letters are kerned and joined as the type says', async () => {
  const { measure, set } = await open('AVfi');
  expect(measure('AV')).toBeLessThan(measure('A') + measure('V'));
  expect(set('fi', { x: 0, y: 0 }).match(/<path/g)).toHaveLength(1);
});

test('a line is outlines: no letter of it is left that could be markup', async () => {
  const { set } = await open('<b>&');
  expect(set('<b>&', { x: 3, y: 40 })).toMatch(
    /^(<path transform="translate\([\d. -]+\) scale\([\d. -]+\)" d="[MLQCZ\d., -]+"\/>){4}$/,
  );
});

test('a line in two scripts is as wide as both', async () => {
  const { measure } = await open('Harbour Ваше');
  expect(measure('Harbour Ваше')).toBeCloseTo(measure('Harbour ') + measure('Ваше'), 3);
});
