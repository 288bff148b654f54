import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ItemPage } from '#components/ItemPage/ItemPage';
import { PageContextProvider } from '#components/PageContext/PageContext';
import type { ShownObject } from '#model/shown-object';
import { plainSummary } from '#tests/fixtures/site-summary';

const frame = { site: plainSummary, path: '/items/flood', share: { locale: 'en_US', picture: null } };

/** Renders the page of a film with a warning. */
function rendered(still: Extract<ShownObject, { kind: 'file' }>['preview']): string {
  const object: ShownObject = {
    ...{
      kind: 'file',
      id: '00000000000000000001',
      name: 'flood.mp4',
      file: 'flood.mp4',
      media: 'video',
      type: 'video/mp4',
    },
    ...{ bytes: 2000, preview: still },
  };
  const named = { id: 'flood', title: 'The flood' };
  return renderToStaticMarkup(
    <PageContextProvider props={frame}>
      <ItemPage
        {...frame}
        item={{
          ...{ ...named, description: null, fields: [], warning: { text: 'Shows a drowning' } },
          parts: [{ id: 'flood', title: null, alt: '', object, fields: [], transcript: null }],
          saved: { ...named, media: 'video', parts: 1 },
        }}
        citations={{ styles: [], bibtex: '', ris: '' }}
        {...{ manifest: null, contact: null, previous: null, next: null, related: [] }}
      />
    </PageContextProvider>,
  );
}

test('a warning has a button where there is a picture to show', () => {
  const still = {
    id: '00000000000000000002',
    width: 90,
    height: 60,
    color: '#aabbcc',
    veiled: true as const,
  };
  expect(rendered(still)).toContain('Show content');
});

test('a warning of a film without a still has its words alone', () => {
  const markup = rendered(null);
  expect(markup).toContain('Shows a drowning');
  expect(markup).not.toContain('Show content');
});
