import { isAssetError } from 'next/dist/client/route-loader';
import type { Router } from 'next/router';
import type { ComponentType } from 'react';
import { type NavigationFailure, obstacleTo } from '#client/router/obstacle';

/**
 * Brings the visitor to the address they asked for although its script or data did not arrive. The framework would load
 * the address in full, whatever comes of it: with no connection or no host that is the browser's own error page, and
 * the site is gone. So the host is asked first. Where the page can be reached it is loaded in full; where not, the
 * navigation ends in place with a page that says why.
 */
export function arriveAnyway(router: Router, pageFor: (obstacle: NavigationFailure) => ComponentType): void {
  const handle = router.handleRouteInfoError;
  router.handleRouteInfoError = async (error, pathname, query, address, routeProps, mustLoad) => {
    if (error.cancelled || !(isAssetError(error) || mustLoad))
      return handle.call(router, error, pathname, query, address, routeProps, mustLoad);
    // The visitor has gone elsewhere while it was waited for; the framework notices only what succeeds.
    if (router._inFlightRoute !== address) throw cancellation();
    router.events.emit('routeChangeError', error, address, routeProps);
    const obstacle = await unlessCancelled(router, obstacleTo(address));
    if (obstacle === undefined) {
      loadInFull(address);
      throw cancellation();
    }
    // It needs no style sheet of its own: that of `_app` holds its styles.
    const page = { Component: pageFor(obstacle), props: { pageProps: {} }, styleSheets: [] };
    // What the router shows again where only the anchor changes. `initial` keeps it from other pages of the route.
    router.components[pathname] = { ...page, initial: true };
    return page;
  };
}

/** The visitor may go elsewhere meanwhile; the router says so by calling `clc`. */
async function unlessCancelled<T>(router: Router, promise: Promise<T>): Promise<T> {
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
  };
  router.clc = cancel;
  const result = await promise;
  if (isCancelled) throw cancellation();
  router.clc = null;
  return result;
}

function cancellation(): Error {
  return Object.assign(new Error('Route Cancelled'), { cancelled: true });
}

/** Setting `location` to the address that stands there already, as after Back, would only scroll to its anchor. */
function loadInFull(address: string): void {
  if (address.split('#')[0] === location.pathname + location.search) {
    history.replaceState(history.state, '', address);
    location.reload();
  } else location.href = address;
}
