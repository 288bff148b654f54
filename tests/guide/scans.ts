import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { scenes } from '#tests/guide/scenes';

/** Draws the files of the guide's reader: eight scans of a harbour society. */
export async function drawScans(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, scene] of Object.entries(scenes))
    await sharp(Buffer.from(scanned(scene)))
      .jpeg({ quality: 82 })
      .toFile(join(folder, `${name}.jpg`));
}

/** Renders a scene as a scanned print, with a pale edge and paper grain. */
function scanned(scene: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="714" viewBox="0 0 1580 1129">
    <defs><filter id="grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="4"/>
      <feColorMatrix values="0 0 0 0 .2  0 0 0 0 .15  0 0 0 0 .1  .5 .5 0 0 -.38"/>
    </filter><radialGradient id="faded" r=".75"><stop offset=".6" stop-color="#33271a" stop-opacity="0"/>
      <stop offset="1" stop-color="#33271a" stop-opacity=".35"/></radialGradient>
    <clipPath id="print"><rect width="1500" height="1050"/></clipPath></defs>
    <rect width="1580" height="1129" fill="#f3ead6"/>
    <g transform="translate(40 40)" clip-path="url(#print)">${scene}
      <rect width="1500" height="1050" fill="url(#faded)"/></g>
    <rect width="1580" height="1129" filter="url(#grain)"/>
  </svg>`;
}
