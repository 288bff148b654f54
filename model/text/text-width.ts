/** Estimates the width of small text of numbers and short words, in pixels. Han characters are as wide as high. */
export function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e80' ? 14.4 : 6.6), 0);
}
