import type { PageSources } from '#model/pages';
import { fileOfPart } from '#model/pictures/part-picture';
import { chooseShared, sharedVersion } from '#model/pictures/shared-picture';
import type { FileObject, Picture, Problem } from '#model/schema';
import { figuresOf } from '#model/text/page-blocks';
import { picturesOf } from '#scripts/items/make-item';
import { type ItemPlan, planItems } from '#scripts/items/make-items';
import { mergeProblems, sortProblems } from '#scripts/report/problems';
import { makeSite, type SiteSource } from '#scripts/site/make-site';
import type { Built } from '#store/write';

/** A site in all its locales, before rendering. */
export interface Resolved {
  /** The model in the main language, with the problems of every language. */
  built: Built;
  /** The pictures that a page shows in any language, each once by its id. */
  pictures: Picture[];
  /** Makes the models in the secondary locales, one after the other. */
  secondaryLocales: () => AsyncGenerator<Built>;
}

/**
 * Makes the model of a site. Models in secondary locales are only checked, with one in memory at a time.
 *
 * @param problems found in reading and opening
 */
export async function resolveLanguages(source: SiteSource, problems: readonly Problem[]): Promise<Resolved> {
  const plan = planItems(source.raw, source.opened.pictures);
  const main = makeSite(source, plan);
  const pictures = new Map<string, Picture>();
  const show = (built: Built) => {
    const shared = sharedPictures(built);
    for (const picture of publishedPictures(built)) {
      addPicture(pictures, shared.has(picture.id) ? { ...picture, shared: true } : picture);
    }
  };
  show(main);
  const all = [...problems, ...plan.problems, ...main.problems];
  const secondaryLocales = () => makeSecondaryLocales(source, plan, main);
  for await (const secondary of secondaryLocales()) {
    show(secondary);
    all.push(...secondary.problems);
  }
  // Texts that fall back to the main language have the same problems in every locale.
  const built = { ...main, problems: sortProblems(mergeProblems(all)) };
  return { built, pictures: [...pictures.values()], secondaryLocales };
}

async function* makeSecondaryLocales(source: SiteSource, plan: ItemPlan, main: Built): AsyncGenerator<Built> {
  const mainItems = new Map(main.items.map(({ item }) => [item.id, item]));
  for (const language of source.raw.translations?.keys() ?? [])
    yield makeSite(source, plan, { language, main, mainItems });
}

/** Returns the files other than pictures that a model publishes, each once by its id. */
export function publishedFiles(built: Built): FileObject[] {
  const files = built.items.flatMap(({ item }) => item.parts.flatMap((part) => fileOfPart(part) ?? []));
  return [
    ...new Map(
      [...files, ...(built.linkedFiles ?? [])].map((file) => [`${file.id}/${file.name}`, file]),
    ).values(),
  ];
}

/** Returns the pictures of a model, on the front page, in items and in pages, each once by its id. */
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

/** Returns the ids of the pictures with a derivative for social networks. */
function sharedPictures({ site, cards, pages }: Built): ReadonlySet<string> {
  if (!site.origin) return new Set();
  const chosen = [
    { picture: site.frontPicture },
    ...cards,
    ...pages.map(({ blocks }) => chooseShared(blocks.flatMap(figuresOf))),
  ];
  return new Set(
    chosen.flatMap((shown) => {
      const { picture } = shown ?? {};
      return picture && sharedVersion(picture, site) ? picture.id : [];
    }),
  );
}

/** Adds a picture. A known picture becomes blurred, or shared, if any use of it is. */
function addPicture(pictures: Map<string, Picture>, picture: Picture): void {
  const known = pictures.get(picture.id);
  pictures.set(picture.id, {
    ...(known?.veiled ? known : picture),
    ...((known?.shared || picture.shared) && { shared: true }),
  });
}

/** Returns the parts of a model that determine the addresses of its pages. */
export function pageSources({ site, items, facets, pages }: Built): PageSources {
  return {
    ids: items.map(({ item }) => item.id),
    facets: [...facets].map(([slug, { values }]) => ({ slug, values })),
    pages,
    hasTimeline: site.timeline !== undefined,
    hasMap: site.map !== undefined,
  };
}
