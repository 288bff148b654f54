import type { LazyModule } from '#client/lazy-module';
import type * as FoundPagesModule from './FoundPages';

/** Shows the matching pages of items. Few sites have any; on these it is loaded with the first answer. */
export const foundPages: LazyModule<typeof FoundPagesModule> = {
  load: () => import(/* webpackChunkName: "found-pages" */ './FoundPages'),
};
