/** How far and which way the keys of a slider move it; none for a key that is not one of them. */
export type Move = 'step' | 'page' | 'all';

export interface KeyMove {
  by: Move;
  isLater: boolean;
}

/**
 * What a key means to a handle on the line of time: arrows to the sides go where they point, up and down go later and
 * earlier, Home and End as far as can be.
 */
export function moveOf(key: string, isFromRight: boolean): KeyMove | undefined {
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

/** The year that a handle comes to. It need not be one that the handle can reach. */
export function movedYear(year: number, { by, isLater }: KeyMove, step: number): number {
  const years = { step, page: 10 * step, all: Number.POSITIVE_INFINITY }[by];
  return isLater ? year + years : year - years;
}
