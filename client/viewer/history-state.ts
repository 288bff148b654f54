/**
 * The viewer's one history entry: opening pushes it, further views replace it, Back closes the viewer. It keeps the router's state,
 * so that the router knows the page on return to the entry.
 */

/** Pushes the entry. */
export function pushView(fragment: string): void {
  history.pushState(stateFor(fragment), '', addressWith(fragment));
}

/** Replaces the current entry. */
export function replaceView(fragment: string): void {
  history.replaceState(stateFor(fragment), '', addressWith(fragment));
}

/**
 * Replaces the view of the current entry, and its query.
 *
 * @param query without `?`
 */
export function replaceQuery(query: string, fragment: string): void {
  const as = location.pathname + (query && `?${query}`) + fragment;
  history.replaceState({ ...history.state, as }, '', as);
}

function stateFor(fragment: string): object {
  return { ...history.state, as: addressWith(fragment) };
}

function addressWith(fragment: string): string {
  return location.pathname + location.search + fragment;
}
