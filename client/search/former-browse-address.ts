import { writeQuestion } from '#client/search/address';
import { emptyQuestion } from '#client/search/question';
import { searchPath } from '#model/urls';

/** Target of CollectionBuilder's link that skips what is on each page. */
const skipTarget = 'maincontent';

/**
 * Returns the search that an address such as `/browse#harbour` means: CollectionBuilder's list of items shows the items with the
 * word after the `#`.
 *
 * @param hash `` or the fragment with its `#`
 * @param hasTarget whether the page has an element of that name
 * @returns undefined if there is none
 */
export function formerBrowseSearch(hash: string, hasTarget: (id: string) => boolean): string | undefined {
  const text = decode(hash.slice(1)).trim();
  if (text === '' || text === skipTarget || hasTarget(text)) return undefined;
  return searchPath(writeQuestion({ ...emptyQuestion, text }));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
