import { expect, test } from 'vitest';
import { dublinCoreTags } from '#model/linked-data/dublin-core';
import type { Item } from '#model/schema';
import { plainSite } from '#tests/fixtures/plain-site';

const quay: Item = {
  id: 'quay',
  title: 'The quay',
  values: {
    creator: ['Ada Berg', 'Ivo Tal'],
    subject: ['boats', 'work'],
    keywords: ['tar'],
    place: ['Porto'],
  },
  slugs: {},
  date: { written: 'May 1957', edtf: '1957-05', from: 0, to: 1 },
  rights: { label: 'CC BY 4.0', uri: 'http://creativecommons.org/licenses/by/4.0/' },
  permalink: 'https://n2t.example/ark:/1/q',
  parts: [{ id: 'quay', object: { kind: 'link', url: 'https://f.example', media: 'video' }, values: {} }],
};

function tagsOf(item: Item, site = plainSite): string[] {
  return dublinCoreTags(site, item).map(({ name, content }) => `${name}=${content}`);
}

test('an item is told with its makers, date, publisher, subjects, rights, type and permalink, each value in a tag', () => {
  expect(tagsOf(quay, { ...plainSite, organisation: { name: 'Harbour Library' } })).toEqual([
    'DCTERMS.title=The quay',
    'DCTERMS.creator=Ada Berg',
    'DCTERMS.creator=Ivo Tal',
    'DCTERMS.date=1957-05',
    'DCTERMS.publisher=Harbour Library',
    'DCTERMS.subject=boats',
    'DCTERMS.subject=work',
    'DCTERMS.subject=tar',
    'DCTERMS.rights=CC BY 4.0',
    'DCTERMS.license=http://creativecommons.org/licenses/by/4.0/',
    'DCTERMS.type=MovingImage',
    'DCTERMS.identifier=https://n2t.example/ark:/1/q',
  ]);
});

test('what is not known is left out, a date that is not exact stands as it is written, and the page is the identifier', () => {
  const bare: Item = { id: 'bare', title: 'Bare', values: {}, slugs: {}, parts: [] };
  const dated: Item = { ...bare, date: { written: 'c. 1957', edtf: '1957~', from: 0, to: 1 } };
  expect(tagsOf(dated)).toEqual([
    'DCTERMS.title=Bare',
    'DCTERMS.date=c. 1957',
    'DCTERMS.publisher=The Quay',
    'DCTERMS.identifier=https://h.example/a/items/bare',
  ]);
});
