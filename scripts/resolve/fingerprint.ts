import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import mime from 'mime';
import type { FileObject, Problem } from '#model/schema';
import { slug } from '#model/slugs';
import { mediaOf } from '#scripts/resolve/objects';
import { unreadableFile } from '#scripts/resolve/unreadable-file';

/**
 * What is published of files that are no pictures: hash, address name, type and size.
 *
 * @param files paths below `root`
 */
export async function fingerprintFiles(
  files: readonly string[],
  root: string,
): Promise<{ files: Map<string, FileObject>; problems: Problem[] }> {
  const known = new Map<string, FileObject>();
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      known.set(file, await fingerprint(file, join(root, file)));
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { files: known, problems };
}

async function fingerprint(file: string, path: string): Promise<FileObject> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  const type = isCode(file) ? 'text/plain' : (mime.getType(file) ?? 'application/octet-stream');
  const media = mediaOf(type);
  return {
    kind: 'file',
    id: hash.digest('hex').slice(0, 20),
    file,
    name: addressName(file),
    media: media === 'picture' ? 'other' : media,
    type,
    bytes: (await stat(path)).size,
  };
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
