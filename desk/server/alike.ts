import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Picture } from '#model/schema';
import { differenceHash, hashDistance } from '#scripts/pictures/difference-hash';

/**
 * Bits of 128 in which the hashes of a picture and of its copy differ at most. Of 89 photographs, scans and pages of books, copies of half
 * the size, 400 pixels wide or of JPEG's quality 30 differ in 10 at most; copies that lack 1 % at each edge in 12, but for three. Different
 * pages of one book differ in 14 at least, different photographs in 27.
 */
const mostUnlike = 12;

/** Milliseconds that pictures are waited for which have not been hashed. Thousands take minutes, and are hashed meanwhile. */
const usualPatience = 1000;

/** Milliseconds after which a picture that was added is no longer waited for. */
const longest = 10_000;

/** Finds pictures of a collection that look nearly the same: another size of a picture, saved again, or with a little cut off. */
export interface Alike {
  /**
   * Returns the path of the picture that looks most like one that was just added, among those of the collection and those added before.
   * One that has not been hashed yet is not found.
   *
   * @param file path below the collection folder
   */
  find(file: string, among: readonly Pick<Picture, 'id' | 'file'>[]): Promise<string | undefined>;
}

/** @param root absolute path of the collection folder */
export function openAlike(root: string, { patience = usualPatience } = {}): Alike {
  /** By id, which another picture in place of this one does not have. */
  const hashes = new Map<string, Promise<bigint | undefined>>();
  /** Of pictures that were added, by path: the collection may not have been read again since. */
  const added = new Map<string, bigint>();

  function hashOf({ id, file }: Pick<Picture, 'id' | 'file'>): Promise<bigint | undefined> {
    const hash = hashes.get(id) ?? differenceHash(join(root, file));
    hashes.set(id, hash);
    return hash;
  }

  async function find(
    file: string,
    among: readonly Pick<Picture, 'id' | 'file'>[],
  ): Promise<string | undefined> {
    const hash = await Promise.race([differenceHash(join(root, file)), setTimeout(longest)]);
    if (hash === undefined) return undefined;
    let nearest: string | undefined;
    let least = mostUnlike + 1;
    const compare = (other: string, otherHash: bigint | undefined) => {
      if (other === file || otherHash === undefined) return;
      const distance = hashDistance(hash, otherHash);
      if (distance < least) [nearest, least] = [other, distance];
    };
    for (const [other, otherHash] of added) compare(other, otherHash);
    added.set(file, hash);
    // One at a time, as its owner works on meanwhile. A second such loop waits for the same pictures.
    const compareAll = async () => {
      for (const picture of among) compare(picture.file, await hashOf(picture));
    };
    await Promise.race([compareAll(), setTimeout(patience)]);
    return nearest;
  }

  return { find };
}
