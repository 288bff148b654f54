import type { Part, Picture } from '#model/schema';
import { toText } from '#scripts/markup/cells';
import type { FoundRow } from '#scripts/read/raw';

/** Returns what the records of an item and its parts warn of, each warning once; undefined where they warn of nothing. */
export function warningOf(records: readonly Pick<FoundRow, 'cells'>[]): string | undefined {
  const warnings = records.map(({ cells: { warning } }) => warning && toText(warning));
  return [...new Set(warnings.filter(Boolean))].join(' ') || undefined;
}

/** Returns parts whose pictures are blurred until a visitor asks for them. */
export function veilParts(parts: readonly Part[]): Part[] {
  const veil = (picture: Picture): Picture => ({ ...picture, veiled: true });
  return parts.map((part) => ({
    ...part,
    ...(part.object?.kind === 'picture' && {
      object: { ...part.object, picture: veil(part.object.picture) },
    }),
    ...(part.preview && { preview: veil(part.preview) }),
  }));
}
