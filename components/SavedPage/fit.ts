/** Where something of one ratio (width over height) lies in the middle of a place of another, whole, in per cent. */
export function fitIn(place: number, own: number): Record<'left' | 'top' | 'width' | 'height', string> {
  const width = Math.min(1, own / place);
  const height = Math.min(1, place / own);
  const share = (part: number) => `${Math.round(part * 10_000) / 100}%`;
  return {
    left: share((1 - width) / 2),
    top: share((1 - height) / 2),
    width: share(width),
    height: share(height),
  };
}
