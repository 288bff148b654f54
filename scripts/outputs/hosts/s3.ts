import { type Format, formats } from '#model/pictures/formats';
import type { Host } from '#scripts/outputs/hosts/host';
import { type HostedSite, headerRules } from '#scripts/outputs/hosts/rules';

export const s3: Host = {
  settings: [{ name: 's3', language: 'sh', write: s3Sync }],
};

/**
 * Writes commands that copy `out/` to S3, pages after what they name, then delete what the site no longer has: pages with
 * their data first, what they showed last. What is named by its content is there whole or not at all, whatever its date: size
 * alone is compared. Only `_next/static/` is never deleted: a tab that is still open asks for the scripts of the release
 * before, and they hold nothing of the collection. The AWS client knows the types of all endings but AVIF's. The last command
 * only deletes.
 *
 * @see https://docs.aws.amazon.com/cli/latest/reference/s3/sync.html
 */
export function s3Sync(site: HostedSite): string {
  const [everywhere, ...paths] = headerRules(site);
  const kept = paths.flatMap(({ path, headers }) => {
    const cache = headers['Cache-Control'];
    return cache === undefined ? [] : [{ pattern: globOf(path), cache }];
  });
  const sync = `aws s3 sync out s3://example-bucket${decodeURIComponent(site.basePath)}`;
  const patterns = kept.map(({ pattern }) => pattern);
  const forEver = kept[0]?.cache;
  const askAgain = everywhere?.headers['Cache-Control'];
  const deleted = patterns.filter((pattern) => pattern !== '_next/static/*');
  return [
    `${sync} --exclude "*" ${filters('include', patterns)} ${filters('exclude', unknown.map(filesOf))} --size-only --cache-control "${forEver}"`,
    ...unknown.map(
      (format) =>
        `${sync} --exclude "*" --include "${filesOf(format)}" --size-only --content-type ${format.type} --cache-control "${forEver}"`,
    ),
    `${sync} ${filters('exclude', patterns)} --delete --cache-control "${askAgain}"`,
    `${sync} --exclude "*" ${filters('include', deleted)} --delete --size-only`,
    '',
  ].join('\n');
}

/** The AWS client knows no types of these. */
const unknown = formats.filter(({ isNewToHosts }) => isNewToHosts);

/** Returns a pattern of the AWS client, whose star is any characters, slashes too. */
function globOf(path: string): string {
  return path.slice(1).replace(/:\w+/g, '*').replace(/\/$/, '/*');
}

function filesOf({ name }: Format): string {
  return `*.${name}`;
}

function filters(name: 'include' | 'exclude', patterns: readonly string[]): string {
  return patterns.map((pattern) => `--${name} "${pattern}"`).join(' ');
}
