import type { LazyModule } from '#client/lazy-module';
import type * as FoundPagesModule from './FoundPages';

/** Shows found pages. Few sites have any, whose search loads it with the first answer. */
export const foundPages: LazyModule<typeof FoundPagesModule> = {
  load: () => import(/* webpackChunkName: "found-pages" */ './FoundPages'),
};
