/** The places of what is not 0, ascending. */
export function setPlaces(values: Uint8Array): Uint32Array {
  let count = 0;
  for (let place = 0; place < values.length; place += 1) if (values[place]) count += 1;
  const places = new Uint32Array(count);
  let at = 0;
  for (let place = 0; place < values.length; place += 1) {
    if (!values[place]) continue;
    places[at] = place;
    at += 1;
  }
  return places;
}
