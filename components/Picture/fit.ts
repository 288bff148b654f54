/** Returns the CSS box that fits one aspect ratio (width over height), whole and centred, into a frame of another. */
export function fitIn(
  frameRatio: number,
  ratio: number,
): Record<'left' | 'top' | 'width' | 'height', string> {
  const width = Math.min(1, ratio / frameRatio);
  const height = Math.min(1, frameRatio / ratio);
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return {
    left: percent((1 - width) / 2),
    top: percent((1 - height) / 2),
    width: percent(width),
    height: percent(height),
  };
}
