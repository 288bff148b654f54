import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ItemPage } from '#components/ItemPage/ItemPage';
import { PageContextProvider } from '#components/PageContext/PageContext';
import type { ShownPicture } from '#model/schema';
import { plainFile, plainPicture } from '#tests/fixtures/plain-objects';
import { plainSummary } from '#tests/fixtures/site-summary';

const frame = { site: plainSummary, path: '/items/flood', share: { locale: 'en_US', picture: null } };

/** Renders the page of a film with a warning. */
function rendered(still: ShownPicture | null): string {
  const object = { ...plainFile('flood.mp4', 'video', 'video/mp4'), preview: still };
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

test('a warning has a button if there is a picture to show', () => {
  expect(rendered({ ...plainPicture, veiled: true })).toContain('Show content');
});

test('a warning of a film without a still has its words alone', () => {
  const markup = rendered(null);
  expect(markup).toContain('Shows a drowning');
  expect(markup).not.toContain('Show content');
});
