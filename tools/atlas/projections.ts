import { azimuthal } from './azimuthal';
import { conic } from './conic';
import { cylindrical } from './cylindrical';
import { pseudocylindrical } from './pseudocylindrical';
import type { AtlasMap } from './sheet';
import { unusual } from './unusual';

/** How each projection of the atlas is constructed, by the id of its item. */
export const projections: Record<string, () => AtlasMap> = {
  ...cylindrical,
  ...pseudocylindrical,
  ...conic,
  ...azimuthal,
  ...unusual,
};
