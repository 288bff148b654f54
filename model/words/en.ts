import { counterFor } from '#model/words/count';

const count = counterFor('en');
const degrees = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The interface in English. The type of this object is what every other language must fill. */
export const en = {
  pageTitle: (page: string, site: string) => `${page} – ${site}`,
  skip: 'Skip to content',
  navigation: 'Main',
  licence: 'Data:',
  madeWith: 'Made with Vitrine',
  menu: 'Menu',
  theme: {
    label: 'Appearance',
    system: 'Automatic',
    light: 'Light',
    dark: 'Dark',
  },
  items: (items: number) => count(items, { one: '# item', other: '# items' }),
  pictures: (pictures: number) => count(pictures, { one: '# picture', other: '# pictures' }),
  parts: (parts: number) => count(parts, { one: '# part', other: '# parts' }),
  values: (values: number) => count(values, { one: '# value', other: '# values' }),
  number: (number: number) => count(number, { other: '#' }),

  front: {
    featured: 'Featured',
    facets: 'Ways in',
    items: 'From the collection',
    allItems: (items: number) => count(items, { one: 'See the one item', other: 'Browse all # items' }),
    allValues: (facet: string, values: number) => `${facet}: ${count(values, { other: 'all #' })}`,
  },
  browse: {
    title: 'Browse',
    description: (site: string, items: string) => `All of ${site}: ${items}.`,
    empty: 'There is nothing here yet.',
  },
  views: {
    label: 'Pictures',
    roomy: 'Large',
    dense: 'Small',
  },
  facet: {
    description: (facet: string, site: string) => `The items of ${site} by ${facet.toLowerCase()}.`,
    valueDescription: (facet: string, value: string, items: string) => `${facet}: ${value}. ${items}.`,
    empty: 'No item has a value here.',
    mostUsed: 'Most used',
    letters: 'By first letter',
    neighbours: 'Next to this value',
    related: 'Found together',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => count(page, { other: 'Page #' }),
    position: (page: number, pages: number) =>
      `Page ${count(page, { other: '#' })} of ${count(pages, { other: '#' })}`,
  },
  item: {
    enlarge: 'Open the picture at full size',
    /** What stands for a picture whose collection does not say what it shows. */
    titled: (title: string) => `Picture titled “${title}”`,
    undescribed: 'Picture without a description',
    download: (format: string, width: number, height: number) =>
      `Download the picture (${format}, ${width} × ${height})`,
    map: 'OpenStreetMap',
    pause: 'Pause the animation',
    play: 'Play the animation',
    original: (format: string, size: string) => `Download the original (${format}, ${size})`,
    parts: 'Parts',
    part: (part: number) => count(part, { other: 'Part #' }),
    about: 'About this item',
    date: 'Date',
    coordinates: 'Coordinates',
    rights: 'Rights',
    licence: 'Terms of use',
    place: (latitude: number, longitude: number) =>
      `${degrees.format(Math.abs(latitude))}° ${latitude < 0 ? 'S' : 'N'}, ${degrees.format(Math.abs(longitude))}° ${longitude < 0 ? 'W' : 'E'}`,
    transcript: 'Transcript',
    neighbours: 'Next to this item',
    previous: 'Previous',
    next: 'Next',
    related: 'Related items',
  },
  cite: {
    title: 'Cite this item',
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    notCopied: 'It could not be copied',
    link: 'Copy link',
    file: (format: string) => `Download ${format}`,
    /** What a citation calls an object, where its style asks for that. */
    kinds: {
      picture: 'Image',
      audio: 'Audio recording',
      video: 'Video',
      pdf: 'Document',
      other: 'Document',
    },
  },
  essay: {
    contents: 'On this page',
    by: (authors: string) => `By ${authors}`,
    notes: 'Notes',
    backToNote: (note: number) => count(note, { other: 'Back to note #' }),
    compared: 'How much of the first picture is shown',
    share: (percent: number) => count(percent, { other: '# percent' }),
  },
  media: {
    picture: 'Picture',
    audio: 'Sound recording',
    video: 'Film',
    pdf: 'Document',
    other: 'File',
    none: 'Record',
    noObject: 'This record has no picture or file.',
    unplayable: 'This browser cannot play it.',
    open: (name: string, size: string) => `Open ${name} (${size})`,
    download: (name: string, size: string) => `Download ${name} (${size})`,
    elsewhere: (kind: string, host: string) => `${kind} on ${host}`,
    size: (bytes: number) =>
      bytes < 1_000_000
        ? `${short.format(Math.max(0.1, bytes / 1000))} kB`
        : `${short.format(bytes / 1_000_000)} MB`,
  },
  error: {
    400: 'Bad Request',
    404: 'This page could not be found',
    405: 'Method Not Allowed',
    500: 'Internal Server Error',
    other: 'An unexpected error has occurred',
    client: 'Application error: a client-side exception has occurred',
    unreachable: 'This page could not be reached',
    adviceMissing: 'The address may be mistyped, or the page may have moved.',
    adviceOffline: 'There is no connection. The page opens by itself as soon as there is one again.',
    adviceSilent: 'The site does not answer. Nothing is lost: try again in a moment.',
    adviceTrouble: 'The site answers with an error. Nothing is lost: try again in a moment.',
    advice: 'Nothing is lost. Try again in a moment, or go on from here.',
    again: 'Try again',
    asking: 'Trying again …',
    still: 'It still cannot be reached.',
    back: 'Go back',
    front: 'Go to the front page',
    browse: 'Browse the collection',
  },
};
