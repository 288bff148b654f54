/** All parts of a site except its pages. To add one, add a folder and a line here. */
import { data } from '#scripts/outputs/data/data';
import { feed } from '#scripts/outputs/feed/feed';
import { files } from '#scripts/outputs/files/files';
import { hosts } from '#scripts/outputs/hosts/host-files';
import { iiif } from '#scripts/outputs/iiif/iiif';
import {
  type MadeSite,
  type Output,
  outputOf,
  type PlannableSite,
  type PlannedFile,
  type SiteTree,
} from '#scripts/outputs/output';
import { pageTexts } from '#scripts/outputs/page-texts/page-texts';
import { planPages } from '#scripts/outputs/pages/pages';
import { pictures } from '#scripts/outputs/pictures/pictures';
import { posters } from '#scripts/outputs/posters/posters';
import { redirects } from '#scripts/outputs/redirects/redirects';
import { search } from '#scripts/outputs/search/search';
import { sharing } from '#scripts/outputs/sharing/sharing';
import { sitemap } from '#scripts/outputs/sitemap/sitemap';
import { transcripts } from '#scripts/outputs/transcripts/transcripts';

/** Style sheets, fonts, the logo and the early script, by `look` in site.yaml. */
const theme = outputOf(({ theme }) => theme.files);

/** Land and borders for the map, if the site has no tiles. */
const map = outputOf(({ maps }) => maps.files);

/** In writing order: some link to files of earlier ones. */
const outputs: readonly Output[] = [
  ...[pictures, files, posters, transcripts, pageTexts, theme, map, search, data],
  ...[iiif, feed, sitemap, sharing, redirects, hosts],
];

/** Lists every file of a site, including its pages. */
export function* planSite(site: PlannableSite): Generator<PlannedFile> {
  yield* planPages(site);
  for (const { plan } of outputs) yield* plan(site);
}

/** Writes every file of a site except its pages. */
export async function writeOutputs(site: MadeSite, tree: SiteTree): Promise<void> {
  for (const { write } of outputs) await write(site, tree);
}
