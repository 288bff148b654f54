import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import mime from 'mime';
import { requireBuildManifest } from '#scripts/disk/build-manifest';
import { picturesOutput } from '#scripts/disk/output-folder';
import { addressPattern } from '#scripts/outputs/hosts/address-pattern';
import { type HeaderRule, type Headers, headerRules, pictureRules } from '#scripts/outputs/hosts/rules';
import { CommandError } from '#scripts/report/command-error';

/** A built site that answers at its own addresses, as its hosts would. */
export interface BuiltSite {
  folder: string;
  /** `https://example.org/a/b` */
  address: string;
  /** Returns the answer to an address of the site or of its pictures, and nothing for others. */
  answer: (url: string) => Promise<Answer | undefined>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** Target of addresses: a folder, with the headers of the files below it. */
interface Root {
  address: string;
  folder: string;
  rules: readonly HeaderRule[];
}

/**
 * Opens a site that was built with its address.
 *
 * @throws CommandError if there is none
 */
export async function openSite(out: string): Promise<BuiltSite> {
  const folder = resolve(out);
  const manifest = await requireBuildManifest(folder);
  const { origin, basePath, picturesUrl } = manifest;
  if (origin === undefined) {
    throw new CommandError(
      `${folder} has no IIIF documents. Build it with its address: --site-url https://…`,
    );
  }
  const address = origin + basePath;
  const roots: Root[] = [{ address, folder, rules: headerRules(manifest) }];
  if (picturesUrl !== undefined)
    roots.unshift({ address: picturesUrl, folder: picturesOutput(folder), rules: pictureRules });
  return {
    folder,
    address,
    async answer(url) {
      const root = roots.find((each) => url.startsWith(`${each.address}/`));
      return (
        root && answerFrom(root, new URL(url.slice(root.address.length), 'https://site.invalid').pathname)
      );
    },
  };
}

async function answerFrom({ folder, rules }: Root, path: string): Promise<Answer> {
  try {
    const body = await readFile(join(folder, decodeURIComponent(path)));
    const type = mime.getType(path) ?? 'application/octet-stream';
    return { status: 200, headers: { ...headersOf(path, rules), 'Content-Type': type }, body };
  } catch {
    return { status: 404, headers: headersOf('/404.html', rules), body: new Uint8Array() };
  }
}

function headersOf(path: string, rules: readonly HeaderRule[]): Headers {
  const own = rules.filter((rule) => new RegExp(addressPattern('', rule.path)).test(path));
  return Object.assign({}, ...own.map(({ headers }) => headers));
}
