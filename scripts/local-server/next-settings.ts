import { resolvePictureOptions } from '#media';
import type { Site } from '#model/schema';
import { collectionAddress, type RawCollection } from '#scripts/read/raw';

/** Settings that Next is started with. */
export interface NextSettings extends Pick<Site, 'basePath' | 'formats'> {
  zoom: boolean;
  /** BCP 47 tags, the main one first. */
  languages: readonly string[];
}

/** Returns the settings that Next is started with for a collection. */
export function settingsOfNext(raw: RawCollection): NextSettings {
  const { formats, zoom } = resolvePictureOptions(raw.settings);
  const { language, languages = [] } = raw.settings;
  return {
    basePath: collectionAddress(raw).basePath,
    ...{ formats: [...formats], zoom },
    languages: languages.length > 1 ? languages : [language],
  };
}
