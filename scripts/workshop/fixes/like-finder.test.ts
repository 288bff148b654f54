import { expect, test } from 'vitest';
import { similarNameFinder } from '#scripts/workshop/fixes/like-finder';

test.each([
  ['Box_1', ['box-1', 'box-2'], 'box-1'],
  ['box 01', ['box-1', 'box-11'], 'box-1'],
  ['Mühle am Bach', ['muehle_am_bach', 'muhme'], 'muehle_am_bach'],
  ['muehle', ['M\u00dcHLE', 'mulle'], 'MÜHLE'],
  ['Straße 2', ['strasse-2', 'strasse-1'], 'strasse-2'],
  ['eleve', ['Élève', 'elegie'], 'Élève'],
  ['Søren', ['Soeren', 'Saren'], 'Soeren'],
  ['か', ['が'], undefined],
  ['Mühle', ['Muehle', 'Muhle'], undefined],
  ['bax-1', ['box-1', 'box-2'], undefined],
  ['boxes-1', ['boxses-1', 'boxes-2'], 'boxses-1'],
  ['boxes', ['boxas', 'boxis'], undefined],
  ['box-1', ['box_1', 'box 1'], undefined],
  ['12-3', ['123', '12.3'], '12.3'],
  ['quay', ['tower'], undefined],
  ['letter_v', ['letter_r'], undefined],
  ['scan b', ['scan a', 'scan c'], undefined],
  ['harbuor_v', ['harbour_v', 'harbour_r'], 'harbour_v'],
])('"%s" among %j means %s', (written, names, meant) => {
  expect(similarNameFinder(names)(written)).toBe(meant);
});

test('names of another kind are not meant', () => {
  const find = similarNameFinder(['tower.mp3', 'tower.jpg'], (name) => name.replace(/\..*/, ''));
  expect(find('Tower.png', (name) => name.endsWith('jpg'))).toBe('tower.jpg');
});
