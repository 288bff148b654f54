import { writeQuestion } from '#client/search/address';
import type { CountingHost } from '#tools/bench-search/counting-host';
import type { Contender } from '#tools/bench-search/measure';
import type { BenchQuery } from '#tools/bench-search/queries';

/** The search page of a built site: words alone are typed, everything else is asked for by its address. */
export function vitrineContender(host: CountingHost): Contender {
  return {
    ...{ name: 'Vitrine', host, path: '/search', list: 'main ol', cannot: [] },
    isIndex: (path) => path.startsWith('/search-index/'),
    addressOf,
    async ready(page) {
      await page.waitForSelector('input[name=q]');
      await page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('input[name=q]');
        // React hears of what is typed only past its own record of the value.
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        window.ask = ({ text, facets, years, address = '' }) => {
          if (years || Object.keys(facets).length > 0 || location.search.includes('=')) {
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

function addressOf({ text, facets, years }: BenchQuery): string {
  const chosen = Object.fromEntries(Object.entries(facets).map(([facet, value]) => [facet, [value]]));
  return `/search?${writeQuestion({ text, facets: chosen, sort: 'relevance', ...(years && { years }) })}`;
}
