import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

export const valueFaults = {
  'date-unreadable': {
    cause:
      'A date is not written in a form that can be read, such as 1957, 1957-09-08, c. 1957, 1920s or 1918/1933, so its item is missing from the timeline and sorts last.',
    expected: 'a date',
    remedy: '{how} The date is shown as written and sorts last.',
  },
  'record-date-unreadable': {
    cause: 'The day on which a record was added or changed cannot be read.',
    expected: 'a day, such as 2026-05-14',
    remedy: 'The cell is read as empty. Write year, month and day.',
  },
  'coordinates-unreadable': {
    cause: 'A latitude or a longitude is missing, out of range, or not written as degrees.',
    expected: 'degrees between -{limit} and {limit}',
    remedy:
      'The place is not shown on the map. Write decimal degrees, such as 46.7256 and -117.0096, each in its own cell, or empty both cells.',
  },
  'permalink-unreadable': {
    cause: 'A permalink is not an ARK, a DOI, a Handle or an address.',
    expected: 'an ARK, a DOI, a Handle or an address',
    remedy: 'It is shown as written, and the page is cited by its own address. Write it as https://…',
  },
} as const;

/** Returns a fault of a value. */
export const valueFault = faultsOf(valueFaults);

/** What values hold. */
export const valuePhrases = {
  zeros: 'zeros',
  'looks-like-longitude': '"{written}", which looks like a longitude',
  'a-latitude': '"{written}", a latitude',
  'a-longitude': '"{written}", a longitude',
  'both-in-one-cell': '"{written}", both in one cell',
} as const;

export const valuePhrase = phrasesOf(valuePhrases);
