import type { Site } from '#model/schema';

/** What the addresses of a site's language begin with: `/fr`, or `` for the main one. */
export function treeOf({ language, trees }: Pick<Site, 'language' | 'trees'>): string {
  return trees?.find((tree) => tree.language === language)?.path ?? '';
}
