/** The two pictures of an item: the world in its projection, and Tissot's indicatrices on it. */
export type Kind = 'world' | 'tissot';

/** A colour as red, green and blue, 0 to 255. */
export type Colour = [number, number, number];

/** The inks of one picture. */
export interface Inks {
  paper: Colour;
  sea: Colour;
  land: Colour;
  /** Meridians and parallels: a tone between sea and land, laid on with this opacity, shows on both. */
  ruling: Colour;
  rulingOpacity: number;
  outline: Colour;
  /** Tissot's circles: their flesh over sea and land, and their rim. */
  circle: Colour;
  rim: Colour;
}

const PAPER: Colour = [247, 242, 231];
const CREAM: Colour = [238, 225, 194];
const VERMILION: Colour = [196, 66, 38];
const ROSE: Colour = [226, 142, 116];

/** The ink of the sea, by class of projection: one lightness, neighbouring hues. */
const SEA_BY_CLASS: Record<string, Colour> = {
  cylindrical: [33, 66, 94],
  pseudocylindrical: [25, 75, 88],
  conic: [38, 76, 70],
  pseudoconic: [38, 76, 70],
  azimuthal: [48, 62, 100],
  pseudoazimuthal: [48, 62, 100],
  polyconic: [62, 58, 92],
};
const OTHER_SEA: Colour = [72, 60, 82];

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}

/** The inks of a picture: `projectionClass` as in the collection, for example "cylindrical". */
export function inksOf(projectionClass: string, kind: Kind): Inks {
  return kind === 'world' ? worldInks(projectionClass) : tissotInks(projectionClass);
}

/** Deep sea, cream land. */
function worldInks(projectionClass: string): Inks {
  const sea = SEA_BY_CLASS[projectionClass] ?? OTHER_SEA;
  return {
    paper: PAPER,
    sea,
    land: CREAM,
    ruling: mix(sea, CREAM, 0.55),
    rulingOpacity: 0.66,
    outline: mix(sea, [0, 0, 0], 0.25),
    circle: ROSE,
    rim: VERMILION,
  };
}

/** The same hue washed out, so that the circles speak. */
function tissotInks(projectionClass: string): Inks {
  const deep = SEA_BY_CLASS[projectionClass] ?? OTHER_SEA;
  const sea = mix(PAPER, deep, 0.16);
  const land = mix(PAPER, deep, 0.34);
  return {
    paper: PAPER,
    sea,
    land,
    ruling: deep,
    rulingOpacity: 0.2,
    outline: mix(deep, [0, 0, 0], 0.1),
    circle: ROSE,
    rim: VERMILION,
  };
}

/**
 * The few colours that a picture may keep: its inks, and one step for the edge of the map.
 * A step more for each kind of edge was measured to make the files half as large again.
 */
export function paletteOf(inks: Inks, kind: Kind): Colour[] {
  const { paper, sea, land, outline, circle, rim } = inks;
  const rulings = [sea, land].map((under) => mix(under, inks.ruling, inks.rulingOpacity));
  const shared = [paper, sea, land, outline, mix(paper, outline, 0.5), ...rulings];
  return kind === 'world' ? shared : [...shared, circle, rim];
}
