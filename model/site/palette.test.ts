import { expect, test } from 'vitest';
import { palettes, printedPalette } from '#model/site/palette';

/** Contrast as WCAG 2.2 counts it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const all = [...Object.entries(palettes), ['printed', printedPalette] as const];

test.each(
  all.flatMap(([name, palette]) => [
    [name, 'ink', 7, palette] as const,
    [name, 'quiet', 4.5, palette] as const,
    [name, 'edge', 3, palette] as const,
  ]),
)('%s: %s stands out from paper and wall by %d', (_, color, least, palette) => {
  expect(contrast(palette[color], palette.paper)).toBeGreaterThanOrEqual(least);
  expect(contrast(palette[color], palette.wall)).toBeGreaterThanOrEqual(least);
});
