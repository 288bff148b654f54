import { figuresOf } from '#model/page-blocks';
import type { FileObject, Picture } from '#model/schema';
import { picturesOf } from '#scripts/resolve/parts';
import type { Built } from '#store/write';

/** The files that a model publishes, each once: files that are no pictures by their id. */
export function publishedFiles(built: Built): FileObject[] {
  const files = built.items.flatMap(({ item }) =>
    item.parts.flatMap(({ object }) => (object?.kind === 'file' ? [object] : [])),
  );
  return [...new Map(files.map((file) => [`${file.id}/${file.name}`, file])).values()];
}

/** The pictures that a model shows, in items and in pages, each once by its id. */
export function publishedPictures(built: Built): Picture[] {
  const pictures = [
    ...built.items.flatMap(({ item }) => item.parts.flatMap(picturesOf)),
    ...built.pages.flatMap(({ blocks }) => blocks.flatMap(figuresOf)).map(({ picture }) => picture),
  ];
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
}
