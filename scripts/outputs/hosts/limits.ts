import type { HostName } from '#model/site/host-names';

/** Limits of hosts, as documented in November 2026. */
export interface HostLimits {
  /** Name in site.yaml and on the command line. */
  name: HostName;
  label: string;
  /** Maximum number of files, and of bytes of all and of one. Absent if the host has no such limit, or charges instead. */
  files?: number;
  bytes?: number;
  fileBytes?: number;
  /** Maximum number of files of a folder dragged onto its page, if it is lower. */
  dragged?: number;
  source: string;
}

const [gigabyte, mebibyte] = [1e9, 1024 ** 2];

export const hostLimits: readonly HostLimits[] = [
  {
    name: 'github-pages',
    label: 'GitHub Pages',
    bytes: gigabyte,
    // Of a file in a repository; what a workflow deploys is no commit, but its pictures often come from one.
    fileBytes: 100 * mebibyte,
    source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
  },
  {
    name: 'gitlab-pages',
    label: 'GitLab Pages',
    files: 200_000,
    bytes: gigabyte,
    source: 'https://docs.gitlab.com/user/gitlab_com/#gitlab-pages',
  },
  {
    name: 'cloudflare-pages',
    label: 'Cloudflare Pages',
    files: 20_000,
    fileBytes: 25 * mebibyte,
    // https://developers.cloudflare.com/pages/get-started/direct-upload/
    dragged: 1_000,
    source: 'https://developers.cloudflare.com/pages/platform/limits/',
  },
  {
    name: 'netlify',
    label: 'Netlify',
    files: 54_000,
    source: 'https://docs.netlify.com/deploy/create-deploys/',
  },
  {
    name: 's3',
    label: 'S3',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/UploadingObjects.html',
  },
  { name: 'nginx', label: 'nginx', source: 'https://nginx.org/en/docs/' },
];
