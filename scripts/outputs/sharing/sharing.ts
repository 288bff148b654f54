/**
 * Makes cards and icons, which show the site and its pages where they are shared. Reads derivatives from the cache, writes
 * the cache. Run by build.
 */
import { type CardColors, cardColors } from '#scripts/outputs/sharing/card';
import { iconSources, makeIcons, type PlannedIcons, planIcons } from '#scripts/outputs/sharing/icons';
import { makeCards } from '#scripts/outputs/sharing/make';
import { type PlannedCard, planCard } from '#scripts/outputs/sharing/plan';
import { cardSubjects } from '#scripts/outputs/sharing/subjects';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import type { WorkerPool } from '#scripts/pictures/worker-pool';
import { count, formatBytes } from '#scripts/report/figures';
import type { Advance } from '#scripts/report/reporter';
import type { Sharing } from '#store/layout';
import type { Built } from '#store/write';

export interface MakeSharingOptions {
  /** Absolute path of the collection folder. */
  root: string;
  cache: string;
  /** The work folder, `.vitrine`. */
  work: string;
  pictureOptions: PictureOptions;
  /** The owner's setting `share.cards`. */
  wanted: boolean | undefined;
  pool: WorkerPool;
  advance: Advance;
}

export interface MadeSharing {
  cards: PlannedCard[];
  icons: PlannedIcons;
  colors: CardColors;
  /** Addresses for the pages. */
  stored: Sharing;
  /** For the log. */
  summary: string;
}

/**
 * Makes cards and icons. A site whose address is not known has no cards: only an absolute address can name one.
 *
 * @throws the file system's error where the cache cannot be written
 */
export async function makeSharing(built: Built, options: MakeSharingOptions): Promise<MadeSharing> {
  const { root, cache, pictureOptions, wanted, pool } = options;
  const colors = cardColors(built.site);
  const planned = plannedCards(built, { pictureOptions, wanted, colors });
  const { cards, made, reused, bytes } = await makeCards(planned, { ...options, colors });
  const { icons, hasOwnIcon } = await makeSiteIcons(built, { root, cache, pictureOptions, colors, pool });
  const stored = {
    cards: Object.fromEntries([...cards].map(([path, { address }]) => [path, address])),
    touchIcon: icons.addresses['180'],
    hasOwnIcon,
  };
  const now = made === 0 ? 'no card made' : `${count(made, 'card')} made (${formatBytes(bytes)})`;
  const summary = `${now}, ${reused.toLocaleString('en')} in the cache`;
  return { cards: [...cards.values()], icons, colors, stored, summary };
}

/** Plans the cards of a site. One whose address is not known has none. */
export function plannedCards(built: Built, options: CardOptions): PlannedCard[] {
  return built.site.origin ? planCards(built, options) : [];
}

interface CardOptions extends Pick<MakeSharingOptions, 'pictureOptions' | 'wanted'> {
  colors: CardColors;
}

/** Returns the folders of the cache that a collection's cards and icons are in, whether or not its address is known. */
export async function sharingFolders(
  built: Built,
  options: Pick<MakeSharingOptions, 'root' | 'cache' | 'pictureOptions' | 'wanted'>,
): Promise<string[]> {
  const colors = cardColors(built.site);
  const cards = planCards(built, { ...options, colors });
  const sources = await iconSources(built, options);
  return [...cards, ...sources.map((source) => planIcons(source, colors.paper))].map(({ folder }) => folder);
}

function planCards(built: Built, { pictureOptions, wanted, colors }: CardOptions): PlannedCard[] {
  return cardSubjects(built, wanted).map((subject) => planCard(subject, { pictureOptions, colors }));
}

/** Makes the icons from the first source that can be read. */
async function makeSiteIcons(
  built: Built,
  {
    root,
    cache,
    pictureOptions,
    colors,
    pool,
  }: Pick<MakeSharingOptions, 'root' | 'cache' | 'pictureOptions' | 'pool'> & { colors: CardColors },
): Promise<{ icons: PlannedIcons; hasOwnIcon: boolean }> {
  const { paper } = colors;
  const { pixelLimit } = pictureOptions;
  for (const source of await iconSources(built, { root, cache, pictureOptions })) {
    const icons = planIcons(source, paper);
    const fault = await makeIcons(icons, { cache, paper, pixelLimit, pool });
    if (fault === undefined) return { icons, hasOwnIcon: source.isOwn };
  }
  throw new Error('The icons could not be made.');
}
