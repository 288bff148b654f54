import type { Item, Part, Site } from '#model/schema';
import { cardOf } from '#scripts/items/card';
import { groupByField } from '#scripts/site/facets';
import type { Built } from '#store/write';
import { plainSite } from '#tests/fixtures/plain-site';
import { type Random, randomFrom } from '#tests/search/random';

type Texts = readonly [string, ...string[]];

/** Words in several scripts, with diacritics, in several forms and spellings; and words that look like ids. */
const words: Texts = [
  'horse',
  ...'horses Horse running runs run painting painted paint city cities happy happiness'.split(' '),
  ...'café Cafe naïve Straße strasse Łódź København O’Brien self-portrait harbour harbours'.split(' '),
  ...'landscape old man woman the of with river a c. 1957 1957.12.3 tate-a00001'.split(' '),
  ...'tate-a00002 N01234/5 19th-century artist’s https://example.org/old/man كتاب الكتاب'.split(' '),
  ...'مَدينة مدينه أحمد احمد ١٩٥٧ ёлка елка город города синий Київ Αθήνα αθηνα θάλασσας'.split(' '),
  ...'עִבְרִית עברית 東京都 京都 都 山の絵 ガラス ﾊﾞｽ 서울의 풍경 한국 हिन्दी ไทย 👩‍🎨 𠮷野家 𠮟る 𠮟咤'.split(
    ' ',
  ),
];

/** Words and numbers in several spellings. */
const spelt = ['OBrien', 'selfportrait', 'U.S.A.', 'USA', 'Hawaiʻi', 'Hawaii', 'J. S. Bach', '1,234', '1234'];

/** Words whose stems need their accents, and texts without spaces, by language of the collection. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  ar: ['المدينة', 'صورة', 'الصورة', 'صـورة', 'صوره'],
  fr: [...spelt, ...'étude Études etudes gravée graver dorée GÉNÉRAL généraux'.split(' '), 'rock ´n´ roll'],
  tr: [...spelt, 'kız', 'kızlar', 'KIZ', 'ışık', 'çiçek', 'çiçekler', 'İstanbul', 'köprü'],
  th: [
    ...['วัดพระแก้ว', 'ภาพถ่ายวัดพระแก้ว', 'ภาพ', 'พระ', 'น้ำ', 'วัด2', 'ก', 'ຫລວງພະບາງ', 'ພະບາງ', 'ໜັງສື'],
    ...['ប្រាសាទអង្គរវត្ត', 'អង្គរ', 'ရွှေတိဂုံဘုရား', 'ဘုရား', '၁၉၅၇'],
  ],
};

/** Returns the words of a collection in a language. */
export function wordsIn(language: string): Texts {
  return [...words, ...(ownWords[language] ?? [])];
}

const creators: Texts = ['Ada Berg', 'Ivo Tal', 'Joseph Turner', 'Ли Ань', '葛飾北斎', 'أحمد علي'];
const subjects: Texts = [
  ...(['harbours', 'boats', 'man, old', 'horses', 'город'] as const),
  ...['京都', 'café life', 'self-portrait', 'rivers'],
];

/** Without its address. */
const { origin: _, ...site }: Site = {
  ...{ ...plainSite, basePath: '' },
  fields: [
    { name: 'creator', label: 'Made by', kind: 'text' },
    { name: 'date', label: 'Date', kind: 'date' },
    { name: 'subject', label: 'Subject', kind: 'text' },
    { name: 'description', label: 'Description', kind: 'markup' },
  ],
};

/** A deterministic collection with a number of items in mixed scripts. */
export function generatedCollection(language: string, count: number): Built {
  const random = randomFrom(1957);
  const items = Array.from({ length: count }, (_, number) =>
    generatedItem({ random, words: wordsIn(language) }, number),
  );
  const grouped = ['creator', 'subject'].map((name) =>
    groupByField({ name, label: name, slug: name }, { items, language }),
  );
  return {
    site: { ...site, language, facets: grouped.map(({ facet }) => facet) },
    items: items.map((item) => ({ item, related: [] })),
    cards: items.map((item) => cardOf(item, {})),
    facets: new Map(grouped.map(({ facet, stored }) => [facet.slug, stored])),
    pages: [],
    problems: [],
  };
}

interface Source {
  random: Random;
  words: Texts;
}

function generatedItem(source: Source, number: number): Item {
  const { random } = source;
  const year = 1800 + random.below(200);
  const from = Math.round((Date.UTC(year, random.below(12), 1) - 0) / 86_400_000);
  const isDated = !random.oneIn(5);
  const to = from + (random.oneIn(2) ? 0 : random.below(20_000));
  return {
    id: `item-${number}`,
    title: sentence(source, 1 + random.below(5)),
    values: {
      creator: some(random, creators, 1 + random.below(2)),
      subject: [
        ...some(random, subjects, random.below(4)),
        ...(random.oneIn(3) ? [`rare ${number % 40}`] : []),
      ],
      description: [`<p>${sentence(source, random.below(12))}<br>${sentence(source, 3)}</p>`],
      ...(isDated && { date: [`${year}`] }),
    },
    slugs: {},
    ...(isDated && { date: { written: `${year}`, edtf: `${year}`, from, to } }),
    ...(number % 4 > 0 && { added: `2026-05-1${number % 7}${number % 2 ? '' : 'T09:30:00Z'}` }),
    ...(random.oneIn(2) && {
      coordinates: { latitude: random.below(170) - 85, longitude: random.below(360) - 180 },
    }),
    parts: random.oneIn(4) ? [generatedBack(source)] : [],
  };
}

function generatedBack(source: Source): Part {
  const [title, alt] = [sentence(source, 2), sentence(source, 3)];
  return { id: 'back', title, alt, values: {}, transcript: `<p>${sentence(source, 6)}</p>` };
}

function sentence({ random, words }: Source, length: number): string {
  return Array.from({ length }, () => random.one(words)).join(' ');
}

function some(random: Random, list: Texts, count: number): string[] {
  return [...new Set(Array.from({ length: count }, () => random.one(list)))];
}
