import type { Page } from 'puppeteer';
import { writeQuestion } from '#client/search/address';
import type { Contender } from '#tools/bench-search/measure';

/** The search page of a site of ours. */
export function vitrine(host: Contender['host']): Contender {
  return {
    ...{
      name: 'Vitrine',
      host,
      path: '/search',
      list: 'main ol',
      folders: ['/search-index/', '/files/'],
      cannot: [],
    },
    addressOf({ text, facets = {}, years }) {
      const chosen = Object.fromEntries(Object.entries(facets).map(([facet, value]) => [facet, [value]]));
      return `/search?${writeQuestion({ text, facets: chosen, sort: 'relevance', ...(years && { years }) })}`;
    },
    async ready(page: Page) {
      await page.waitForSelector('main h2');
      await page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('#find');
        // React notices only what is written past its own record of the value.
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        window.ask = ({ text, facets, years }, address) => {
          if (years || facets || location.search.includes('=')) {
            history.pushState(null, '', address);
            dispatchEvent(new PopStateEvent('popstate'));
            return;
          }
          write?.call(field, text);
          field?.dispatchEvent(new Event('input', { bubbles: true }));
        };
      });
    },
  };
}
