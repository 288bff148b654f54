import { writeQuestion } from '#client/search/address';
import { emptyQuestion } from '#client/search/question';
import { searchPath } from '#model/urls';

/** Target of CollectionBuilder's skip link on each page. */
const skipTarget = 'maincontent';

/**
 * Returns the search for a former address such as `/browse#harbour`, CollectionBuilder's list of the items with a word.
 *
 * @param hash empty, or the fragment with its `#`
 * @param hasTarget whether the page has an element with an id
 * @returns undefined if the fragment is no search
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
