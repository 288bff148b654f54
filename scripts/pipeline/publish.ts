import { writeBuildManifest } from '#scripts/disk/build-manifest';
import { moveExport, stagingFolder } from '#scripts/disk/output-folder';
import { publishFeeds } from '#scripts/outputs/feed/feed';
import { publishImageInfo } from '#scripts/outputs/iiif/image-info';
import { publishViewerThumbnails } from '#scripts/outputs/iiif/viewer-thumbnails';
import { writeIiifDocuments } from '#scripts/outputs/iiif/write-documents';
import { publishLinksets } from '#scripts/outputs/permalinks/permalinks';
import { publishSharing } from '#scripts/outputs/sharing/publish-sharing';
import { publishForCrawlers } from '#scripts/outputs/sitemap/sitemap';
import type { StoredModel } from '#scripts/pipeline/make-model';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import {
  publishDerivatives,
  publishFiles,
  publishOriginals,
  publishSearch,
  publishTheme,
} from '#scripts/publish/assets';
import { publishData } from '#scripts/publish/data';
import { publishForHosts, publishMovedPages, publishPicturesForHosts } from '#scripts/publish/hosts';
import type { RenderedPages } from '#scripts/render/render';
import { keepSourceMaps } from '#scripts/render/source-maps';
import { count } from '#scripts/report/figures';
import packageJson from '../../package.json' with { type: 'json' };

interface PublishOptions
  extends Pick<PipelineOptions, 'work' | 'reporter'>,
    Pick<RenderedPages, 'buildId' | 'exported'> {
  /** Folder of the finished site. */
  out: string;
  /** That of the pictures, where another host has them. */
  picturesOut?: string | undefined;
  /** True to copy files of the cache instead of linking them. */
  copy: boolean;
}

/**
 * Completes the exported pages to the tree of a site: pictures, files, search index, data, what crawlers and hosts read. The
 * build manifest is written last.
 *
 * @returns the folder of the tree, which is not in its place yet
 */
export function publishSite(
  model: StoredModel,
  { out, picturesOut, copy, work, buildId, exported, reporter }: PublishOptions,
): Promise<string> {
  const { store, site, root, pictureOptions, pictures, files, themeFiles, search, sharing } = model;
  const { cache } = picturePaths(work);
  return reporter.step('Publish', async (advance) => {
    const tree = await moveExport(exported, out);
    await keepSourceMaps(tree, { work, buildId });
    const { picturesUrl } = site;
    const picturesTree = picturesOut === undefined ? tree : stagingFolder(picturesOut);
    const toPictures = { pictureOptions, tree: picturesTree };
    const derivatives = await publishDerivatives(pictures, { cache, ...toPictures, copy, advance });
    await publishImageInfo(picturesTree, model);
    await publishViewerThumbnails(model.viewerThumbnails, { tree: picturesTree, copy });
    const originals = await publishOriginals(pictures, { root, ...toPictures });
    await publishFiles(files, { root, pictureOptions, tree });
    await publishTheme(tree, themeFiles);
    await publishSearch(tree, { files: search, copy });
    await publishSharing({ site, ...sharing, cache, tree, pictures: picturesTree, copy });
    await publishData(tree, { ...model, copy });
    await publishForCrawlers(tree, model);
    await publishFeeds(tree, model);
    await publishLinksets(tree, model);
    const manifests = await writeIiifDocuments(store, tree);
    await publishMovedPages(tree, site);
    const { basePath, origin, monitoring, analytics, map, counts, redirects } = site;
    const localePaths = site.locales?.map(({ path }) => path);
    const hosted = {
      ...{ basePath, origin, dsn: monitoring?.dsn, picturesUrl, tiles: map?.tiles },
      ...{ localePaths, redirects, analytics: analytics?.url },
    };
    await publishForHosts(tree, hosted);
    if (picturesUrl !== undefined) await publishPicturesForHosts(picturesTree, picturesUrl);
    await writeBuildManifest(tree, {
      version: packageJson.version,
      ...{ buildId, ...hosted },
      ...{ items: counts.items, pictures: counts.pictures },
    });
    const published = [
      count(derivatives, 'derivative'),
      ...(originals > 0 ? [count(originals, 'original')] : []),
      ...(manifests > 0 ? [count(manifests, 'IIIF manifest')] : []),
    ];
    return { value: tree, summary: published.join(', ') };
  });
}
