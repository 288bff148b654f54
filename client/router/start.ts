import Router from 'next/router';
import type { ComponentType } from 'react';
import { cancelPrefetch } from '#client/router/links';
import { findFailure, type NavigationFailure } from '#client/router/navigation-failure';
import { adaptRouter } from '#client/router/next-internals';
import { guardPageData } from '#client/router/page-data';
import { showWithTransition } from '#client/theme/view-transition';

/**
 * Adds what Next's router lacks on static hosts. On the server it does nothing.
 *
 * @param pageFor returns the page to show in place of one that cannot be reached
 */
export function startRouter(pageFor: (failure: NavigationFailure) => ComponentType): void {
  Router.ready(() => {
    const { router } = Router;
    if (!router) return;
    guardPageData();
    router.events.on('routeChangeStart', cancelPrefetch);
    adaptRouter(router, {
      async findFallback(address) {
        const failure = await findFailure(address);
        return failure === undefined ? undefined : pageFor(failure);
      },
      aroundPageChange: showWithTransition,
    });
  });
}
