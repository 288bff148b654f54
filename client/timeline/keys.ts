/** A move of a slider by a key. */
export interface KeyMove {
  by: 'step' | 'page' | 'all';
  isLater: boolean;
}

/** Returns the move that a slider's key makes, as in the ARIA slider pattern; undefined for other keys. */
export function keyMove(key: string, isFromRight: boolean): KeyMove | undefined {
  switch (key) {
    case 'ArrowRight':
      return { by: 'step', isLater: !isFromRight };
    case 'ArrowLeft':
      return { by: 'step', isLater: isFromRight };
    case 'ArrowUp':
      return { by: 'step', isLater: true };
    case 'ArrowDown':
      return { by: 'step', isLater: false };
    case 'PageUp':
      return { by: 'page', isLater: true };
    case 'PageDown':
      return { by: 'page', isLater: false };
    case 'Home':
      return { by: 'all', isLater: false };
    case 'End':
      return { by: 'all', isLater: true };
    default:
      return undefined;
  }
}

/** Returns the year after a move, possibly beyond the slider's limits. */
export function movedYear(year: number, { by, isLater }: KeyMove, step: number): number {
  const years = { step, page: 10 * step, all: Number.POSITIVE_INFINITY }[by];
  return isLater ? year + years : year - years;
}
