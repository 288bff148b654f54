import Router from 'next/router';
import type { ComponentType } from 'react';
import { cancelPrefetch } from '#client/router/links';
import { findFailure, type NavigationFailure } from '#client/router/navigation-failure';
import {
  cacheDocumentPage,
  handleLostPages,
  ignoreSameAddress,
  skipStaleChecks,
  wrapPageChange,
} from '#client/router/next-internals';
import { guardPageData } from '#client/router/page-data';
import { showWithTransition } from '#client/theme/view-transition';

/**
 * Adapts Next's router to static files on any host. In a browser only: on the server it does nothing.
 *
 * @param pageFor returns the page that is shown in place of one that cannot be reached
 */
export function startRouter(pageFor: (failure: NavigationFailure) => ComponentType): void {
  Router.ready(() => {
    const { router } = Router;
    if (!router) return;
    skipStaleChecks(router);
    guardPageData();
    router.events.on('routeChangeStart', cancelPrefetch);
    handleLostPages(router, async (address) => {
      const failure = await findFailure(address);
      return failure === undefined ? undefined : pageFor(failure);
    });
    wrapPageChange(router, showWithTransition);
    // While a collection is edited, its pages' data is read anew each time.
    if (process.env.NODE_ENV === 'production') cacheDocumentPage(router);
    ignoreSameAddress();
  });
}
