import type { Mark } from '#client/viewer/zoom-viewer';

/** Returns copies of the marks over the picture of a part in the page: words that a visitor has looked for. */
export function marksOn(part: string): Mark[] {
  const marks = document.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(part)}"] [data-mark]`);
  return Array.from(marks, (mark) => {
    const element = document.createElement('span');
    element.dataset.mark = '';
    if ('current' in mark.dataset) element.dataset.current = '';
    const { left, top, width, height } = mark.style;
    const part = (percent: string) => Number.parseFloat(percent) / 100;
    return { element, x: part(left), y: part(top), width: part(width), height: part(height) };
  });
}
