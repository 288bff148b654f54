import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Picture } from '#model/schema';
import { type ShownObject, shownObject, shownPicture } from '#model/shown/object';
import { plainFile, plainPicture } from '#tests/fixtures/plain-objects';
import { DownloadPicture, PartObject } from './PartObject';

const picture: Picture = {
  ...plainPicture,
  file: 'Türme/Tower.JPG',
  embedded: { creators: [], keywords: [], location: { latitude: 43.4, longitude: 11.8 } },
};
const { id } = picture;

function rendered(shown: Picture): string {
  const object = shownObject({ object: { kind: 'picture', picture: shown } });
  return renderToStaticMarkup(<PartObject object={object} name="tower" alt="" place="above" />);
}

test('a picture whose original is published has a link that says what it is and how large', () => {
  const markup = rendered({
    ...picture,
    original: { name: '0123456789abcdef0123/tower.jpg', bytes: 3_900_000 },
  });
  expect(markup).toContain(
    `<a href="/pictures/${id}/original/0123456789abcdef0123/tower.jpg" download="">Download original (JPEG, 3.9 MB)</a>`,
  );
});

test('without one the link downloads the largest JPEG, under the name of the item', () => {
  expect(rendered(picture)).toContain(
    `<a href="/pictures/${id}/full/900,600/0/default.jpg" download="tower.jpg">Download image (JPEG, 900 × 600)</a>`,
  );
});

test('a page learns neither the name of the file nor the place', () => {
  expect(JSON.stringify(shownObject({ object: { kind: 'picture', picture } }))).not.toMatch(/Tower|43\.4/);
});

test.each([
  ['tower.tif', 'TIFF'],
  ['tower.png', 'PNG'],
  ['tower-svg.txt', 'SVG'],
  ['tower-jfif.bin', 'JFIF'],
])('%s is called %s', (name, format) => {
  const markup = renderToStaticMarkup(
    <DownloadPicture picture={picture} original={{ name, bytes: 1000 }} name="tower" />,
  );
  expect(markup).toContain(`(${format}, 1 kB)`);
});

test.each<[string, Partial<Extract<ShownObject, { kind: 'file' }>>, string]>([
  ['shape.glb', { document: 'model' }, 'Download shape.glb (3D model, 2.3 MB)'],
  ['Fußnote 1.docx', { document: 'text' }, 'Download Fußnote 1.docx (Text document, 2.3 MB)'],
  ['old.avi', { media: 'video', isUnplayable: true }, 'Download old.avi (Video, 2.3 MB)'],
  ['talk.mp3', { media: 'audio' }, 'Download talk.mp3 (2.3 MB)'],
])('%s is downloaded under its name', (file, more, label) => {
  const object: ShownObject = {
    ...{ ...plainFile(file, 'other', 'x/y'), name: 'shape-glb.bin', bytes: 2_300_000 },
    ...more,
    preview: null,
  };
  const markup = renderToStaticMarkup(<PartObject object={object} name="it" alt="" place="above" />);
  expect(markup).toContain(`href="/files/${id}/shape-glb.bin" download="${file}"`);
  expect(markup).toContain(label);
  expect(markup.includes('<audio') || markup.includes('<video')).toBe(file === 'talk.mp3');
});

test('the player of a film with a blurred still has the film’s size', () => {
  const object: ShownObject = {
    ...plainFile('flood.mp4', 'video', 'video/mp4'),
    preview: shownPicture({ ...picture, veiled: true }),
  };
  const markup = renderToStaticMarkup(<PartObject object={object} name="flood" alt="" place="above" />);
  expect(markup).toContain(`poster="/pictures/${id}/veiled/default.jpg" width="640"`);
});
