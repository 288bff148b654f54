import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#scripts/root';

/** The site's colours on light paper, `#rrggbb`. */
export interface CardColors {
  paper: string;
  wall: string;
  ink: string;
  quiet: string;
  accent: string;
}

/**
 * Reads the colours that pages have, so that what stands for them elsewhere looks like them.
 *
 * @throws where styles/tokens.css lacks one
 */
export async function readColors(): Promise<CardColors> {
  const css = await readFile(join(packageRoot, 'styles', 'tokens.css'), 'utf8');
  function colorOf(name: string): string {
    // The first is the one for light paper.
    const [, color] = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})\\b`, 'i').exec(css) ?? [];
    if (!color) throw new Error(`styles/tokens.css has no colour --${name}.`);
    return color;
  }
  return {
    paper: colorOf('paper'),
    wall: colorOf('wall'),
    ink: colorOf('ink'),
    quiet: colorOf('quiet'),
    accent: colorOf('accent'),
  };
}
