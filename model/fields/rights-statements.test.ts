import { expect, test } from 'vitest';
import { readRights, rightsMark } from '#model/fields/rights-statements';

const statements = [
  ['InC', 'In Copyright'],
  ['InC-OW-EU', 'In Copyright – EU Orphan Work'],
  ['InC-EDU', 'In Copyright – Educational Use Permitted'],
  ['InC-NC', 'In Copyright – Non-Commercial Use Permitted'],
  ['InC-RUU', 'In Copyright – Rights-holder(s) Unlocatable or Unidentifiable'],
  ['NoC-CR', 'No Copyright – Contractual Restrictions'],
  ['NoC-NC', 'No Copyright – Non-Commercial Use Only'],
  ['NoC-OKLR', 'No Copyright – Other Known Legal Restrictions'],
  ['NoC-US', 'No Copyright – United States'],
  ['CNE', 'Copyright Not Evaluated'],
  ['UND', 'Copyright Undetermined'],
  ['NKC', 'No Known Copyright'],
] as const;

test.each(statements)('recognises %s of RightsStatements.org by address, code and name', (code, label) => {
  const uri = `http://rightsstatements.org/vocab/${code}/1.0/`;
  const forms = [
    uri,
    uri.replace('http:', 'https:'),
    uri.slice(0, -1),
    `https://rightsstatements.org/page/${code}/1.0/?language=en`,
    `https://www.rightsstatements.org/page/${code}/1.0`,
    code,
    code.toLowerCase(),
    label,
    label.replace(' – ', ' - '),
  ];
  for (const form of forms) expect(readRights(form), form).toEqual({ label, uri });
});

test.each([
  ['http://creativecommons.org/licenses/by/4.0/', 'Attribution 4.0 (CC BY 4.0)', 'licenses/by/4.0/'],
  ['https://creativecommons.org/licenses/by/4.0', 'Attribution 4.0 (CC BY 4.0)', 'licenses/by/4.0/'],
  [
    'https://creativecommons.org/licenses/by-sa/4.0/deed.fr',
    'Attribution-ShareAlike 4.0 (CC BY-SA 4.0)',
    'licenses/by-sa/4.0/',
  ],
  [
    'https://creativecommons.org/licenses/by-nc/2.0/legalcode',
    'Attribution-NonCommercial 2.0 (CC BY-NC 2.0)',
    'licenses/by-nc/2.0/',
  ],
  ['http://creativecommons.org/licenses/by/3.0/us/', 'Attribution 3.0 US (CC BY 3.0)', 'licenses/by/3.0/us/'],
  [
    'http://creativecommons.org/licenses/by/3.0/igo/',
    'Attribution 3.0 IGO (CC BY 3.0)',
    'licenses/by/3.0/igo/',
  ],
  [
    'http://creativecommons.org/licenses/by-nd-nc/1.0/',
    'Attribution-NonCommercial-NoDerivatives 1.0 (CC BY-NC-ND 1.0)',
    'licenses/by-nd-nc/1.0/',
  ],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0 Universal', 'publicdomain/zero/1.0/'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain Mark 1.0', 'publicdomain/mark/1.0/'],
  ['CC0', 'CC0 1.0 Universal', 'publicdomain/zero/1.0/'],
  ['CC0 1.0', 'CC0 1.0 Universal', 'publicdomain/zero/1.0/'],
  ['cc-0', 'CC0 1.0 Universal', 'publicdomain/zero/1.0/'],
  ['Public domain', 'Public Domain Mark 1.0', 'publicdomain/mark/1.0/'],
  ['PDM', 'Public Domain Mark 1.0', 'publicdomain/mark/1.0/'],
  ['CC BY 4.0', 'Attribution 4.0 (CC BY 4.0)', 'licenses/by/4.0/'],
  ['CC-BY-SA-4.0', 'Attribution-ShareAlike 4.0 (CC BY-SA 4.0)', 'licenses/by-sa/4.0/'],
  [
    'cc by-nc-nd 3.0',
    'Attribution-NonCommercial-NoDerivatives 3.0 (CC BY-NC-ND 3.0)',
    'licenses/by-nc-nd/3.0/',
  ],
  [
    'Creative Commons Attribution-ShareAlike 4.0 International License.',
    'Attribution-ShareAlike 4.0 (CC BY-SA 4.0)',
    'licenses/by-sa/4.0/',
  ],
])('recognises %s', (text, label, path) => {
  expect(readRights(text)).toEqual({ label, uri: `http://creativecommons.org/${path}` });
});

test('keeps the words around an address as the label', () => {
  const text = 'In Copyright. See https://rightsstatements.org/page/InC-EDU/1.0/ for more.';
  expect(readRights(text)).toEqual({ label: text, uri: 'http://rightsstatements.org/vocab/InC-EDU/1.0/' });
});

test.each([
  'Ask the archive.',
  'CC BY',
  'CC BY 9.0',
  'In Copyright - Educational Use Permitted. For more information, please contact the library.',
  'https://example.org/licences/by/4.0/',
  'https://rightsstatements.org/vocab/NONE/1.0/',
  '',
])('has no address for %j', (text) => {
  expect(readRights(text)).toEqual({ label: text });
});

test.each([
  ['CC BY-SA 4.0', ['CC', 'BY', 'SA']],
  ['CC BY-NC-ND 3.0', ['CC', 'BY', 'NC', 'ND']],
  ['CC0', ['CC', '0']],
  ['Public domain', ['PD']],
  ['In Copyright', ['InC']],
  ['NoC-US', ['NoC-US']],
])('the mark of "%s" is %j', (written, mark) => {
  expect(rightsMark(readRights(written).uri ?? '')).toEqual(mark);
});

test('an address of anybody else has no mark', () => {
  expect(rightsMark('https://example.org/licenses/by/4.0/')).toBeUndefined();
});
