/** What the search page needs once it searches: a file of its own, which comes after the page is seen. */
export { marksIn } from '#client/search/marks';
export { openSearch } from '#client/search/open';
export { fold } from '#model/search/fold';
