export { findCanopy, readCanopy } from '#importers/canopy/project';
export { collectionBuilderKind } from '#importers/collectionbuilder/project';
export { isOfTheme, otherProject, otherProjectProblems } from '#importers/other-projects';
export { waxKind } from '#importers/wax/project';
