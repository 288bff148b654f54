/** The site's colours as a canvas takes them. Under forced colours they are the visitor's own. */
export interface MapColors {
  land: string;
  sea: string;
  coast: string;
  border: string;
  grid: string;
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
    const ground = { land: 'Canvas', sea: 'Canvas', coast: text, border: 'GrayText', grid: 'GrayText' };
    return { ...ground, mark: text, onMark: 'Canvas', chosen: 'Highlight', font };
  }
  // Land is what light falls on, by day and by night.
  const [sea = '', land = ''] = [token('paper'), token('wall')].sort(
    (one, other) => redOf(one) - redOf(other),
  );
  return {
    land,
    sea,
    coast: token('faint'),
    border: token('rule'),
    grid: token('rule'),
    mark: token('ink'),
    onMark: token('paper'),
    chosen: token('accent'),
    font,
  };
}

/** Of the two greys, which lie close together: how much of one part tells which is lighter. */
function redOf(color: string): number {
  return parseInt(color.slice(1, 3), 16);
}

/**
 * Tells when the colours have changed: by the site's switch, or by the visitor's system.
 *
 * @returns what stops it
 */
export function watchColors(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  const queries = [matchMedia(night), matchMedia(forced)];
  // Safari 12 knows the older name alone.
  for (const query of queries) query.addListener(onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeListener(onChange);
  };
}
