import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RelatedValues } from '#components/FacetValuePage/FacetValuePage';

const subject = { slug: 'subject', label: 'Subject' };
const creator = { slug: 'creator', label: 'Creator' };

test('a facet is named once, with all its values, in the order in which they were found', () => {
  const html = renderToStaticMarkup(
    <RelatedValues
      values={[
        { facet: creator, slug: 'ada', label: 'Ada', count: 9 },
        { facet: subject, slug: 'nets', label: 'Nets', count: 4 },
        { facet: creator, slug: 'ivo', label: 'Ivo', count: 2 },
      ]}
    />,
  );
  const texts = [...html.matchAll(/<(?:dt|a)[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual(['Creator', 'Ada', 'Ivo', 'Subject', 'Nets']);
});

test('without related values nothing is shown', () => {
  expect(renderToStaticMarkup(<RelatedValues values={[]} />)).toBe('');
});
