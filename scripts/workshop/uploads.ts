import { createHash } from 'node:crypto';
import { mkdir, open, readdir, realpath, rm, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, posix } from 'node:path';
import { RefusedRequest } from '#model/desk/protocol';
import { removeAbandoned, temporaryPath } from '#scripts/disk/atomic-write';
import { isSite } from '#scripts/disk/build-manifest';
import { comparable } from '#scripts/read/named-files/file-kinds';
import { safeName } from '#scripts/workshop/file-names';
import { placeFile } from '#scripts/workshop/place-file';
import { openSameBytes, type SameBytes } from '#scripts/workshop/same-bytes';

/**
 * Bytes of the largest file. FAT, the file system of most sticks and cards, holds none larger, so that the folder could not be
 * carried; files that take longer than a cup of coffee are better copied by the system.
 */
const largestFile = 4_000_000_000;

/** Hex digits of the hash of a file by which the history knows it. */
const hashLength = 20;

/** Milliseconds without a byte after which a browser is gone. */
const usualPatience = 120_000;

/** Files that are not whole yet, below the collection folder. */
const incomingFolder = '.vitrine/incoming';

interface UploadOptions {
  /** Path of the hashes of files that are known already (`picturePaths`). */
  hashes?: string;
  /** In milliseconds. */
  patience?: number;
  /** Returns the bytes that are free on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Destination of a file: its path below the dropped folder, and the folder of the collection that it was dropped into. */
export interface Destination {
  name: string;
  folder?: string;
  /** Returns whether rows mean another file by a path below the collection folder. */
  isMeant?: (file: string) => boolean;
}

/** Paths below the collection folder: of the file that was added, or of the one that has its bytes already. */
export type Received = { file: string } | { duplicateOf: string };

export interface Uploads {
  /**
   * Adds the body of a request to the collection folder, never over another file nor in its place in a row: if the name is taken, it
   * gets a number. Leaves nothing behind if it does not arrive whole.
   *
   * @throws RefusedRequest with a sentence, the file system's error if it cannot be written
   */
  receive(request: IncomingMessage, destination: Destination): Promise<Received>;
  /** Hashes of the files that were added in this run and belong to no change yet, by path. */
  added: Map<string, string>;
}

/**
 * Opens a collection folder for uploads. Deletes unfinished uploads of killed runs.
 *
 * @param folder absolute path
 */
export async function openUploads(
  folder: string,
  { hashes, patience = usualPatience, freeBytes = freeBytesOf }: UploadOptions = {},
): Promise<Uploads> {
  const root = await realpath(folder);
  const sameBytes = openSameBytes(root, hashes);
  const added = new Map<string, string>();
  /** One file is named at a time: of two with the same bytes, the second finds the first. */
  let naming: Promise<unknown> = Promise.resolve();
  // A file that cannot be deleted does no harm.
  await removeAbandoned(join(root, incomingFolder)).catch(() => undefined);

  async function receive(
    request: IncomingMessage,
    { name, folder = '', isMeant = () => false }: Destination,
  ): Promise<Received> {
    const path = posix.parse(safeName(folder === '' ? name : `${folder}/${name}`));
    const bytes = lengthOf(request, path.base);
    const place = { folder: await findFolder(root, path.dir), name: path.base };
    const incoming = await openIncoming(root);
    if ((await freeBytes(incoming)) < bytes) throw noRoom(path.base, bytes);
    const temporary = temporaryPath(join(incoming, 'upload'));
    try {
      request.setTimeout(patience, () => request.destroy());
      const hash = await store(request, temporary);
      const named = naming.then(() => nameFile(temporary, { root, place, isMeant, sameBytes, bytes, hash }));
      naming = named.catch(() => undefined);
      const received = await named;
      if ('file' in received) added.set(received.file, hash.slice(0, hashLength));
      return received;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return { receive, added };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some drives of a network do not say.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/** Makes the folder of files that are not whole yet. Returns its absolute path. */
async function openIncoming(root: string): Promise<string> {
  let folder = root;
  for (const name of incomingFolder.split('/')) {
    folder = join(folder, name);
    // Not with the folders above: a collection folder that was renamed would be made again.
    await mkdir(folder).catch(ignoreThere);
    if ((await realpath(folder)) !== folder)
      throw new RefusedRequest(
        409,
        `The folder "${name}", where Vitrine keeps files until they are whole, is a link. Delete the link, and add the file again.`,
      );
  }
  return folder;
}

/** Returns the length of a body that may be taken, in bytes. */
function lengthOf({ headers }: IncomingMessage, name: string): number {
  if (headers['content-type'] !== 'application/octet-stream')
    throw new RefusedRequest(415, 'The desk takes files as their bytes.');
  if (headers['content-length'] === undefined)
    throw new RefusedRequest(411, 'The desk takes a file only if it is told its size beforehand.');
  const bytes = Number(headers['content-length']);
  if (bytes === 0)
    throw new RefusedRequest(422, `"${name}" is empty (0 bytes). Copy it again from where it came from.`);
  if (bytes > largestFile)
    throw new RefusedRequest(
      413,
      `"${name}" has ${gigabytes(bytes)}, and a file of at most ${gigabytes(largestFile)} is added here. Copy it into the folder yourself, or export it smaller.`,
    );
  return bytes;
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

function noRoom(name: string, bytes: number): RefusedRequest {
  return new RefusedRequest(
    507,
    `There is no room for "${name}" (${gigabytes(bytes)}) on the disk of the collection. Make room, and add it again.`,
  );
}

/**
 * Returns the folder of a file to come, below the collection folder and as the disk spells it; `.` for that itself. It may not exist
 * yet.
 *
 * @throws RefusedRequest if it leads elsewhere by a link, or is not read
 */
async function findFolder(root: string, wanted: string): Promise<string> {
  let folder = '.';
  for (const name of wanted.split('/')) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(ignoreMissing);
    const alike = entries?.filter((entry) => comparable(entry.name) === comparable(name)) ?? [];
    const found = alike.find((entry) => entry.name === name) ?? alike[0];
    folder = posix.join(folder, found?.name ?? name);
    if (found && !found.isDirectory())
      throw new RefusedRequest(
        409,
        `"${folder}" is a link or a file, and files are added to folders only. Rename it, or the folder that you drop.`,
      );
    if (found && (await isSite(join(root, folder))))
      throw new RefusedRequest(
        409,
        `"${folder}" is a site that Vitrine built, and is not read. Choose another folder.`,
      );
  }
  return folder;
}

function ignoreThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Writes a body to a new file.
 *
 * @returns the SHA-256 of its bytes, in hex
 */
async function store(request: IncomingMessage, file: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx');
  try {
    // An iterator that ends early by an error of the disk must not close the connection: the owner is told.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    // A card is wiped once its pictures are here.
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

interface Arrived {
  root: string;
  place: { folder: string; name: string };
  isMeant: (file: string) => boolean;
  sameBytes: SameBytes;
  bytes: number;
  hash: string;
}

/** Gives a file that arrived its name, unless its bytes are in the collection already. */
async function nameFile(
  temporary: string,
  { root, place, isMeant, sameBytes, bytes, hash }: Arrived,
): Promise<Received> {
  const duplicateOf = await sameBytes.find(bytes, hash);
  if (duplicateOf !== undefined) return { duplicateOf };
  const folder = join(root, place.folder);
  await mkdir(folder, { recursive: true });
  // Somebody may have put a link in its place meanwhile.
  if ((await realpath(folder)) !== folder)
    throw new RefusedRequest(409, `"${place.folder}" is a link. Put a folder in its place.`);
  const below = (name: string) => posix.join(place.folder, name);
  const named = await placeFile(temporary, {
    folder,
    name: place.name,
    isMeant: (free) => isMeant(below(free)),
  });
  const file = below(named);
  sameBytes.add(file, bytes);
  return { file };
}
