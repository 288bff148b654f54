/** Colours and font of the map: the site's, or the visitor's own under forced colours. */
export interface MapColors {
  land: string;
  sea: string;
  coast: string;
  border: string;
  grid: string;
  name: string;
  mark: string;
  onMark: string;
  chosen: string;
  font: string;
}

const forced = '(forced-colors: active)';
const night = '(prefers-color-scheme: dark)';

export function readColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const font = token('sans');
  if (matchMedia(forced).matches) {
    const text = 'CanvasText';
    const land = { land: 'Canvas', sea: 'Canvas', coast: text, border: 'GrayText', grid: 'GrayText' };
    return { ...land, name: text, mark: text, onMark: 'Canvas', chosen: 'Highlight', font };
  }
  return {
    land: token('land'),
    sea: token('sea'),
    coast: token('faint'),
    border: token('rule'),
    grid: token('rule'),
    name: token('quiet'),
    mark: token('ink'),
    onMark: token('paper'),
    chosen: token('accent'),
    font,
  };
}

/**
 * Watches for a change of the colours, by the site's switch or by the visitor's system.
 *
 * @returns a function that stops it
 */
export function watchColors(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  const queries = [matchMedia(night), matchMedia(forced)];
  // Safari 12 has the older method only.
  for (const query of queries) query.addListener(onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeListener(onChange);
  };
}
