import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import mime from 'mime';
import type { FileObject } from '#model/schema';
import { slug } from '#model/slugs';
import { mediaOf } from '#scripts/resolve/objects';

/**
 * What is published of files that are no pictures: hash, address name, type and size.
 *
 * @param files paths below `root`
 */
export async function fingerprintFiles(
  files: readonly string[],
  root: string,
): Promise<Map<string, FileObject>> {
  const known = new Map<string, FileObject>();
  for (const file of files) known.set(file, await fingerprint(file, join(root, file)));
  return known;
}

async function fingerprint(file: string, path: string): Promise<FileObject> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  const type = mime.getType(file) ?? 'application/octet-stream';
  const media = mediaOf(type);
  const ending = extname(file);
  return {
    kind: 'file',
    id: hash.digest('hex').slice(0, 20),
    file,
    name: slug(basename(file, ending)) + ending.toLowerCase().replace(/[^.a-z0-9]/g, ''),
    media: media === 'picture' ? 'other' : media,
    type,
    bytes: (await stat(path)).size,
  };
}

/** The text of the transcript files that records name, by path. */
export async function readTranscripts(files: readonly string[], root: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, (await readFile(join(root, file), 'utf8')).trim());
  return texts;
}
