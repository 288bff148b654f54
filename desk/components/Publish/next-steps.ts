import type { PublishState } from '#model/desk/protocol';
import type { MessageArguments } from '#model/i18n/format';
import type { HostName } from '#model/site/host-names';
import type en from '../../messages/en.json';

/** A step that makes a built site public. */
export interface NextStep {
  /** Key of its message, in the group `publish`. */
  words: keyof (typeof en)['publish'];
  args?: MessageArguments;
  /** Lines for a terminal. */
  command?: string;
  /** Address of the page on which it is done. */
  href?: string;
  /** Settings that the host needs, by their names in `vitrine hosts`. */
  settings?: readonly string[];
}

type Site = Pick<PublishState, 'out' | 'basePath' | 'picturesUrl' | 'hasAddress' | 'forecast'>;

/**
 * Returns the steps after a build, in order, as in docs/deploying.md.
 *
 * @param host undefined for any web space
 */
export function nextSteps(host: HostName | undefined, site: Site): NextStep[] {
  const hostSteps = host === undefined ? webSpace(site) : stepsByHost[host](site);
  const hasWorkflow = host === 'github-pages' || host === 'gitlab-pages';
  return [
    ...(site.basePath === '' || hasWorkflow ? [] : [subfolder(host, site)]),
    ...(site.picturesUrl === undefined ? [] : [picturesFirst(site)]),
    ...hostSteps,
    ...(site.picturesUrl === undefined ? [] : [picturesLast(site)]),
    ...(site.hasAddress || hasWorkflow ? [] : [{ words: 'stepAddress' } as const]),
  ];
}

const stepsByHost: Record<HostName, (site: Site) => NextStep[]> = {
  netlify: ({ out }) => [
    { words: 'stepNetlifyDrop', args: { folder: out }, href: 'https://app.netlify.com/drop' },
    workflow('netlify'),
    { words: 'stepNetlifyImport', href: 'https://app.netlify.com/start' },
  ],
  'cloudflare-pages': (site) => [
    cloudflareUpload(site),
    workflow('cloudflare-pages'),
    { words: 'stepCloudflareToken' },
  ],
  'github-pages': () => [
    workflow('github-pages'),
    { words: 'stepGitHubUpload', href: 'https://github.com/new' },
    { words: 'stepGitHubSource' },
  ],
  'gitlab-pages': () => [
    workflow('gitlab-pages'),
    { words: 'stepGitLabPush', href: 'https://gitlab.com/projects/new' },
  ],
  s3: () => [
    { words: 'stepS3Sync', settings: ['s3'] },
    {
      words: 'stepS3CloudFront',
      settings: ['cloudfront-function', 'cloudfront-headers', 'cloudfront-errors'],
    },
    {
      words: 'stepS3Invalidate',
      command: 'aws cloudfront create-invalidation --distribution-id EXAMPLE --paths "/*"',
    },
  ],
  nginx: ({ out }) => [
    {
      words: 'stepServerCopy',
      command: `rsync --archive --delete-after --filter 'protect /_next/static/**' ${quoted(`${out}/`)} server:/var/www/vitrine/`,
    },
    { words: 'stepServerSettings', settings: ['nginx'] },
    { words: 'stepServerTls', command: 'certbot --nginx' },
  ],
};

/** Any web space: nearly all run Apache and are reached by FTP. */
function webSpace({ out }: Site): NextStep[] {
  const kept = String.raw`--exclude ^_next/static/ --exclude ^\.htaccess$`;
  const [scripts, site] = [quoted(`${out}/_next/static`), quoted(out)];
  const mirrors = [
    `mirror --reverse ${scripts} www/_next/static`,
    `mirror --reverse --parallel=4 --delete ${kept} ${site} www`,
  ];
  return [
    { words: 'stepWebSpaceSettings', settings: ['apache'] },
    { words: 'stepWebSpaceWindows', args: { folder: out }, href: 'https://winscp.net' },
    {
      words: 'stepWebSpaceCopy',
      command: `lftp ftp://name@host.example -e '${mirrors.join('; ')}; exit'`,
    },
    { words: 'stepNoWebSpace', args: { folder: out }, href: 'https://app.netlify.com/drop' },
  ];
}

/** Maximum number of files that Cloudflare's upload page accepts. */
const maxDropped = 1000;

function cloudflareUpload({ out, forecast }: Site): NextStep {
  const { files } = forecast.site;
  if (files <= maxDropped)
    return {
      words: 'stepCloudflareDrop',
      args: { folder: out },
      href: 'https://dash.cloudflare.com/?to=/:account/workers-and-pages',
    };
  return {
    words: 'stepCloudflareUpload',
    args: { files, most: maxDropped },
    command: `npx wrangler pages deploy ${quoted(out)}`,
  };
}

function workflow(host: HostName): NextStep {
  return { words: 'stepWorkflow', command: `npm create vitrine@latest . -- --host ${host} --yes` };
}

function subfolder(host: HostName | undefined, { out, basePath }: Site): NextStep {
  const readsFiles = host === 'netlify' || host === 'cloudflare-pages';
  const args = { folder: out, path: decodeURI(basePath) };
  return { words: readsFiles ? 'stepSubfolderWithFiles' : 'stepSubfolder', args };
}

const cacheForever = '"Cache-Control: public, max-age=31536000, immutable"';
const revalidate = '"Cache-Control: public, max-age=0, must-revalidate"';

function picturesFirst({ out, picturesUrl = '' }: Site): NextStep {
  const [from, to] = [quoted(`${out}-pictures/pictures`), 'remote:bucket/pictures'];
  return {
    words: 'stepPicturesFirst',
    args: { folder: `${out}-pictures`, address: picturesUrl },
    command: [
      `rclone copy ${from} ${to} --exclude info.json --size-only --fast-list --transfers 16 --header-upload ${cacheForever}`,
      `rclone sync ${from} ${to} --include info.json --checksum --fast-list --transfers 16 --header-upload ${revalidate}`,
    ].join('\n'),
  };
}

function picturesLast({ out }: Site): NextStep {
  const from = quoted(`${out}-pictures/pictures`);
  return {
    words: 'stepPicturesLast',
    command: `rclone sync ${from} remote:bucket/pictures --exclude info.json --size-only --fast-list --transfers 16 --header-upload ${cacheForever}`,
  };
}

/** Quotes a path for a shell command, on Windows too. */
function quoted(path: string): string {
  return /^[\w./\\-]+$/.test(path) ? path : `"${path}"`;
}
