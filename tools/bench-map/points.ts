const seed = 20_26;
const towns = 400;

/**
 * The lines of a spreadsheet of items that lie in and about towns, as photographs do: few towns have most of them. The same
 * ones each time.
 *
 * @param count of the items
 */
export function pointLines(count: number): string[] {
  let state = seed;
  /** From 0 up to 1, as if by chance: a multiplicative generator (Park and Miller, 1988). */
  function draw(): number {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  }
  /** From -1.5 up to 1.5, most of them about 0. */
  const about = () => draw() + draw() + draw() - 1.5;
  const centres = Array.from({ length: towns }, () => ({
    latitude: draw() * 130 - 55,
    longitude: draw() * 340 - 170,
    width: draw() * 3,
  }));
  const lines = Array.from({ length: count }, (_, n) => {
    const centre = centres[Math.floor(draw() * draw() * towns)];
    const { latitude = 0, longitude = 0, width = 0 } = centre ?? {};
    const place = [latitude, longitude].map((degrees) => (degrees + about() * width).toFixed(5));
    return `p${n},Photograph ${n},${1850 + Math.floor(draw() * 150)},${place.join()}`;
  });
  return ['id,title,date,latitude,longitude', ...lines];
}
