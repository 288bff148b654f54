/** The door of `importers/`: reads folders made by other programs. */
import { collectionBuilderKind } from '#importers/collectionbuilder/project';
import { waxKind } from '#importers/wax/project';
import type { FolderKind } from '#scripts/read/raw';

export { findCanopy, readCanopy } from '#importers/canopy/project';
export { isOfTheme, otherProject, otherProjectProblems } from '#importers/other-projects';

/** Folder kinds of other programs. The first that recognises a folder reads it. */
export const importedKinds: readonly FolderKind[] = [waxKind, collectionBuilderKind];
