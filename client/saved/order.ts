/** A list with one of its entries at another place; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined) return list;
  const others = list.filter((_, place) => place !== from);
  const place = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, place), entry, ...others.slice(place)];
}
