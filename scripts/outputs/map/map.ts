/** Land and borders for the map of a site that has no tiles. */
import { outputOf } from '#scripts/outputs/output';

export const map = outputOf(({ mapFiles }) => mapFiles);
