import { expect, test } from 'vitest';
import { orderByDate } from '#client/timeline/order';
import { manySpans, spansOf } from '#tests/fixtures/spans';

test('the earliest come first, of those the shortest, and what is alike as it was', () => {
  const { numbers } = orderByDate(spansOf([1900, 1910], [-50, -50], [1900, 1900], [0, 0], [1900, 1900]));
  expect([...numbers]).toEqual([1, 3, 2, 4, 0]);
});

test('orders as a plain sort does, whatever the years', () => {
  const spans = manySpans(5000);
  const plain = Array.from(spans.numbers, (number, place) => ({
    number,
    from: spans.from[place] ?? 0,
    to: spans.to[place] ?? 0,
  })).sort((a, b) => a.from - b.from || a.to - b.to || a.number - b.number);
  const ordered = orderByDate(spans);
  expect([...ordered.numbers]).toEqual(plain.map(({ number }) => number));
  expect([...ordered.from]).toEqual(plain.map(({ from }) => from));
  expect([...ordered.to]).toEqual(plain.map(({ to }) => to));
});
