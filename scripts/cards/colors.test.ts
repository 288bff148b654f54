import { expect, test } from 'vitest';
import { readColors } from '#scripts/cards/colors';

test('cards have the colours of pages on light paper', async () => {
  const { paper, ink, ...others } = await readColors();
  for (const color of [paper, ink, ...Object.values(others)]) expect(color).toMatch(/^#[0-9a-f]{6}$/i);
  expect(Number.parseInt(paper.slice(1), 16)).toBeGreaterThan(Number.parseInt(ink.slice(1), 16));
});
