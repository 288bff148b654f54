/**
 * The viewer's one entry in the history of the browser: opening makes it, looking around rewrites it, Back leaves it.
 * It is written beside the framework's router, whose own state it carries on: so the router knows the page when the
 * visitor comes back to the entry from another page, and changes nothing while they stay on this one.
 */

/** Adds the entry. */
export function enterView(fragment: string): void {
  history.pushState(stateFor(fragment), '', addressWith(fragment));
}

/** Rewrites the entry that the visitor is on. */
export function rewriteView(fragment: string): void {
  history.replaceState(stateFor(fragment), '', addressWith(fragment));
}

function stateFor(fragment: string): object {
  const state: unknown = history.state;
  return { ...Object(state), as: addressWith(fragment) };
}

function addressWith(fragment: string): string {
  return location.pathname + location.search + fragment;
}
