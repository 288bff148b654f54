import { expect, test } from 'vitest';
import { palettes } from '#model/palette';
import { cardColors } from '#scripts/outputs/sharing/card';

const theme = {
  ...{ style: '/look/a.css', script: '', fonts: [], italics: [] },
  accent: { light: '#1d4f91', dark: '#9cc3ff' },
};

test.each([
  ['auto', '#1d4f91', palettes.light.paper],
  ['light', '#1d4f91', palettes.light.paper],
  ['dark', '#9cc3ff', palettes.dark.paper],
] as const)('cards of a site whose scheme is %s have the accent %s', (scheme, accent, paper) => {
  expect(cardColors({ theme: { ...theme, scheme } })).toMatchObject({ accent, paper });
});
