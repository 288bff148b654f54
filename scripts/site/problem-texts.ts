import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

const linkLeftOut = 'The link is removed; its words or its picture stay.';

export const siteFaults = {
  'translation-uneven': {
    cause: 'A cell has more or fewer values than its translation, so that they cannot be matched.',
    expected: 'as many values as in {column}',
    remedy: 'Those of {column} are shown instead. Translate each value, in the same order.',
  },
  'link-broken': {
    cause: 'A link leads to nothing in the site.',
    expected: 'links to pages of the site',
    remedy: `${linkLeftOut} Correct or remove it.`,
  },
  'link-unpublished': {
    cause: 'A link leads to a file of the folder that is not published.',
    expected: 'links to pages of the site',
    remedy: `${linkLeftOut} Name the file in a row of the spreadsheet, and link to that item.`,
  },
  'link-redirected': {
    cause: 'A link of the navigation leads to nothing in the site, but its address is redirected.',
    expected: 'links to pages of the site',
    remedy: 'It leads to {instead} instead. Correct or remove it.',
  },
  'redirect-invalid': {
    cause:
      'A former address is one that the site has or may come to have, is written twice, or cannot be redirected from.',
    expected:
      'a former address that the site does not have, written once, of letters, digits and - _ . , ~ between slashes, at most 240 from one slash to the next',
    remedy: 'It is ignored. Correct or delete it.',
  },
  'redirect-broken': {
    cause: 'A former address leads to nothing in the site, or in a circle.',
    expected: 'the address or id of something in the site',
    remedy: 'The former address "{from}" leads nowhere. Correct the address or id that it should lead to.',
  },
  'analytics-id-missing': {
    cause: 'The service that counts visits knows the site by an id that is not in the settings.',
    expected: 'the id of the site at {service}, as "site"',
    remedy: 'Visits are not counted. Copy the site id from the settings page of the service.',
  },
  'front-item-unknown': {
    cause: 'The settings name an item for the front page that does not exist.',
    expected: 'the id of an item',
    remedy:
      'The front page is made without it. Write the id of an item; "featured" may also be the path of a picture.',
  },
  'facet-unknown': {
    cause: 'The settings ask for IIIF collections of the values of a column that is not a facet.',
    expected: 'a facet of the site ({facets})',
    remedy: 'Its values get no IIIF collections. Name a facet, or add the column to `facets`.',
  },
} as const;

/** Makes a fault of the items, pages and settings as a whole. */
export const siteFault = faultsOf(siteFaults);

/** What links, redirects and facets hold. */
export const sitePhrases = {
  'link-to-unpublished': 'a link to {link}, a file of the folder that is not published',
  'link-not-there': 'a link to {link}, which is not there',
  'link-not-there-perhaps': 'a link to {link}, which is not there (perhaps "{guess}" is meant)',
  'link-not-there-since': 'a link to {link}, which is not there, since {reason}',
  'not-a-facet': 'the setting `facets` does not name "{column}"',
  'one-value-listed': 'all items share one value, or have none that is listed',
  'one-value': 'all items share one value, or no two share one',
  'coordinates-of-parts': 'only parts of items have coordinates, and the map shows items',
  'no-coordinates': 'no item has coordinates',
  'dates-of-parts': 'only parts of items have dates, and the timeline shows items',
  'no-dates': 'no item has a date that can be read',
  'dates-of-one-year': 'all dates are of one year, {year}',
  'dates-too-few': 'items have too few dates, or dates too close to each other',
  'more-to-same-page': {
    one: '{found}, and {count} more to the same page',
    other: '{found}, and {count} more to the same page',
  },
  'values-for': '"{translations}" for "{values}"',
  'no-facets': 'it has none',
  'address-again': '"{address}" again',
  'address-of-files': '"{address}", where the site may have a file',
  'address-of-site': '"{address}", which the site has',
  'address-back': '"{address}", which leads back to itself',
  'address-not-there': '"{address}", which is not there',
} as const;

export const sitePhrase = phrasesOf(sitePhrases);
