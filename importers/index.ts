/** The door of what reads folders that other programs wrote. */
import { collectionBuilderKind } from '#importers/collectionbuilder/project';
import { waxKind } from '#importers/wax/project';
import type { FolderKind } from '#scripts/read/raw';

export { findCanopy, readCanopy } from '#importers/canopy/project';
export { isOfTheme, otherProject, otherProjectProblems } from '#importers/other-projects';

/** Kinds of folder of other programs. The first one that recognises a folder reads it. */
export const importedKinds: readonly FolderKind[] = [waxKind, collectionBuilderKind];
