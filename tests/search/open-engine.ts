import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine } from '#client/search/engine';
import type { LoadJson } from '#client/search/index-reader';
import type { SearchManifest } from '#model/search/index-format';
import type { PageText } from '#model/text/page-text';
import { indexModel } from '#scripts/outputs/search/build-index';
import { indexFile, openFiles } from '#scripts/outputs/search/files';
import type { Built } from '#store/write';

/** File sizes so small that a small collection has many files of each kind. */
export const smallFiles = {
  shard: 1000,
  rows: 2000,
  moments: 500,
  pages: { shard: 1000, rows: 500, words: 500, postings: 300 },
  facet: { common: 600, file: 200 },
};

interface EngineOptions {
  /** Folder in which the index gets a subfolder. */
  folder: string;
  limits?: typeof smallFiles;
  /** Texts of pages, by address. */
  published?: ReadonlyMap<string, PageText>;
}

/** Indexes a collection. Returns an engine, the manifest, and the names of the files that the engine has read. */
export async function openEngine(
  built: Built,
  { folder, limits = smallFiles, published = new Map() }: EngineOptions,
) {
  const files = await openFiles(await mkdtemp(join(folder, 'index-')));
  const index = await indexModel(built, files, limits);
  const manifest: SearchManifest = JSON.parse(index.manifest);
  const load: LoadJson = async (file) => {
    const words = published.get(file);
    return JSON.parse(words ? JSON.stringify(words) : await readFile(indexFile(files, file), 'utf8'));
  };
  const read: string[] = [];
  const engine = createEngine(Promise.resolve(manifest), (file) => {
    read.push(file);
    return load(file);
  });
  return { engine, manifest, load, read };
}
