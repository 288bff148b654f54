import { converter, parse } from 'culori';
import { expect, test } from 'vitest';
import { defaultAccent, palettes } from '#model/site/palette';
import { accentFrom, contrastOn } from '#scripts/outputs/theme/accent';

const hueOf = (color: string) => converter('oklch')(parse(color))?.h ?? Number.NaN;

test('the usual accent can be read as it is', () => {
  expect(accentFrom(defaultAccent)).toMatchObject({ accent: { light: defaultAccent }, isAsWritten: true });
});

test.each(['#1d4f91', 'rebeccapurple', 'hsl(150 80% 20%)', 'oklch(0.45 0.12 60)', 'rgb(20 90 80 / 50%)'])(
  '%s is taken as it is written, and has a sibling of its hue for the night',
  (written) => {
    const made = accentFrom(written);
    expect(made?.isAsWritten).toBe(true);
    const { light, dark } = made?.accent ?? { light: '', dark: '' };
    expect(contrastOn(palettes.dark, dark)).toBeGreaterThanOrEqual(4.5);
    expect(Math.abs(hueOf(dark) - hueOf(light))).toBeLessThan(6);
  },
);

test.each(['yellow', '#ff7f50', 'white', '#ffb', 'deepskyblue', '#8a8'])(
  '%s is too pale: the nearest of its hue stands in, no darker than it must be',
  (written) => {
    const made = accentFrom(written);
    expect(made?.isAsWritten).toBe(false);
    const contrast = contrastOn(palettes.light, made?.accent.light ?? '');
    expect(contrast).toBeGreaterThanOrEqual(4.5);
    expect(contrast).toBeLessThan(4.7);
    expect(contrastOn(palettes.dark, made?.accent.dark ?? '')).toBeGreaterThanOrEqual(4.5);
  },
);

test('in the dark scheme it has the same contrast, and black does not become white', () => {
  const red = accentFrom('#9a3320')?.accent;
  const day = contrastOn(palettes.light, red?.light ?? '');
  expect(contrastOn(palettes.dark, red?.dark ?? '')).toBeCloseTo(day, 0);
  expect(contrastOn(palettes.dark, accentFrom('black')?.accent.dark ?? '')).toBeLessThan(8.2);
});

test.each(['', 'rust', '#12', 'url(x)', 'red; } body { display: none'])('"%s" is no colour', (written) => {
  expect(accentFrom(written)).toBeUndefined();
});
