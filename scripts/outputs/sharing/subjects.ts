import { figuresOf } from '#model/page-blocks';
import type { Card, Item, Picture } from '#model/schema';
import { facetValuePath, itemPath, pagePath } from '#model/urls';
import type { CardText } from '#scripts/outputs/sharing/card';
import { publishedPictures } from '#scripts/site/locales';
import type { Built } from '#store/write';

/** A page with a card, and the card's text and picture. */
export interface CardSubject {
  /** Path of the page, without base path. */
  path: string;
  text: CardText;
  picture?: Picture;
}

/** By default, up to this many items, or items and values together, have cards. */
const defaultLimit = 5000;

/**
 * Returns the pages that have a card: the front page, the collection's own pages, items, and the values of facets.
 *
 * @param wanted the owner's setting `share.cards`
 */
export function cardSubjects(built: Built, wanted: boolean | undefined): CardSubject[] {
  if (wanted === false) return [];
  const { site, items, facets } = built;
  const values = [...facets].flatMap(([facet, { values }]) => values.map((value) => ({ facet, value })));
  const pictures = new Map(publishedPictures(built).map((picture) => [picture.id, picture]));
  const pictureAt = (number: number) => pictureOf(pictures, built.cards[number]?.picture?.id);
  const featured = items.findIndex(({ item }) => item.id === site.featured);
  const subjects: CardSubject[] = [
    {
      path: '/',
      text: { title: site.title, ...(site.tagline && { detail: oneLine(site.tagline) }) },
      ...(site.frontPicture ? pictureOf(pictures, site.frontPicture.id) : pictureAt(featured)),
    },
    ...built.pages.map(({ slug, title, authors, blocks }) => ({
      path: pagePath(slug),
      text: {
        title: oneLine(title),
        ...(authors.length > 0 && { detail: oneLine(authors.join(', ')) }),
        site: site.title,
      },
      ...pictureOf(pictures, blocks.flatMap(figuresOf).find(({ picture }) => !picture.veiled)?.picture.id),
    })),
  ];
  if (wanted || items.length <= defaultLimit) {
    subjects.push(
      ...items.map(({ item }, number) => ({
        path: itemPath(item.id),
        text: textOf(item, built.cards[number]?.date, site.title),
        ...pictureAt(number),
      })),
    );
  }
  if (wanted || items.length + values.length <= defaultLimit) {
    subjects.push(
      ...values.map(({ facet, value: { slug, label, items: numbers } }) => ({
        path: facetValuePath(facet, slug),
        text: { title: oneLine(label), site: site.title },
        ...pictureOf(pictures, numbers.map((number) => unveiledId(built.cards[number])).find(Boolean)),
      })),
    );
  }
  return subjects;
}

/** Returns the id of a card's picture, unless that is veiled. */
function unveiledId(card: Card | undefined): string | undefined {
  return card?.picture?.veiled ? undefined : card?.picture?.id;
}

function textOf({ title }: Item, date: string | undefined, site: string): CardText {
  return { title: oneLine(title), ...(date && { detail: oneLine(date) }), site };
}

function pictureOf(
  pictures: ReadonlyMap<string, Picture>,
  id: string | undefined,
): Pick<CardSubject, 'picture'> {
  const picture = id === undefined ? undefined : pictures.get(id);
  return picture && !picture.veiled ? { picture } : {};
}

function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
