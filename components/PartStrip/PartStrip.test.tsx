import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownPart } from '#model/shown/item';
import { PartStrip } from './PartStrip';

const id = '0123456789abcdef0123';
const picture = { id, width: 900, height: 600, color: '#aabbcc' };

function part(anchor: string, title: string | null): ShownPart {
  return {
    id: anchor,
    title,
    alt: 'A quay',
    object: { kind: 'picture', picture },
    fields: [],
    transcript: null,
  };
}

test('a thumbnail is named by its part’s title, else the item’s title, else its number', () => {
  const markup = renderToStaticMarkup(
    <PartStrip parts={[part('a', null), part('b', 'The back'), part('c', null)]} itemTitle="Postcard" />,
  );
  const names = [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>/g, ''),
  );
  expect(names).toEqual(['Postcard', 'The back', 'Part 3']);
  // Otherwise screen readers would read each name twice.
  expect(markup.match(/<img [^>]*alt=""/g)).toHaveLength(3);
});
