/** About the room that a result takes with what lies around it, in pixels. */
const cell = { width: 200, height: 250 };

/** How many results a window shows at once, at most; no fewer than a phone’s, no more than a page’s first rows. */
export function screenful({ innerWidth, innerHeight } = window): number {
  const results = Math.ceil(innerWidth / cell.width) * Math.ceil(innerHeight / cell.height);
  return Math.min(36, Math.max(8, results));
}
