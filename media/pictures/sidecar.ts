import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { calendarDate } from '#media/pictures/metadata';
import { pictureFault, picturePhrase } from '#media/pictures/problem-texts';
import { readXmp } from '#media/pictures/xmp';
import type { Embedded, Problem } from '#model/schema';

/** Maximum bytes of a sidecar. */
const largestSidecar = 8_000_000;

interface Sidecars {
  /** Metadata by picture file. */
  sidecars: Map<string, Embedded>;
  problems: Problem[];
}

/**
 * Reads XMP sidecars of pictures: `a.jpg.xmp` or `a.xmp` for `a.jpg`, in any case. Damaged XMP is ignored.
 * @param root absolute path of the collection folder
 * @param files of pictures, below it
 * @throws the file system's error if a sidecar cannot be read
 */
export async function readSidecars(root: string, files: readonly string[]): Promise<Sidecars> {
  const sidecars = new Map<string, Embedded>();
  const problems: Problem[] = [];
  const names = new Map<string, Map<string, string>>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    const sidecarsInFolder = names.get(folder) ?? (await sidecarNames(path.join(root, folder)));
    names.set(folder, sidecarsInFolder);
    const { base, name } = path.posix.parse(file);
    const found =
      sidecarsInFolder.get(`${base}.xmp`.toLowerCase()) ?? sidecarsInFolder.get(`${name}.xmp`.toLowerCase());
    if (found === undefined) continue;
    const sidecar = path.join(root, folder, found);
    const { size } = await stat(sidecar);
    if (size > largestSidecar) {
      const one = picturePhrase('file-of-bytes', { file: found, count: size });
      const fault = pictureFault('sidecar-too-large', one, { most: largestSidecar });
      problems.push({ file, rows: [], ...fault });
    } else sidecars.set(file, readXmp(await readFile(sidecar)));
  }
  return { sidecars, problems };
}

/** Lists the sidecars in a folder by their name in lower case. Links are not followed. */
async function sidecarNames(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) =>
    entry.isFile() && /\.xmp$/i.test(entry.name) ? [entry.name] : [],
  );
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

/** Merges metadata with the sidecar's, which takes precedence because it was written later. */
export function withSidecar(embedded: Embedded, sidecar: Embedded | undefined): Embedded {
  if (!sidecar) return embedded;
  const { creators, keywords, date, ...others } = sidecar;
  const written = { ...others, date: calendarDate(date) };
  return {
    ...embedded,
    ...Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)),
    creators: creators.length > 0 ? creators : embedded.creators,
    keywords: keywords.length > 0 ? keywords : embedded.keywords,
  };
}
