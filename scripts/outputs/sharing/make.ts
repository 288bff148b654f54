import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fallbackOf, heightAt, widthFor } from '#model/derivatives';
import type { Picture } from '#model/schema';
import { SystemFault } from '#scripts/disk/system-fault';
import type { CardColors } from '#scripts/outputs/sharing/card';
import { type CardFamilies, type CardText, drawBackground, layOutText } from '#scripts/outputs/sharing/card';
import { type CardFonts, openCardFonts } from '#scripts/outputs/sharing/fonts';
import { type Box, cardSize, layOutCard } from '#scripts/outputs/sharing/layout';
import { cardName, jpegFolder, type PlannedCard } from '#scripts/outputs/sharing/plan';
import { isWhole } from '#scripts/pictures/cache-entry';
import type { Composition } from '#scripts/pictures/compose';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { openWorkerPool, type WorkerPool } from '#scripts/pictures/worker-pool';
import type { Advance } from '#scripts/report/reporter';

export interface MakeCardsOptions {
  /** Absolute path. Holds the derivatives that cards are made from. */
  cache: string;
  /** The work folder, `.vitrine`. */
  work: string;
  pictureOptions: Pick<PictureOptions, 'formats' | 'quality' | 'pixelLimit'>;
  colors: CardColors;
  advance: Advance;
}

export interface MadeCards {
  /** Cards by the path of their page; a page without one shows its picture. */
  cards: Map<string, PlannedCard>;
  made: number;
  reused: number;
  /** Bytes of those made. */
  bytes: number;
}

/**
 * Makes the cards that the cache does not hold. Work is kept as it is done.
 *
 * @throws the file system's error where the cache cannot be written
 */
export async function makeCards(
  planned: readonly PlannedCard[],
  options: MakeCardsOptions,
): Promise<MadeCards> {
  const { cache, work, advance } = options;
  const unique = [...new Map(planned.map((card) => [card.folder, card])).values()];
  const isCached = ({ folder }: PlannedCard) => isWhole(cache, folder, [cardName]);
  const unmade = unique.filter((card) => !isCached(card));
  const fonts = openCardFonts(work);
  const written = await Promise.all(
    unmade.map(async (card) => ({ card, families: await findFamilies(card.subject.text, fonts) })),
  );
  const pool = openWorkerPool({ env: { FONTCONFIG_FILE: fonts.writeConfiguration() } });
  const failed = new Set<string>();
  let bytes = 0;
  let done = 0;
  try {
    await forEachConcurrently(written, availableParallelism(), async ({ card, families }) => {
      const made = await makeCard(card, { ...options, families, pool });
      if (made === undefined) failed.add(card.folder);
      else bytes += made;
      done += 1;
      advance(done, unmade.length);
    });
  } finally {
    await pool.close();
  }
  return {
    cards: new Map(
      planned.filter(({ folder }) => !failed.has(folder)).map((card) => [card.subject.path, card]),
    ),
    made: unmade.length - failed.size,
    reused: unique.length - unmade.length,
    bytes,
  };
}

/** Names the fonts of a card's text; undefined where they lack a glyph of it. */
async function findFamilies(
  { title, detail = '', site = '' }: CardText,
  fonts: CardFonts,
): Promise<CardFamilies | undefined> {
  const [titleFamilies, detailFamilies, siteFamilies] = await Promise.all([
    fonts.familiesFor('title', `${title}…`),
    fonts.familiesFor('detail', `${detail}…`),
    fonts.familiesFor('site', `${site}…`),
  ]);
  if (!titleFamilies || !detailFamilies || !siteFamilies) return undefined;
  return { title: titleFamilies, detail: detailFamilies, site: siteFamilies };
}

/** Returns the bytes of a card; undefined where there is nothing to show, or it could not be made. */
async function makeCard(
  { subject: { text, picture }, folder }: PlannedCard,
  {
    cache,
    pictureOptions,
    colors,
    families,
    pool,
  }: MakeCardsOptions & { families: CardFamilies | undefined; pool: WorkerPool },
): Promise<number | undefined> {
  if (!families && !picture) return undefined;
  const layout = layOutCard(picture, families !== undefined);
  const image: Composition = {
    name: cardName,
    ...cardSize,
    drawing: drawBackground(layout, colors),
    ...(picture &&
      layout.picture && { picture: placePicture(picture, layout.picture, { cache, pictureOptions }) }),
    ...(families &&
      layout.text && {
        text: layOutText(text, { box: layout.text, families, colors, hasPicture: picture !== undefined }),
      }),
    format: 'jpg',
  };
  const { pixelLimit } = pictureOptions;
  const answer = await pool.run({ kind: 'compose', cache, folder, images: [image], pixelLimit });
  if (answer.kind === 'made') return answer.bytes;
  if (answer.kind === 'fault') throw new SystemFault(answer);
  return undefined;
}

/** Width of the JPEG that a card's picture is made from, by that of the picture: hides the JPEG's artefacts. */
const oversampling = 1.5;

function placePicture(
  picture: Picture,
  box: Box,
  { cache, pictureOptions }: Pick<MakeCardsOptions, 'cache' | 'pictureOptions'>,
): NonNullable<Composition['picture']> {
  const width = widthFor(fallbackOf(pictureOptions.formats), picture, box.width * oversampling);
  const name = `${width},${heightAt(picture, width)}.jpg`;
  return { file: path.join(cache, jpegFolder(picture, pictureOptions), name), ...box, fit: 'fill' };
}
