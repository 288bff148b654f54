import { filters, type Liquid } from 'liquidjs';
import { toText } from '#scripts/markup/cells';

/** Adds the filters of Jekyll that pages use, and replaces those whose result would depend on the day or on chance. */
export function registerFilters(liquid: Liquid): void {
  liquid.registerFilter('relative_url', sitePath);
  liquid.registerFilter('absolute_url', sitePath);
  // What is put into the page is Markdown already.
  liquid.registerFilter('markdownify', (text: unknown) => text);
  liquid.registerFilter('strip_html', (text: unknown) => toText(String(text ?? '')));
  liquid.registerFilter('sample', (list: unknown) => (Array.isArray(list) ? list[0] : list));
  const { date } = filters;
  liquid.registerFilter('date', function (value: unknown, ...args: unknown[]) {
    const isToday = value === 'now' || value === 'today';
    return isToday || typeof date !== 'function' ? '' : date.call(this, value, ...args);
  });
}

/** `assets/a.jpg` as `/assets/a.jpg`; the site adds its own subfolder. */
function sitePath(written: unknown): string {
  const path = String(written ?? '');
  return /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(path) ? path : `/${path}`;
}
