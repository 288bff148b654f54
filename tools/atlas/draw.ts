import { geoPath } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { fitToPage } from './page';
import type { Colour, Inks, Kind } from './palette';
import { indicatrices, usualGraticule } from './rulings';
import type { AtlasMap } from './sheet';

/** A drawing ready to be rasterised; sizes in pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

interface DrawOptions {
  kind: Kind;
  inks: Inks;
  land: (Polygon | MultiPolygon)[];
  /** Length of the long side, in pixels. */
  size: number;
}

/** Line widths in pixels of a picture whose long side is 4096; the inner half of the outline lies under the sea. */
const WIDTHS = { graticule: 3.2, outline: 14, rim: 4 };
const REFERENCE = 4096;

/**
 * Draws a map as SVG: paper, sea, land, graticule, outline and, for kind "tissot", the indicatrices.
 * Pure: the same map and options give the same text. Throws if a sheet has no finite extent.
 */
export function drawMap(map: AtlasMap, { kind, inks, land, size }: DrawOptions): Drawing {
  const { width, height } = fitToPage(map.sheets, size);
  const unit = size / REFERENCE;
  // Hard edges make the files a fifth smaller, and are only seen if lines are thin.
  const edges = WIDTHS.graticule * unit > 2 ? 'crispEdges' : 'auto';
  const graticule = map.graticule ?? usualGraticule(kind === 'world' ? 15 : 30);
  const circles = kind === 'tissot' ? indicatrices(map.indicatrix ?? { step: 30, radius: 5 }) : [];
  const sheets = map.sheets.map((sheet, index) => {
    const path = geoPath(sheet.projection).digits(1);
    const shape = path(sheet.outline ?? { type: 'Sphere' }) ?? '';
    const coast = land.map((polygon) => path(polygon) ?? '').join('');
    const lines = path(graticule) ?? '';
    const ellipses = circles.map((circle) => path(circle) ?? '').join('');
    return {
      outline: `<path d="${shape}" stroke-width="${WIDTHS.outline * unit}"/>`,
      content: `<clipPath id="s${index}"><path d="${shape}"/></clipPath>
<path d="${shape}" fill="${css(inks.sea)}"/>
<g clip-path="url(#s${index})" shape-rendering="${edges}" fill="none" stroke-width="${WIDTHS.graticule * unit}">
<path d="${coast}" fill="${css(inks.land)}"/>
<path d="${lines}" stroke="${css(inks.ruling)}" stroke-opacity="${inks.rulingOpacity}"/>
<path d="${ellipses}" fill="${css(inks.circle)}" stroke="${css(inks.rim)}" stroke-width="${WIDTHS.rim * unit}"/>
</g>`,
    };
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${css(inks.paper)}"/>
<g fill="none" stroke="${css(inks.outline)}" stroke-linejoin="round">${join(sheets.map(({ outline }) => outline))}</g>
${join(sheets.map(({ content }) => content))}
</svg>`;
  return { svg, width, height };
}

function join(lines: string[]): string {
  return lines.join('\n');
}

function css([red, green, blue]: Colour): string {
  return `rgb(${red},${green},${blue})`;
}
