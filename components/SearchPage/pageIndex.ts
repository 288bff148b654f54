import type { SearchIndex } from '#model/schema';

/** The index as the search page has it: its directory comes along, so that the first question need not fetch it. */
export type PageIndex = Pick<SearchIndex, 'address' | 'directoryText'>;
