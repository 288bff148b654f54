import { shownFormats } from '#model/formats';
import type { PageText } from '#model/page-text';
import type { Item, Part, Site } from '#model/schema';
import { cardOf } from '#scripts/items/card';
import type { Built } from '#store/write';
import { type Random, randomFrom } from '#tests/search/random';

/** Pages of an issue, words of a page and of a line, and words of the language. */
const size = { pages: 20, words: 400, line: 8, language: 60_000 };

/** One word in so many is misread, in its own way. */
const misread = 50;

const site: Site = {
  ...{ title: 'Newspapers', language: 'en', basePath: '', noindex: false, formats: shownFormats(['jpg']) },
  ...{ originals: false, fields: [], facets: [], navigation: [] },
  counts: { items: 0, pictures: 0, files: 0, links: 0 },
};

/** Returns issues of a newspaper with words as common as in a language (Zipf), with mistakes of a machine: the same each time. */
export function newspapers(pages: number): Built {
  const random = randomFrom(1888);
  const draw = zipf(random);
  const items = Array.from({ length: pages / size.pages }, (_, issue): Item => {
    const parts = Array.from({ length: size.pages }, (_, page): Part => {
      const words = Array.from({ length: size.words }, () => writtenWord(random, draw()));
      const lines = Array.from({ length: size.words / size.line }, (_, n) =>
        words.slice(n * size.line, (n + 1) * size.line).join(' '),
      );
      const id = `${String(issue).padStart(8, '0')}${String(page).padStart(12, '0')}`;
      return { id: `page-${page + 1}`, values: {}, text: { id, plain: lines.join('\n'), isMachine: true } };
    });
    return { ...{ id: `issue-${issue}`, title: `Daily Post, No. ${issue}` }, values: {}, slugs: {}, parts };
  });
  return {
    site,
    items: items.map((item) => ({ item, related: [] })),
    cards: items.map((item) => cardOf(item, {})),
    ...{ facets: new Map(), pages: [], problems: [] },
  };
}

/** Returns the published words of a page: each line with the places of its words. */
export function placedWords({ text }: Part): PageText {
  const lines = (text?.plain ?? '').split('\n').map((line, row) => {
    let x = 120 + (row % 5) * 640;
    const boxes = line.split(' ').map((word) => {
      const box = [x, 200 + row * 41, word.length * 19, 32];
      x += word.length * 19 + 14;
      return box;
    });
    return { text: line, boxes };
  });
  return { width: 3400, height: 5000, lines };
}

/** Draws ranks, from 0: the second word half as often as the first, the third a third. */
function zipf({ below }: Random): () => number {
  const sums = new Float64Array(size.language);
  let sum = 0;
  for (let rank = 0; rank < sums.length; rank += 1) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  return () => {
    const wanted = (below(1_000_000_000) / 1_000_000_000) * sum;
    let [from, to] = [0, sums.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sums[middle] ?? 0) < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}

const consonants = 'thnsrldcmwfgypbvk';
const vowels = 'eaoiu';

/** Returns the word of a rank: the commoner, the shorter. */
function wordOf(rank: number): string {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / 23)) {
    word += consonants.charAt((rest * 7) % consonants.length) + vowels.charAt(rest % vowels.length);
    if (rest % 3 === 0) word += consonants.charAt((rest * 11) % consonants.length);
  }
  return word;
}

function writtenWord({ oneIn, below }: Random, rank: number): string {
  const word = wordOf(rank);
  if (!oneIn(misread)) return word;
  const at = below(word.length);
  return (
    word.slice(0, at) +
    consonants.charAt(below(consonants.length)) +
    word.slice(at + 1) +
    consonants.charAt(below(17))
  );
}
