import type { HostedSite } from '#scripts/hosts/hosted-site';
import { headerRules } from '#scripts/hosts/rules';

/**
 * Commands that bring `out/` to S3, pages last: none names a file that is not there yet. The AWS client knows the
 * types of all endings but AVIF's. Nothing that is named by its content is deleted: a tab that is still open asks for
 * the scripts of the release before.
 *
 * @see https://docs.aws.amazon.com/cli/latest/reference/s3/sync.html
 */
export function s3Sync(site: HostedSite): string {
  const [everywhere, ...folders] = headerRules(site);
  const kept = folders.flatMap(({ folder, headers }) => {
    const cache = headers['Cache-Control'];
    return cache === undefined ? [] : [{ pattern: `${folder.slice(1)}*`, cache }];
  });
  const sync = `aws s3 sync out s3://example-bucket${decodeURIComponent(site.basePath)}`;
  const includes = kept.map(({ pattern }) => `--include "${pattern}"`).join(' ');
  const excludes = kept.map(({ pattern }) => `--exclude "${pattern}"`).join(' ');
  const forEver = kept[0]?.cache;
  return [
    `${sync} --exclude "*" ${includes} --exclude "*.avif" --cache-control "${forEver}"`,
    `${sync} --exclude "*" --include "*.avif" --content-type image/avif --cache-control "${forEver}"`,
    `${sync} ${excludes} --delete --cache-control "${everywhere?.headers['Cache-Control']}"`,
    '',
  ].join('\n');
}
