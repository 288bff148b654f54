import { basename, extname, join } from 'node:path';
import mime from 'mime';
import type { FileObject, Problem } from '#model/schema';
import { slug } from '#model/slugs';
import { hashOf } from '#scripts/location/bytes';
import { withFile } from '#scripts/location/file-bytes';
import { publishable } from '#scripts/location/remove';
import type { PictureWishes } from '#scripts/pictures/wishes';
import { leftOutFile } from '#scripts/resolve/located-file';
import { mediaOf } from '#scripts/resolve/objects';
import { unreadableFile } from '#scripts/resolve/unreadable-file';

/**
 * What is published of files that are no pictures: hash, address name, type and size. A film loses the place where it
 * was taken unless that is wanted; one that cannot lose it is left out.
 *
 * @param files paths below `root`
 */
export async function fingerprintFiles(
  files: readonly string[],
  { root, wishes }: PrintOptions,
): Promise<{ files: Map<string, FileObject>; problems: Problem[] }> {
  const known = new Map<string, FileObject>();
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      const print = await fingerprint(file, { root, wishes });
      if (print) known.set(file, print);
      else problems.push(leftOutFile(file));
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { files: known, problems };
}

/** Undefined where the file holds a location that has to be taken out and cannot be. */
async function fingerprint(file: string, options: PrintOptions): Promise<FileObject | undefined> {
  const print = await printOf(file, options);
  if (!print) return undefined;
  const type = isCode(file) ? 'text/plain' : (mime.getType(file) ?? 'application/octet-stream');
  const media = mediaOf(type);
  return {
    kind: 'file',
    id: print.hash,
    file,
    name: print.name,
    media: media === 'picture' ? 'other' : media,
    type,
    bytes: print.bytes,
  };
}

interface PrintOptions {
  root: string;
  wishes: Pick<PictureWishes, 'location'>;
}

/**
 * What an owner's file is as it is published: without a location unless that is wanted.
 *
 * @returns undefined where it holds one that has to be taken out and cannot be
 * @throws the file system's error where it cannot be read
 */
export async function printOf(
  file: string,
  { root, wishes }: PrintOptions,
): Promise<{ hash: string; name: string; bytes: number } | undefined> {
  return withFile(join(root, file), async (original) => {
    const published = await publishable(original, wishes);
    return published && { hash: await hashOf(published), name: addressName(file), bytes: published.size };
  });
}

/** The name in a file's address: ASCII. What a browser would run as the site's own is published as plain text. */
function addressName(file: string): string {
  const ending = extname(file);
  const name = slug(basename(file, ending)) + ending.toLowerCase().replace(/[^.a-z0-9]/g, '');
  return isCode(file) ? `${name}.txt` : name;
}

function isCode(file: string): boolean {
  return /\.(html?|xhtml|xml|svgz?|m?js|css)$/i.test(file);
}
