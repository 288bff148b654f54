import { importedKinds } from '#importers';
import { picturesKind } from '#scripts/read/kinds/pictures';
import { vitrineKind } from '#scripts/read/kinds/vitrine';
import type { FolderKind } from '#scripts/read/raw';

/** Kinds of collection folders. The first one that recognises a folder reads it. */
export const folderKinds: readonly FolderKind[] = [...importedKinds, vitrineKind, picturesKind];
