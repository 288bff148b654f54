/** Motifs of the scenes, as SVG of 1500 × 1050. */

/** Sepia tones of old prints. */
export const tones = {
  sky: '#d8c7a4',
  haze: '#bfa981',
  sea: '#8d7654',
  stone: '#5d4a33',
  dark: '#33271a',
  light: '#efe4ca',
};
const { sky, haze, sea, stone, dark, light } = tones;

const horizon = 560;

/** Pseudo-random numbers: deterministic, and without a visible pattern. */
export function scattered(count: number, seed: number): number[] {
  return Array.from({ length: count }, (_, n) => {
    const wave = Math.sin((n + 1) * 12.9898 + seed * 78.233) * 43758.5453;
    return wave - Math.floor(wave);
  });
}

export function ground({ top = sky, low = light, water = sea } = {}): string {
  return `<defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/>
      </linearGradient>
      <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${haze}"/><stop offset="1" stop-color="${water}"/>
      </linearGradient>
    </defs>
    <rect width="1500" height="${horizon}" fill="url(#sky)"/>
    <rect y="${horizon}" width="1500" height="${1050 - horizon}" fill="url(#sea)"/>`;
}

/** Short strokes on the water, longer towards the viewer. */
export function ripples(seed: number, count = 90): string {
  const [xs, ys] = [scattered(count, seed), scattered(count, seed + 1)];
  return xs
    .map((x, n) => {
      const depth = ys[n] ?? 0;
      const length = 20 + 120 * depth;
      const at = `${(x * 1600 - 60).toFixed(0)} ${(horizon + 12 + depth * 470).toFixed(0)}`;
      const shade = n % 3 === 0 ? light : stone;
      return `<path d="M${at}q${length / 2}-${4 + 5 * depth} ${length} 0" fill="none" stroke="${shade}" stroke-opacity=".4" stroke-width="${(1.5 + 3 * depth).toFixed(1)}"/>`;
    })
    .join('');
}

export function hills(seed: number, { height = 120, color = haze } = {}): string {
  const points = scattered(9, seed).map((rise, n) => `${n * 190 - 10},${horizon - 20 - rise * height}`);
  return `<path d="M-10,${horizon} L${points.join(' L')} L1510,${horizon}z" fill="${color}" stroke="${color}" stroke-width="40" stroke-linejoin="round"/>`;
}

export function gulls(...places: readonly (readonly [number, number])[]): string {
  return places
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}q14-16 26 0q12-16 26 0" fill="none" stroke="${dark}" stroke-width="4"/>`,
    )
    .join('');
}

export function lighthouse({ x, foot, height }: { x: number; foot: number; height: number }): string {
  const top = foot - height;
  const half = height * 0.09;
  const lamp = height * 0.11;
  return `<path d="M${x - half * 1.5} ${foot}L${x - half} ${top}H${x + half}L${x + half * 1.5} ${foot}z" fill="${light}"/>
    <path d="M${x} ${foot}V${top}H${x + half}L${x + half * 1.5} ${foot}z" fill="${haze}"/>
    ${[0.18, 0.5, 0.8].map((at) => `<rect x="${x - half * 0.2}" y="${top + height * at}" width="${half * 0.4}" height="${height * 0.05}" fill="${dark}"/>`).join('')}
    <rect x="${x - half * 1.4}" y="${top - 10}" width="${half * 2.8}" height="14" fill="${dark}"/>
    <rect x="${x - half * 0.7}" y="${top - lamp}" width="${half * 1.4}" height="${lamp}" fill="${sky}" stroke="${dark}" stroke-width="6"/>
    <path d="M${x - half} ${top - lamp}h${half * 2}l${-half} ${-lamp * 0.7}z" fill="${dark}"/>`;
}

export function pier({ y, from, to }: { y: number; from: number; to: number }): string {
  return `<path d="M${from} ${y}H${to}l60 130H${from}z" fill="${stone}"/>
    <path d="M${from} ${y}H${to}l8 18H${from}z" fill="${light}"/>`;
}

export function house({
  x,
  width,
  height,
  shade,
}: Record<'x' | 'width' | 'height' | 'shade', number>): string {
  const foot = 700;
  const eaves = foot - height;
  const fill = [light, sky, haze, '#a58d66'][shade % 4];
  const windows = [0, 1, 2].flatMap((column) =>
    [0, 1, 2]
      .slice(0, height > 230 ? 3 : 2)
      .map(
        (row) =>
          `<rect x="${x + width * (0.14 + 0.28 * column)}" y="${eaves + 26 + row * 74}" width="${width * 0.16}" height="44" fill="${dark}" opacity=".75"/>`,
      ),
  );
  return `<rect x="${x}" y="${eaves}" width="${width}" height="${height}" fill="${fill}"/>
    <path d="M${x - 6} ${eaves}L${x + width / 2} ${eaves - width * 0.55}L${x + width + 6} ${eaves}z" fill="${stone}"/>
    ${windows.join('')}`;
}

export function boat({ x, y, scale = 1 }: { x: number; y: number; scale?: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-130 0H140L100 46H-95z" fill="${dark}"/>
    <path d="M-128 2H138" stroke="${light}" stroke-width="6"/>
    <path d="M10 0V-230M10-210L-80-20M10-210L110-20" stroke="${dark}" stroke-width="6" fill="none"/>
    <path d="M10-150L80-176" stroke="${dark}" stroke-width="8"/>
    <path d="M-110 52q110 22 220 0" stroke="${dark}" stroke-opacity=".35" stroke-width="14" fill="none"/></g>`;
}

export function sail({ x, y, scale }: { x: number; y: number; scale: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M0-220L0-16L-110-16Q-60-110 0-220z" fill="${light}"/><path d="M10-200L10-16L84-16Q50-100 10-200z" fill="${sky}"/>
    <path d="M-120-10H110L84 24H-92z" fill="${dark}"/>
    <path d="M-90 32q90 16 180 0" stroke="${light}" stroke-opacity=".6" stroke-width="8" fill="none"/></g>`;
}

/** Lines of illegible writing. */
export function writing(lines: readonly { x: number; y: number; width: number }[]): string {
  return lines
    .map(({ x, y, width }, line) => {
      const strokes = scattered(Math.floor(width / 13), line + 3).map((rise, n) =>
        n % 7 === 6 ? 'm15 0' : `q${3 + rise * 4}-${8 + rise * 22} 6 0t6 0`,
      );
      return `<path d="M${x} ${y}${strokes.join('')}" fill="none" stroke="${dark}" stroke-width="3" stroke-opacity=".8"/>`;
    })
    .join('');
}
