import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, realpath, rm, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, posix } from 'node:path';
import { RefusedRequest } from '#model/desk/protocol';
import { removeAbandoned, temporaryPath } from '#scripts/disk/atomic-write';
import { isSite } from '#scripts/disk/build-manifest';
import { comparable } from '#scripts/read/named-files/file-kinds';
import { safeName } from '#scripts/workshop/file-names';
import { placeFile } from '#scripts/workshop/place-file';
import { deskPhrase } from '#scripts/workshop/problem-texts';
import { openSameBytes, type SameBytes } from '#scripts/workshop/same-bytes';

/**
 * Maximum bytes of a file. FAT, the file system of most sticks and cards, allows no larger ones, so the folder could
 * not be copied there; and larger files are better copied without a browser.
 */
const maxFileBytes = 4_000_000_000;

/** Maximum bytes of a file that is held in memory. */
export const maxReadBytes = 1_000_000_000;

/** Hex digits of a file's hash in the history. */
const hashLength = 20;

/** Milliseconds without data after which an upload is aborted. */
const defaultPatience = 120_000;

/** Unfinished files, below the collection folder. */
const incomingFolder = '.vitrine/incoming';

interface UploadOptions {
  /** Path of the index of known hashes (`picturePaths`). */
  hashes?: string;
  /** In milliseconds. */
  patience?: number;
  /** Returns the free bytes on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Destination of a file: its path below the dropped folder, and the folder of the collection that it was dropped into. */
export interface Destination {
  name: string;
  folder?: string;
  /** Returns whether rows would take a new file at a path for another one. */
  isMeant?: (file: string) => boolean;
}

/** Paths below the collection folder: of the added file, or of an existing one with the same bytes. */
export type Received = { file: string } | { duplicateOf: string };

export interface Uploads {
  /**
   * Adds the body of a request to the collection folder, without replacing a file or its use in a row: if the name is
   * taken, it gets a number. Leaves nothing behind if it is incomplete.
   *
   * @throws RefusedRequest with a sentence, the file system's error if it cannot be written
   */
  receive(request: IncomingMessage, destination: Destination): Promise<Received>;
  /**
   * Returns the body of a request of at most 1 GB, once it is whole.
   *
   * @throws RefusedRequest with a sentence
   */
  read(request: IncomingMessage, name: string): Promise<Buffer>;
  /** Hashes of files that were added in this run and do not belong to a change yet, by path. */
  added: Map<string, string>;
}

/**
 * Opens a collection folder for uploads, and deletes unfinished uploads of killed runs.
 *
 * @param folder absolute path
 */
export async function openUploads(
  folder: string,
  { hashes, patience = defaultPatience, freeBytes = freeBytesOf }: UploadOptions = {},
): Promise<Uploads> {
  const root = await realpath(folder);
  const sameBytes = openSameBytes(root, hashes);
  const added = new Map<string, string>();
  /** Files are named one at a time, so that of two with the same bytes the second finds the first. */
  let naming: Promise<unknown> = Promise.resolve();
  await removeUnfinished(root);

  async function receive(
    request: IncomingMessage,
    { name, folder = '', isMeant = () => false }: Destination,
  ): Promise<Received> {
    const path = posix.parse(safeName(folder === '' ? name : `${folder}/${name}`));
    const place = { folder: await findFolder(root, path.dir), name: path.base };
    return whileIncoming(
      request,
      { name: path.base, most: maxFileBytes },
      async (temporary, { bytes, hash }) => {
        const named = naming.then(() =>
          nameFile(temporary, { root, place, isMeant, sameBytes, bytes, hash }),
        );
        naming = named.catch(() => undefined);
        const received = await named;
        if ('file' in received) added.set(received.file, hash.slice(0, hashLength));
        return received;
      },
    );
  }

  /** Keeps the body of a request in a file while it is used. */
  async function whileIncoming<Result>(
    request: IncomingMessage,
    { name, most }: { name: string; most: number },
    use: (temporary: string, body: { bytes: number; hash: string }) => Promise<Result>,
  ): Promise<Result> {
    const bytes = lengthOf(request, { name, most });
    const incoming = await openIncoming(root);
    if ((await freeBytes(incoming)) < bytes) throw noRoom(name, bytes);
    const temporary = temporaryPath(join(incoming, 'upload'));
    try {
      request.setTimeout(patience, () => request.destroy());
      return await use(temporary, { bytes, hash: await store(request, temporary) });
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    receive,
    read: (request, name) =>
      whileIncoming(request, { name, most: maxReadBytes }, (temporary) => readFile(temporary)),
    added,
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some network drives report 0.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/** Makes the folder of unfinished files, and returns its absolute path. */
async function openIncoming(root: string): Promise<string> {
  let folder = root;
  for (const name of incomingFolder.split('/')) {
    folder = join(folder, name);
    // Not recursive, so that a renamed collection folder is not made again.
    await mkdir(folder).catch(ignoreThere);
    if ((await realpath(folder)) !== folder)
      throw new RefusedRequest(
        409,
        `The folder "${name}", where Vitrine keeps files until they are whole, is a link. Delete the link, and add the file again.`,
      );
  }
  return folder;
}

/** Deletes unfinished files of killed runs, unless a link leads to them. One that stays does no harm. */
async function removeUnfinished(root: string): Promise<void> {
  const folder = join(root, incomingFolder);
  const real = await realpath(folder).catch(() => undefined);
  if (real === folder) await removeAbandoned(folder).catch(() => undefined);
}

/** Returns the length of a body in bytes, if it is allowed. */
function lengthOf({ headers }: IncomingMessage, { name, most }: { name: string; most: number }): number {
  if (headers['content-type'] !== 'application/octet-stream')
    throw new RefusedRequest(415, 'The desk takes files as their bytes.');
  if (headers['content-length'] === undefined)
    throw new RefusedRequest(411, 'The desk takes a file only if it is told its size beforehand.');
  const bytes = Number(headers['content-length']);
  if (bytes === 0) throw new RefusedRequest(422, deskPhrase('upload-empty', { name }));
  if (bytes > most)
    throw new RefusedRequest(
      413,
      deskPhrase('upload-too-large', { name, size: gigabytes(bytes), most: gigabytes(most) }),
    );
  return bytes;
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

function noRoom(name: string, bytes: number): RefusedRequest {
  return new RefusedRequest(507, deskPhrase('no-room', { name, size: gigabytes(bytes) }));
}

/**
 * Returns the folder for a new file, relative to the collection folder and as spelt on disk; `.` for the collection
 * folder. It need not exist.
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
      throw new RefusedRequest(409, deskPhrase('folder-not-folder', { folder }));
    if (found && (await isSite(join(root, folder))))
      throw new RefusedRequest(409, deskPhrase('folder-of-built-site', { folder }));
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
    // After an error of the disk the connection must stay open to send the owner a message.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    // Flushed to disk, since cards are wiped once their pictures are here.
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

/** Gives an uploaded file its name, unless its bytes are in the collection already. */
async function nameFile(
  temporary: string,
  { root, place, isMeant, sameBytes, bytes, hash }: Arrived,
): Promise<Received> {
  const duplicateOf = await sameBytes.find(bytes, hash);
  if (duplicateOf !== undefined) return { duplicateOf };
  const folder = join(root, place.folder);
  await mkdir(folder, { recursive: true });
  // Another program may have put a link there meanwhile.
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
