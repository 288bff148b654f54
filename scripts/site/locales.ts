import { figuresOf } from '#model/page-blocks';
import type { FileObject, Picture } from '#model/schema';
import { picturesOf } from '#scripts/items/make-item';
import { mergeProblems, sortProblems } from '#scripts/report/problems';
import { type ResolveInput, resolveCollection } from '#scripts/site/resolve';
import type { Built } from '#store/write';

/** A site in all its locales, as far as the steps before rendering need it. */
export interface Resolved {
  /** The model in the main language, with the problems of every one. */
  built: Built;
  /** The pictures that a page shows in any language, each once by its id. */
  pictures: Picture[];
}

/** Makes the model of a site. Those in secondary locales are only checked: one is in memory at a time. */
export async function resolveLanguages(input: ResolveInput): Promise<Resolved> {
  const main = await resolveCollection(input);
  const pictures = new Map<string, Picture>();
  const show = (built: Built) => {
    for (const picture of publishedPictures(built)) addPicture(pictures, picture);
  };
  show(main);
  const problems = [...main.problems];
  for await (const secondary of resolveSecondaryLocales(input, main)) {
    show(secondary);
    problems.push(...secondary.problems);
  }
  // What stands in the main language for want of a translation has the same faults in every locale.
  const built = { ...main, problems: sortProblems(mergeProblems(problems)) };
  return { built, pictures: [...pictures.values()] };
}

/**
 * Makes the models of a collection in the secondary locales of its site, one after the other.
 *
 * @param main the model in its main language, with all that turned out since
 */
export async function* resolveSecondaryLocales(
  input: Omit<ResolveInput, 'problems'>,
  main: Built,
): AsyncGenerator<Built> {
  for (const language of input.raw.translations?.keys() ?? []) {
    yield await resolveCollection({ ...input, problems: [] }, { language, main });
  }
}

/** Returns the files that a model publishes, each once: files that are no pictures by their id. */
export function publishedFiles(built: Built): FileObject[] {
  const files = built.items.flatMap(({ item }) =>
    item.parts.flatMap(({ object }) => (object?.kind === 'file' ? [object] : [])),
  );
  return [
    ...new Map(
      [...files, ...(built.linkedFiles ?? [])].map((file) => [`${file.id}/${file.name}`, file]),
    ).values(),
  ];
}

/** Returns the pictures that a model shows, on the front page, in items and in pages, each once by its id. */
export function publishedPictures(built: Built): Picture[] {
  const { frontPicture } = built.site;
  const pictures = [
    ...(frontPicture ? [frontPicture] : []),
    ...built.items.flatMap(({ item }) => item.parts.flatMap(picturesOf)),
    ...built.pages.flatMap(({ blocks }) => blocks.flatMap(figuresOf)).map(({ picture }) => picture),
  ];
  const byId = new Map<string, Picture>();
  for (const picture of pictures) addPicture(byId, picture);
  return [...byId.values()];
}

/** Adds a picture that may be there already: veiled where anything that shows it is. */
function addPicture(pictures: Map<string, Picture>, picture: Picture): void {
  if (!pictures.get(picture.id)?.veiled) pictures.set(picture.id, picture);
}
