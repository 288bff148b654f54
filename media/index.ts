/** The door of `media/`: inspects the files that a collection names, and makes derivatives. */

export { type Hashed, hashFile, hashIfChanged, readHashIndex } from '#media/files/file-hashes';
export type { Opened } from '#media/files/opened';
export { hasLocation, publishableBytes } from '#media/location/location';
export {
  type InspectedCollection,
  inspectCollection,
  inspectNamed,
  inspectNamedDocuments,
} from '#media/look-at-files';
export { neededTexts } from '#media/needed-texts';
export { openAlike } from '#media/pictures/alike';
export { type CacheEntry, deleteEntries, findNeeded, readCache } from '#media/pictures/cache-contents';
export { isWhole } from '#media/pictures/cache-entry';
export { openSizes } from '#media/pictures/derivative-sizes';
export { type Derived, type DeriveOptions, derivativeFiles, derivePictures } from '#media/pictures/derive';
export type { IconSize } from '#media/pictures/icon-set';
export { readEmbedded } from '#media/pictures/metadata';
export { detectFormat } from '#media/pictures/original';
export { type PictureOptions, resolvePictureOptions } from '#media/pictures/picture-options';
export { planDerivatives, planPicture } from '#media/pictures/plan';
export { codecs, sharp } from '#media/pictures/sharp';
export { openWorkerPool, type WorkerPool } from '#media/pictures/worker-pool';
export { languageFrom } from '#media/transcripts/formats/language';
export type { OpenedText } from '#media/transcripts/open-texts';
export { pageTextPath, readPageText } from '#media/words/text-cache';
