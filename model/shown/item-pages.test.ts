import { expect, test } from 'vitest';
import { pagesOfItem } from '#model/shown/item-pages';
import { plainFile } from '#tests/fixtures/plain-objects';

const file = plainFile('minutes.pdf', 'pdf', 'application/pdf');
const text = (plain: string) => ({ plain });
const document = { file, pages: 4, contents: [], further: [{ page: 4, text: text('fourth') }] };

test('pages have their number in the document, and scans their place among all parts', () => {
  const parts = [
    { id: 'cover' },
    { id: 'letter', text: text('dear') },
    { id: 'minutes', page: { number: 1, label: 'i' }, document, text: text('first') },
    { id: 'minutes-2', page: { number: 2 } },
    { id: 'minutes-3', page: { number: 3 }, text: text('third') },
    { id: 'back', text: text('yours') },
  ];
  expect(pagesOfItem({ parts })).toEqual([
    { number: 2, part: 'letter', text: text('dear') },
    { number: 1, part: 'minutes', text: text('first') },
    { number: 3, part: 'minutes-3', text: text('third') },
    { number: 4, text: text('fourth'), file: { id: file.id, name: 'minutes.pdf' } },
    { number: 6, part: 'back', text: text('yours') },
  ]);
});

test('further pages of a document come before those of the next one', () => {
  const parts = [
    { id: 'a', page: { number: 1 }, document, text: text('a') },
    { id: 'b', page: { number: 1 }, document, text: text('b') },
  ];
  expect(pagesOfItem({ parts }).map(({ text: { plain } }) => plain)).toEqual(['a', 'fourth', 'b', 'fourth']);
});

test('an item without words has no pages', () => {
  expect(pagesOfItem({ parts: [{ id: 'a' }, { id: 'b', page: { number: 2 } }] })).toEqual([]);
});
