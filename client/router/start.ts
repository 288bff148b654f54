import Router from 'next/router';
import type { ComponentType } from 'react';
import { arriveAnyway } from '#client/router/arrival';
import { rememberFirstPage } from '#client/router/first-page';
import { forgetIntent } from '#client/router/intent';
import type { NavigationFailure } from '#client/router/obstacle';
import { askOnce } from '#client/router/one-request';
import { guardPageData } from '#client/router/page-data';
import { growPictures } from '#client/theme/grow';

/**
 * Fits the framework's router to a site of files on any host. In a browser only: on the server it does nothing.
 *
 * @param pageFor the page that stands where one cannot be reached
 */
export function startRouter(pageFor: (obstacle: NavigationFailure) => ComponentType): void {
  Router.ready(() => {
    const { router } = Router;
    if (!router) return;
    askOnce(router);
    guardPageData();
    router.events.on('routeChangeStart', forgetIntent);
    arriveAnyway(router, pageFor);
    growPictures(router);
    // While a collection is edited, its pages' data is read anew each time.
    if (process.env.NODE_ENV === 'production') rememberFirstPage(router);
    window.addEventListener('unhandledrejection', dismissSameAddress);
  });
}

/** With its build manifest gone, the router loads each page in full, and refuses where it is already: nothing is lost. */
function dismissSameAddress(event: PromiseRejectionEvent): void {
  if (/^Error: Invariant: attempted to hard/.test(event.reason)) event.preventDefault();
}
