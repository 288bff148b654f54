import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isWebAddress } from '#model/site/web-address';
import { isOpen } from '#scripts/columns/secret-addresses';
import { isWithin } from '#scripts/disk/std';
import { fetchedPath } from '#scripts/read/fetched-files';
import type { RemoteList } from '#scripts/read/raw';

/** The commit of a workflow run, on GitHub or a forge with the same variables. */
interface Forge {
  /** `https://github.com` */
  server: string;
  /** `owner/name` */
  repository: string;
  commit: string;
}

/** The folders and lists that a summary links to. */
export interface LinkPlaces {
  /** The collection folder, absolute. */
  folder: string;
  /** The folder of the repository, absolute. */
  repository: string;
  /** The lists on other hosts that the settings name. */
  lists: readonly RemoteList[];
}

/** Links to the files of a collection on a forge. */
export interface ForgeLinks {
  /** Returns the address of a file or a line; undefined if there is none, or it is not public. */
  linkTo: (file: string, line?: number) => string | undefined;
  /** Returns the name of a file for its owner: a list on another host has the name of that host. */
  nameOf: (file: string) => string;
}

/** Returns the links of a run, from the variables of GitHub Actions. */
export function openForgeLinks({ folder, repository, lists }: LinkPlaces, env = process.env): ForgeLinks {
  const forge = readForge(env);
  const listAt = (file: string) => lists.find(({ address }) => file.startsWith(`${fetchedPath(address)}/`));
  return {
    linkTo: (file, line) => {
      const list = listAt(file);
      if (list) return isWebAddress(list.address) && isOpen(list.address) ? inLink(list.address) : undefined;
      const path = join(folder, file);
      if (!forge || !isWithin(path, repository) || !existsSync(path)) return undefined;
      const inRepository = relative(repository, path).split(sep).map(encodeURIComponent).join('/');
      const { server, repository: name, commit } = forge;
      const at = line === undefined ? '' : `?plain=1#L${line}`;
      return inLink(`${server}/${name}/blob/${commit}/${inRepository}`) + at;
    },
    nameOf: (file) => {
      const list = listAt(file);
      return list ? `the list at ${new URL(list.address).host}` : file;
    },
  };
}

function readForge({
  GITHUB_SERVER_URL,
  GITHUB_REPOSITORY,
  GITHUB_SHA,
}: NodeJS.ProcessEnv): Forge | undefined {
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_SHA) return undefined;
  return { server: GITHUB_SERVER_URL, repository: GITHUB_REPOSITORY, commit: GITHUB_SHA };
}

/** Escapes characters that would end the target of a link in Markdown. */
function inLink(address: string): string {
  return address.replace(/[()<>\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
